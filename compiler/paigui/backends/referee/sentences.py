"""Why not, in the author's words: a guard's own, else the sentences of its clause.

In: the clauses that a referee cites. Out: for each what it says in both languages; where options change that,
a function of the table. Promised: what is said is what the rulebook prints under the settings in force.
"""

from itertools import groupby

from paigui.backends.referee.book import Book
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.writer import Writer, call, row
from paigui.backends.rulebook import numbers
from paigui.model import Base, Labels
from paigui.model import declarations as d
from paigui.model import wordings as w

LANGUAGES = ("zh", "en")
BETWEEN = {"zh": "", "en": " "}
TRUTHS = {"zh": ("否", "是"), "en": ("no", "yes")}
#: Values of an option that are written out; beyond that it is digits.
MOST_LISTED = 20


def reason(book: Book, own: Labels | None, clause: str | None, otherwise: Labels) -> str:
    """Print what is said: words of its own, or None for those of the clause."""
    if own is None and clause in book.clauses:
        book.spoken.add(str(clause))
        return "None"
    said = own or otherwise
    return repr((said.zh, said.en))


class Sentences:
    """Writes what the clauses say that are cited without other words."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.functions = Functions(book, writer)
        self.printer = Printer(book)

    def table(self) -> str:
        """Write the functions; return the table of all."""
        known = [clause for name, clause in self.book.clauses.items() if name in self.book.spoken]
        entries = [f"    {clause.id!r}: {self.entry(clause)}," for clause in known]
        return "\n".join(["{", *entries, "}"]) if entries else "{}"

    def entry(self, clause: w.Clause) -> str:
        """Print what a clause says, or write the function that does and return its name."""
        if not depends(clause):
            return repr(tuple(self.whole(clause, language) for language in LANGUAGES))
        name = self.book.names.claim(f"says_{clause.id.replace('-', '_')}")
        value = row(self.together(clause, language) for language in LANGUAGES)
        head, doc = self.functions.head(name, (), "Labels"), remark(clause.labels, clause.id, "what it says")
        self.functions.opened(head, doc, f"return {value}".split("\n"))
        return name

    def whole(self, clause: w.Clause, language: str) -> str:
        said = (
            "".join(self.text(each, language) for each in wording.fragments)
            for wording in spoken(clause, language)
        )
        return BETWEEN[language].join(said) or clause.labels.text(language)

    def together(self, clause: w.Clause, language: str) -> str:
        return call("joined", [repr(BETWEEN[language]), *map(self.sentence, spoken(clause, language))])

    def sentence(self, wording: w.Wording) -> str:
        """Print one sentence, empty where it does not hold."""
        parts: list[str] = []
        for varies, fragments in groupby(wording.fragments, varying):
            if varies:
                parts += [
                    self.option(each, wording.language) for each in fragments if isinstance(each, w.Counted)
                ]
            else:
                parts.append(repr("".join(self.text(each, wording.language) for each in fragments)))
        text = " + ".join(parts) or "''"
        return text if wording.when is None else f"{text} if {self.printer.show(wording.when)} else ''"

    # ---- fragments -----------------------------------------------------------------------------------------

    def text(self, part: w.Fragment, language: str) -> str:
        """Return the words of a fragment that no option changes."""
        match part:
            case w.Plain(text=text):
                return text
            case w.Named(labels=labels, several=several):
                return numbers.plural(labels) if several and language == "en" else labels.text(language)
            case w.PieceNames(kinds=kinds):
                return " ".join(self.book.ruleset.pieces.kinds[kind].labels.text(language) for kind in kinds)
            case w.Counted(number=number, bound=bound, term=term):
                return numbers.bound_word(bound, language) + numbers.amount(number or 0, term, language)

    def option(self, part: w.Counted, language: str) -> str:
        """Print what a fragment says that counts an option: looked up by its value."""
        option = self.book.options[str(part.option)]
        setting, bound = self.book.attribute(option.id), numbers.bound_word(part.bound, language)
        if option.high - option.low > MOST_LISTED:
            noun = "" if part.term is None else numbers.noun(2, part.term, language)
            return f"{bound!r} + str({setting}) + {f' {noun}'.rstrip()!r}"
        values = range(option.low, option.high + 1)
        place = f"{setting} - {option.low}" if option.low else setting
        return f"{row(repr(bound + self.value(option, each, part, language)) for each in values)}[{place}]"

    def value(self, option: d.Option, value: int, part: w.Counted, language: str) -> str:
        if option.type.base is Base.TRUTH:
            return TRUTHS[language][value]
        if option.words:
            return option.words[value].labels.text(language)
        return numbers.amount(value, part.term, language)


def spoken(clause: w.Clause, language: str) -> list[w.Wording]:
    return [wording for wording in clause.wordings if wording.language == language]


def varying(part: w.Fragment) -> bool:
    return isinstance(part, w.Counted) and part.option is not None


def depends(clause: w.Clause) -> bool:
    """Say whether options change what a clause says."""
    return any(
        wording.when is not None or any(map(varying, wording.fragments)) for wording in clause.wordings
    )
