"""Settings as one types them: `limit=3`, `上限=3`.

In: a ruleset, texts `option=value`. Out: the number of each value. Promised: options and values are found by
id or by either label; what does not exist or is not allowed is reported with what there is.
"""

from collections.abc import Iterable, Iterator

from paigui.diagnostics import Faults, Listing, Source, all_of, any_of, files, nearest, variants, verbatim
from paigui.model import Base, Ruleset
from paigui.model.declarations import Option

_TRUTHS = {"no": 0, "yes": 1, "否": 0, "是": 1, "false": 0, "true": 1}


def read_settings(ruleset: Ruleset, texts: Iterable[str], faults: Faults) -> dict[str, int]:
    """The values of the options named."""
    found: dict[str, int] = {}
    for text in texts:
        name, _, value = (part.strip() for part in text.partition("="))
        option = find_option(ruleset, name)
        if option is None:
            _report_unknown(ruleset, name, faults)
        elif (number := read_value(option, value)) is None:
            allowed = _allowed(option)
            place = Source(text, "").whole()
            faults.report(files.UNKNOWN_OPTION_VALUE, place, option=option.id, value=value, allowed=allowed)
        else:
            found[option.id] = number
    return found


def _report_unknown(ruleset: Ruleset, name: str, faults: Faults) -> None:
    near = nearest(name, [each for option in ruleset.options for each in _names(option)])
    known = all_of(*(verbatim(option.id) for option in ruleset.options)) if ruleset.options else None
    place = Source(name, "").whole()
    faults.report(variants.OPTION_UNKNOWN, place, base=ruleset.id, option=name, near=near, known=known)


def find_option(ruleset: Ruleset, name: str) -> Option | None:
    return next((option for option in ruleset.options if name in _names(option)), None)


def _names(option: Option) -> tuple[str, str, str]:
    return option.id, option.labels.zh, option.labels.en


def read_value(option: Option, text: str) -> int | None:
    """The number of a value; nothing if the option cannot have it."""
    if option.words:
        places = (
            n for n, word in enumerate(option.words) if text in (word.id, word.labels.zh, word.labels.en)
        )
        return next(places, None)
    if option.type.base is Base.TRUTH:
        return _TRUTHS.get(text.lower())
    number = int(text) if text.isascii() and text.removeprefix("-").isdigit() else None
    return number if number is not None and option.low <= number <= option.high else None


def _allowed(option: Option) -> Listing:
    return any_of(*(verbatim(text) for text in _values(option)))


def _values(option: Option) -> Iterator[str]:
    if option.words:
        yield from (word.id for word in option.words)
    elif option.type.base is Base.TRUTH:
        yield from ("no", "yes")
    else:
        yield f"{option.low}..{option.high}"
