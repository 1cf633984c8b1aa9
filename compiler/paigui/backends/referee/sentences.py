"""Why not, in the author's words: a guard's own, else the sentence of its clause, else its title."""

from paigui.backends.referee.book import Book
from paigui.model import Labels
from paigui.model import wordings as w


def reason(book: Book, own: Labels | None, clause: str | None, otherwise: Labels) -> tuple[str, str]:
    """Return both languages."""
    if own is not None:
        return own.zh, own.en
    if clause is None or clause not in book.clauses:
        return otherwise.zh, otherwise.en
    found = book.clauses[clause]
    return sentence(book, found, "zh") or found.labels.zh, sentence(book, found, "en") or found.labels.en


def sentence(book: Book, clause: w.Clause, language: str) -> str | None:
    """Return the sentence of a clause if it is one for every setting."""
    wordings = [wording for wording in clause.wordings if wording.language == language]
    if len(wordings) != 1 or wordings[0].when is not None:
        return None
    parts = [fragment(book, each, language) for each in wordings[0].fragments]
    return None if None in parts else "".join(part for part in parts if part is not None)


def fragment(book: Book, part: w.Fragment, language: str) -> str | None:
    """Return the words of a fragment; None if they depend on an option."""
    match part:
        case w.Plain(text=text):
            return text
        case w.Named(labels=labels):
            return labels.text(language)
        case w.PieceNames(kinds=kinds):
            return " ".join(book.ruleset.pieces.kinds[kind].labels.text(language) for kind in kinds)
        case w.Counted(number=int(number), bound="", term=None):
            return str(number)
        case _:
            return None
