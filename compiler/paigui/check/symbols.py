"""What names mean in one ruleset.

In: the placed items. Out: `Symbols`. Promised: a declared thing is found by its id, by its Chinese label or
by either label in quotes; a name that means nothing, or several things, is reported once, with the nearest
known.
"""

from dataclasses import dataclass, field
from typing import TypeVar

from paigui.check.assembly import Gone, Placed
from paigui.check.naming import check_act_name, check_name
from paigui.diagnostics import Faults, Label, Phrase, any_of, labels, names, nearest, variants
from paigui.model import Labels
from paigui.syntax import tree

Declaration = (
    tree.Option
    | tree.Pieces
    | tree.Zone
    | tree.Memory
    | tree.Account
    | tree.Term
    | tree.Group
    | tree.Family
    | tree.Form
    | tree.Ranking
    | tree.Table
    | tree.Define
    | tree.Score
    | tree.Step
    | tree.Window
    | tree.TableAct
    | tree.Routine
    | tree.Attribute
)

SORTS: dict[type, Phrase] = {
    tree.Option: Phrase(zh="选项", en="an option"),
    tree.Pieces: Phrase(zh="牌具", en="the pieces"),
    tree.Zone: Phrase(zh="区域", en="a zone"),
    tree.Memory: Phrase(zh="记录", en="a memory"),
    tree.Account: Phrase(zh="账目", en="an account"),
    tree.Term: Phrase(zh="用语", en="a term"),
    tree.Group: Phrase(zh="组合", en="a group"),
    tree.Family: Phrase(zh="统称", en="a family of groups"),
    tree.Form: Phrase(zh="牌式", en="a form"),
    tree.Ranking: Phrase(zh="大小", en="a ranking"),
    tree.Table: Phrase(zh="表", en="a table"),
    tree.Define: Phrase(zh="定义", en="a definition"),
    tree.Score: Phrase(zh="计分", en="a score"),
    tree.Step: Phrase(zh="步骤", en="a step"),
    tree.Window: Phrase(zh="窗口", en="a window"),
    tree.TableAct: Phrase(zh="桌面动作", en="a table act"),
    tree.Routine: Phrase(zh="流程", en="a routine"),
    tree.Attribute: Phrase(zh="牌的属性", en="an attribute of pieces"),
}


_Sort = TypeVar("_Sort", bound=tree.Node)


@dataclass(slots=True)
class Symbol:
    """A declared thing. `used` counts references to it; `used_elsewhere`: one of them is in another file."""

    id: str
    node: Declaration
    labels: Labels
    clause: str | None
    origin: str
    used: int = 0
    used_elsewhere: bool = False

    @property
    def written(self) -> tree.Labels:
        """The labels as their author wrote them, with the bar that gives a measure word or plural."""
        return self.node.labels


@dataclass(frozen=True, slots=True)
class WordSymbol:
    """One value of the word set of an option, an attribute or a memory."""

    set: str
    index: int
    labels: Labels
    written: tree.Labels


def read_labels(node: tree.Labels) -> Labels:
    """Labels with what may stand behind bars: the measure word, behind another the reading; the plural."""
    zh, measure, pinyin = (part.strip() for part in (node.zh.text + "||").split("|")[:3])
    en, _, plural = node.en.text.partition("|")
    return Labels(zh, en.strip(), measure, plural.strip(), pinyin)


def spellings(node: tree.Option | tree.Attribute) -> tuple[str, str, str]:
    """How a thing may be called: by its id and by either label."""
    labels_ = read_labels(node.labels)
    return node.name.text, labels_.zh, labels_.en


