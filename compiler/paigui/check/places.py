"""Where items may stand in their file.

In: a unit. Out: faults. Promised: what a file of this sort cannot hold, what comes too late at its head,
chapters that do not exist and rules under no clause are reported, each once; nothing is said of what a broken
item above may have caused.
"""

from paigui.check.files import Unit, first_word
from paigui.diagnostics import Faults, Phrase, any_of, names, nearest
from paigui.diagnostics import syntax as kinds
from paigui.syntax import tree
from paigui.syntax.builtins import CHAPTERS, find_chapter

HEADS = (tree.Version, tree.Ruleset, tree.Library, tree.Variant, tree.ExamplesOf, tree.Use)
#: What may stand before the first clause of a chapter: it says what there is, not what happens.
FREE = (
    tree.Option,
    tree.Zone,
    tree.Memory,
    tree.Account,
    tree.Term,
    tree.Money,
    tree.Example,
    tree.Settings,
    tree.Without,
    tree.About,
    tree.Clause,
    tree.Chapter,
    *HEADS,
)
_CHANGES = (tree.Settings, tree.Without)
_AT_THE_TOP = Phrase(zh="文件开头", en="at the beginning of the file")
_IN_A_CHAPTER = Phrase(zh="某一章（chapter）之下", en="under a chapter")
_IN_A_VARIANT = Phrase(zh="变体的文件里", en="in the file of a variant")
_WITH_THE_RULES = Phrase(zh="规则集的文件里", en="in the file of a ruleset")


def check_places(unit: Unit, faults: Faults) -> None:
    if unit.file.broken_names:
        return
    _check_head(unit, faults)
    chapter, clause = False, False
    for item in unit.file.items:
        if not _fits_file(unit, item, faults):
            continue
        if isinstance(item, tree.Chapter):
            _check_chapter(item, faults)
            chapter, clause = True, False
        elif isinstance(item, tree.Clause):
            clause = True
            if not chapter and not isinstance(unit.head, tree.Variant):
                _report(item, _IN_A_CHAPTER, faults)
        elif not clause and not isinstance(item, FREE):
            name = getattr(item, "name", None)
            faults.report(
                names.DECLARATION_OUTSIDE_CLAUSE,
                name.span if isinstance(name, tree.Name) else item.span,
                name=name.text if isinstance(name, tree.Name) else first_word(item),
            )


def chapter_id(node: tree.Chapter) -> str:
    """The chapter's id, in whatever language it is written."""
    chapter = find_chapter(node.name.text)
    return chapter.en if chapter else node.name.text


def _check_chapter(node: tree.Chapter, faults: Faults) -> None:
    if find_chapter(node.name.text) is None:
        known = [word for chapter in CHAPTERS.values() for word in (chapter.en, chapter.zh)]
        near = nearest(node.name.text, known)
        listed = any_of(*(Phrase(chapter.zh, chapter.en) for chapter in CHAPTERS.values()))
        faults.report(names.UNKNOWN_CHAPTER, node.name.span, name=node.name.text, near=near, known=listed)


def _check_head(unit: Unit, faults: Faults) -> None:
    """Version, header, uses, what the game is, then the rest.

    A second version or header is reported where files are read.
    """
    latest = 0
    for item in unit.file.items:
        rank = _rank(item)
        if rank < latest:
            _report(item, _AT_THE_TOP, faults)
        latest = max(latest, rank)


def _rank(item: tree.Item) -> int:
    if isinstance(item, tree.Version):
        return 0
    if isinstance(item, tree.About):
        return 3
    return 2 if isinstance(item, tree.Use) else 1 if isinstance(item, HEADS) else 4


def _fits_file(unit: Unit, item: tree.Item, faults: Faults) -> bool:
    """Whether a file of this sort can hold the item; a change of a base only a variant, examples no rules."""
    if isinstance(unit.head, tree.ExamplesOf):
        place = None if isinstance(item, (*HEADS, tree.Example)) else _WITH_THE_RULES
    elif isinstance(unit.head, tree.Library):
        place = _WITH_THE_RULES if isinstance(item, (*_CHANGES, tree.About)) else None
    else:
        is_change = isinstance(item, _CHANGES) and not isinstance(unit.head, tree.Variant)
        place = _IN_A_VARIANT if is_change else None
    if place is not None:
        _report(item, place, faults)
    return place is None


def _report(item: tree.Item, place: Phrase, faults: Faults) -> None:
    faults.report(kinds.MISPLACED_ITEM, item.span, item=first_word(item), place=place)
