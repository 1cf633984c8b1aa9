"""What a game is, in its author's few sentences.

In: an assembly. Out: `Labels`, empty where the author says nothing. Promised: a ruleset and each of its
variants have their own words or the base's; both languages are there or it is reported.
"""

from paigui.check.assembly import Assembly
from paigui.check.files import first_word
from paigui.diagnostics import Faults, wordings
from paigui.diagnostics import syntax as kinds
from paigui.model import Labels
from paigui.syntax import tree

NOTHING = Labels("", "")


def read_about(assembly: Assembly, origin: str, faults: Faults) -> Labels:
    """What the file `origin` says of its game, or else what its base says."""
    found = [each for each in assembly.items if isinstance(each.item, tree.About)]
    own = [each.item for each in found if each.origin == origin]
    for extra in own[1:]:
        faults.report(kinds.REPEATED_LINE, extra.span, line=first_word(extra))
    items = own or [each.item for each in found[-1:]]
    return _read(items[0], faults) if items and isinstance(items[0], tree.About) else NOTHING


def own_about(assembly: Assembly, origin: str) -> Labels:
    """What the file `origin` itself says, which was checked before."""
    own = [each for each in assembly.items if each.origin == origin]
    return read_about(Assembly(items=own), origin, Faults())


def _read(item: tree.About, faults: Faults) -> Labels:
    texts = {"zh": "", "en": ""}
    for line in item.lines:
        if texts[line.language]:
            faults.report(kinds.REPEATED_LINE, line.span, line=first_word(line))
        elif not line.text.text.strip():
            faults.report(wordings.EMPTY_WORDING, line.text.span)
        texts[line.language] = line.text.text or " "
    for language in (each for each, text in texts.items() if not text):
        faults.report(kinds.MISSING_LINE, item.span.beginning(), item=first_word(item), line=language)
    return Labels(texts["zh"], texts["en"])