@dataclass(slots=True)
class Symbols:
    """All names of a ruleset. `broken`: reported, or lost with what could not be read."""

    faults: Faults
    broken: set[str] = field(default_factory=set[str])
    gone: dict[str, Gone] = field(default_factory=dict[str, Gone])
    by_id: dict[str, Symbol] = field(default_factory=dict[str, Symbol])
    by_label: dict[str, list[Symbol]] = field(default_factory=dict[str, list[Symbol]])
    words: dict[str, list[WordSymbol]] = field(default_factory=dict[str, list[WordSymbol]])
    clauses: dict[str, Labels] = field(default_factory=dict[str, Labels])
    inside: dict[str, Labels] = field(default_factory=dict[str, Labels])
    """What has a name inside a declaration: acts and scoring lines; wordings may name them."""

    # ---- declaring --------------------------------------------------------------------------------------

    def declare_all(self, items: list[Placed]) -> None:
        for placed in items:
            self._declare_item(placed)
        for name in [name for placed in items for name in _names_inside(placed.item)]:
            self._check_free(name)
        self._check_acts([placed.item for placed in items])

    def _check_acts(self, items: list[tree.Item]) -> None:
        """What may be done at one time has labels that tell it apart: so it is written in Chinese."""
        everywhere = [act for item in items if isinstance(item, tree.TableAct) for act in _acts(item)]
        for item in items:
            told = [] if isinstance(item, tree.TableAct) else everywhere.copy()
            for act in _acts(item):
                label = read_labels(act.labels).zh
                check_act_name(act, label, not isinstance(item, tree.Step), self.faults)
                other = next((each for each in told if read_labels(each.labels).zh == label), None)
                if other is not None:
                    span, name = act.labels.zh.span, other.name.text
                    self.faults.report(names.DUPLICATE_LABEL, span, label=label, other=name)
                told.append(act)

    def _declare_item(self, placed: Placed) -> None:
        item = placed.item
        if isinstance(item, tree.Clause):
            self.clauses[item.name.text] = read_labels(item.labels)
        if isinstance(item, tree.Pieces):
            for line in [line for line in item.lines if isinstance(line, tree.Attribute)]:
                self._declare(line, placed)
                self._declare_words(line.name.text, line.values)
        if type(item) in SORTS:
            self._declare(item, placed)  # type: ignore[arg-type]
        if isinstance(item, tree.Option):
            self._declare_words(item.name.text, item.values)
        for name, labels_ in _named_inside(item):
            self.inside.setdefault(name, labels_)
        if isinstance(item, tree.Memory) and isinstance(item.type.of, tree.Words):
            self._declare_words(item.name.text, item.type.of)

    def _check_free(self, name: tree.Name) -> None:
        """What has its name inside a declaration is called like no declared thing."""
        if name.text in self.by_id:
            first = Label(self.by_id[name.text].node.name.span, labels.FIRST_HERE)
            self.faults.report(names.DUPLICATE_NAME, name.span, first, name=name.text)

    def _declare(self, node: Declaration, placed: Placed) -> None:
        name = node.name
        check_name(name, self.faults)
        if name.text in self.by_id:
            self._check_free(name)
            return
        symbol = Symbol(name.text, node, read_labels(node.labels), placed.clause, placed.origin)
        self.by_id[name.text] = symbol
        for label in {symbol.labels.zh, symbol.labels.en}:
            self.by_label.setdefault(label, []).append(symbol)

    def _declare_words(self, set_: str, values: tree.Values | tree.Cases | tree.Reckoned) -> None:
        if not isinstance(values, tree.Words | tree.Cases):
            return
        seen: set[str] = set()
        for index, word in enumerate(values.words):
            if word.name.text in seen:
                self.faults.report(names.DUPLICATE_NAME, word.name.span, name=word.name.text)
            seen.add(word.name.text)
            symbol = WordSymbol(set_, index, read_labels(word.labels), word.labels)
            for name in dict.fromkeys((word.name.text, symbol.labels.zh, symbol.labels.en)):
                self.words.setdefault(name, []).append(symbol)

    def declared(self, sort: type[_Sort]) -> list[tuple[Symbol, _Sort]]:
        """All declarations of one sort, in the order written; of two with one name the first."""
        found: list[tuple[Symbol, _Sort]] = []
        for symbol in self.by_id.values():
            node: tree.Node = symbol.node
            if isinstance(node, sort):
                found.append((symbol, node))
        return found

    # ---- finding ----------------------------------------------------------------------------------------

    def find(self, name: tree.Name) -> Symbol | None:
        """The declared thing of this name, None (unreported) if there is none; ambiguity is reported."""
        found = self.by_id.get(name.text)
        if found is None:
            candidates = self.by_label.get(name.text, [])
            if len(candidates) > 1:
                self._report_ambiguous(name, candidates)
            found = candidates[0] if candidates else None
        if found is not None:
            found.used += 1
            found.used_elsewhere = found.used_elsewhere or name.span.source is not found.node.name.span.source
        return found

    def _report_ambiguous(self, name: tree.Name, candidates: list[Symbol]) -> None:
        meanings = any_of(*(each.id for each in candidates))
        self.faults.report(names.AMBIGUOUS_NAME, name.span, name=name.text, meanings=meanings)

    def find_words(self, name: tree.Name, set_: str | None) -> list[WordSymbol]:
        found = self.words.get(name.text, [])
        return [word for word in found if set_ is None or word.set == set_]

    def get(self, name: tree.Name, *sorts: type) -> Symbol | None:
        """The declared thing of this name and one of these sorts; otherwise reported, and None."""
        found = self.find(name)
        if found is None:
            self.report_unknown(name, [s.id for s in self.by_id.values() if type(s.node) in sorts])
            return None
        if type(found.node) not in sorts:
            self.faults.report(
                names.WRONG_SORT_OF_NAME,
                name.span,
                name=name.text,
                found=SORTS[type(found.node)],
                expected=any_of(*(SORTS[sort] for sort in sorts)),
            )
            return None
        return found

    def report_unknown(self, name: tree.Name, known: list[str]) -> None:
        """Once for each name; nothing where its declaration could not be read."""
        if name.text in self.broken:
            return
        self.broken.add(name.text)
        if name.text in self.gone:
            gone = self.gone[name.text]
            self.faults.report(
                variants.DROPPED_BUT_USED,
                gone.span,
                Label(name.span, labels.USED_HERE),
                dropped=gone.clause,
                name=name.text,
            )
            return
        near = nearest(name.text, known)
        self.faults.report(names.UNKNOWN_NAME, name.span, *self._meant(near), name=name.text, near=near)

    def _meant(self, near: str | None) -> tuple[Label, ...]:
        """Where the nearest name is declared, if nothing uses it: perhaps that is where the slip is."""
        symbol = None if near is None else self.by_id.get(near)
        if symbol is None or symbol.used:
            return ()
        return (Label(symbol.node.name.span, labels.DECLARED_HERE, {"name": symbol.id}),)

    def check_clause(self, tag: tree.Name | None) -> None:
        """A cited clause must exist."""
        if tag is not None and tag.text not in self.clauses and tag.text not in self.broken:
            self.broken.add(tag.text)
            self.faults.report(
                names.UNKNOWN_CLAUSE, tag.span, clause=tag.text, near=nearest(tag.text, self.clauses)
            )

    def known_names(self) -> list[str]:
        return [*self.by_id, *self.words]


def _named_inside(item: tree.Item) -> list[tuple[str, Labels]]:
    found = [(each.name.text, read_labels(each.labels)) for each in _acts_and_lines(item)]
    return [(name, labels_) for id_, labels_ in found for name in (id_, labels_.zh, labels_.en)]


def _acts(item: tree.Item) -> list[tree.Act | tree.TableAct]:
    """What may be done in a step or window, or at any time."""
    if isinstance(item, tree.TableAct):
        return [item]
    if isinstance(item, tree.Step | tree.Window):
        return [part.act for part in item.parts if isinstance(part, tree.Action | tree.Response)]
    return []


def _acts_and_lines(item: tree.Item) -> list[tree.Act | tree.ScoreLine]:
    if isinstance(item, tree.Score):
        return [line for part in item.parts if isinstance(part, tree.ScoreLines) for line in part.lines]
    return [act for act in _acts(item) if isinstance(act, tree.Act)]


def _names_inside(item: tree.Item) -> list[tree.Name]:
    """The names of acts, of scoring lines and of kinds."""
    if isinstance(item, tree.Pieces):
        return [line.name for line in item.lines if isinstance(line, tree.Kind)]
    return [each.name for each in _acts_and_lines(item)]
