"""Clauses' sentences: from templates with typed placeholders to Markdown.

In: the wordings of a clause, a book. Out: the sentences that hold under the settings, and those of other
settings, each with its condition. Promised: whole sentences of the author's, only their places filled.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby, islice, product
from operator import ne

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.settings import Settings, holds, options_in, value
from paigui.backends.rulebook.text import capitalised, escaped, joined, link, visible
from paigui.backends.rulebook.words import Words
from paigui.model.expressions import Expression
from paigui.model.wordings import Clause, Counted, Fragment, Named, PieceNames, Plain, Wording

MOST_TRIED = 10_000  # settings looked through for one under which a sentence holds
_BEGINNING = {"zh": re.compile(r"[^。；：！？]{1,14}"), "en": re.compile(r"\S+(?: \S+){0,4}")}
_CUT = {"zh": "……", "en": " …"}
_SENTENCE_ENDS = (".", "!", "?", "。", "！", "？")


@dataclass(frozen=True, slots=True)
class OtherSentence:
    """What is said under other settings; `told` as it stands on a page, with what it comes in place of."""

    condition: str
    text: str
    told: str


def sentences(book: Book, clause: Clause) -> str:
    """What the clause says under the settings of the book."""
    held = [wording for wording in wordings(book, clause) if holds(wording.when, book.settings)]
    return book.say.together(sentence(book, wording, clause.id) for wording in held)


def other_sentences(book: Book, clause: Clause) -> list[OtherSentence]:
    """What it says under other settings; nothing where the settings are fixed."""
    if book.fixed:
        return []
    others = [each for each in wordings(book, clause) if not holds(each.when, book.settings)]
    grouped = [(when, list(alike)) for when, alike in groupby(others, lambda each: each.when) if when]
    return [
        _other(book, clause, grouped[place], [when for when, _ in grouped[:place]])
        for place in range(len(grouped))
    ]


def _other(
    book: Book, clause: Clause, other: tuple[Expression, list[Wording]], told: list[Expression]
) -> OtherSentence:
    """Sentences of other settings, and whether they come in place of some that then do not hold; where a
    condition told before holds too, its sentences did so already.
    """
    when, others = other
    there = replace(book, settings=fitting(book, when))
    said = book.say.together(sentence(there, each, clause.id) for each in others)
    usual = [each for each in wordings(book, clause) if holds(each.when, book.settings)]
    gone = [sentence(book, each, clause.id) for each in usual if not holds(each.when, there.settings)]
    added = not gone or any(value(each, there.settings) == 1 for each in told)
    stated, name = condition(book, when), "also" if added else "instead"
    if not added and len(gone) == len(usual):
        name = "instead_of_all"
    old = book.say.listed([book.say("clause.begins", words=beginning(each, book.language)) for each in gone])
    return OtherSentence(stated, said, book.say(f"clause.{name}", condition=stated, old=old, sentence=said))


def beginning(said: str, language: str) -> str:
    """The first words of a sentence, by which it is found."""
    seen = visible(said)
    found = _BEGINNING[language].match(seen)
    cut = found is not None and len(found[0]) < len(seen.rstrip("。."))
    return found[0].rstrip(",;:，、") + _CUT[language] if found and cut else seen.rstrip("。.")


def fitting(book: Book, when: Expression) -> Settings:
    """Settings near those of the book under which a condition holds: few changed."""
    ids = list(dict.fromkeys(options_in(when)))
    choices = [range(book.option(id_).low, book.option(id_).high + 1) for id_ in ids]
    usual = [book.settings[id_] for id_ in ids]
    found = (
        chosen
        for chosen in islice(product(*choices), MOST_TRIED)
        if value(when, dict(zip(ids, chosen, strict=True))) == 1
    )
    nearest = min(found, key=lambda chosen: sum(map(ne, chosen, usual)), default=usual)
    return {**book.settings, **dict(zip(ids, nearest, strict=True))}


def wordings(book: Book, clause: Clause) -> Iterator[Wording]:
    return (wording for wording in clause.wordings if wording.language == book.language)


def condition(book: Book, when: Expression) -> str:
    """A condition on options in words; where it is too long for that, the names of the options."""
    said = Words(book).tell(when)
    return said or book.say.listed([book.option_link(id_) for id_ in dict.fromkeys(options_in(when))])


def clause_options(clause: Clause) -> list[str]:
    """The ids of the options that the sentences of a clause depend on."""
    fragments = (each for wording in clause.wordings for each in wording.fragments)
    counted = [each.option for each in fragments if isinstance(each, Counted)]
    conditional = options_in(tuple(wording.when for wording in clause.wordings))
    return list(dict.fromkeys(id_ for id_ in (*counted, *conditional) if id_))


def sentence(book: Book, wording: Wording, here: str | None = None) -> str:
    """One wording, its places filled."""
    linked: set[str] = set()
    parts: list[str] = []
    for fragment in wording.fragments:
        text, target = _shown(book, fragment, here)
        if not isinstance(fragment, Plain) and _at_start(parts):
            text = capitalised(text)
        new = target not in linked
        linked.add(target)
        parts.append(link(text, target) if target and new else text)
    return joined(parts, book.language)


def _at_start(parts: Iterable[str]) -> bool:
    before = visible("".join(parts)).rstrip()
    return not before or before.endswith(_SENTENCE_ENDS)


def _shown(book: Book, fragment: Fragment, here: str | None) -> tuple[str, str]:
    """The text of a fragment, and what it links to."""
    match fragment:
        case Plain():
            return escaped(fragment.text), ""
        case Named():
            return _name(book, fragment), _target(book, fragment.id, here)
        case PieceNames():
            return book.pieces_named(fragment.kinds), ""
        case Counted():
            return _counted(book, fragment)


def _name(book: Book, fragment: Named) -> str:
    if fragment.several and book.language == "en":
        return escaped(numbers.plural(fragment.labels))
    return book.label(fragment.labels)


def _target(book: Book, id_: str, here: str | None) -> str:
    found = book.declared.get(id_)
    if found is not None and id_ in book.settings:
        return f"{book.home}#option-{id_}"
    if found is None or found.clause in (None, here) or found.clause not in book.clauses:
        return ""
    return f"{book.home}#{found.clause}"


def _counted(book: Book, fragment: Counted) -> tuple[str, str]:
    bound = numbers.bound_word(fragment.bound, book.language)
    if fragment.option is None:
        assert fragment.number is not None
        return bound + book.number(fragment.number, fragment.term), ""
    target = f"{book.home}#option-{fragment.option}"
    if fragment.term is None:
        return bound + book.setting(fragment.option), target
    return bound + book.number(book.settings[fragment.option], fragment.term), target
