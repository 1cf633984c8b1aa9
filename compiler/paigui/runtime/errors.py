"""What goes wrong at a referee's face: one family, in both languages, never at the cost of the state."""

from collections.abc import Sequence


class Reason:
    """Why an action is not allowed: the clause that says so, in both languages."""

    __slots__ = ("clause", "en", "zh")

    def __init__(self, clause: str | None, zh: str, en: str) -> None:
        self.clause = clause
        self.zh = zh
        self.en = en

    def __repr__(self) -> str:
        return f"Reason({self.clause!r}, {self.zh!r}, {self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[str | None, str, str]:
        return self.clause, self.zh, self.en

    def text(self, language: str) -> str:
        return self.zh if language == "zh" else self.en


class RefereeError(Exception):
    """All that a referee refuses."""

    def __init__(self, zh: str, en: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(f"{en} / {zh}")
        self.zh = zh
        self.en = en
        self.reasons = tuple(reasons)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind it, each once."""
        return tuple(dict.fromkeys(reason.clause for reason in self.reasons if reason.clause is not None))


class CannotRead(RefereeError):  # noqa: N818
    """Words or data that mean nothing here."""


class NotAllowed(RefereeError):  # noqa: N818
    """An action that the rules do not allow now."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        zh = "；".join(reason.zh for reason in reasons)
        super().__init__(zh, "; ".join(reason.en for reason in reasons), reasons)


class Ambiguous(RefereeError):  # noqa: N818
    """Words that may mean several actions."""


class Broken(RefereeError):  # noqa: N818
    """The rules themselves ask for what cannot be done."""
