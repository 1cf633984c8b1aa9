"""Names that cannot be used, although they are names.

In: a name. Out: a fault, or none. Promised: a name that passes is fit for records, for a file of that name
on any usual system, and for a module that is imported.
"""

import re
import sys
from keyword import iskeyword

from paigui.diagnostics import Faults, Phrase, names
from paigui.syntax import tree
from paigui.syntax.tree.walk import walk

#: Letters of an id; the id of a ruleset is the name of a file, which may have 255 bytes.
LONGEST_NAME = 60
#: What the page is called that lists all rulesets.
INDEX = "index"
_PORTS = (f"{port}{number}" for port in ("com", "lpt") for number in range(10))
_DEVICES = {"con", "prn", "aux", "nul", *_PORTS}

#: Quotes with no name in them.
_EMPTY = re.compile(r"[\"“]\s*[|\"”]")

NOTHING_THERE = Phrase(zh="读者什么也看不到", en="a reader would see nothing")
UNDERSCORED = Phrase(zh="它以两个下划线开头", en="it begins with two underscores")
TOO_LONG = Phrase(zh=f"超过了 {LONGEST_NAME} 个字", en=f"it has more than {LONGEST_NAME} letters")
TAKEN_BY_PAGE = Phrase(zh="列出全部规则集的那一页叫这个", en="the page that lists all rulesets is called so")
TAKEN_BY_LANGUAGE = Phrase(
    zh="裁判是一个同名的模块，而 Python 自己已经用了它",
    en="the referee is a module of that name, which Python itself uses already",
)
TAKEN_BY_US = Phrase(
    zh="裁判是一个同名的模块，就把牌规自己挡住了",
    en="the referee is a module of that name, which would hide Paigui",
)
TAKEN_BY_SYSTEM = Phrase(zh="有的系统不许文件叫这个", en="some systems do not let a file be called so")


TAKEN_BY_PASSING = Phrase(
    zh="不要牌的一家就这么说，记录里分不清", en="it is what a seat says that does nothing, also in records"
)
#: How passing is written where actions are read.
PASSING = ("pass", "过")


def check_act_name(act: tree.Act | tree.TableAct, label: str, beside_passing: bool, faults: Faults) -> None:
    """The id of an act and, where a seat may pass too, its Chinese label: both are how it is written."""
    name = act.name
    if name.text in PASSING:
        faults.report(names.UNUSABLE_NAME, name.span, name=name.text, reason=TAKEN_BY_PASSING)
    elif beside_passing and label in PASSING:
        faults.report(names.UNUSABLE_NAME, act.labels.zh.span, name=label, reason=TAKEN_BY_PASSING)


def check_labels(file: tree.File, faults: Faults) -> None:
    """Every label is something that a reader can see."""
    if _EMPTY.search(file.source.text) is None:  # nor need the tree be searched
        return
    for labels in (node for node in walk(file.items) if isinstance(node, tree.Labels)):
        for label in (labels.zh, labels.en):
            if not label.text.partition("|")[0].strip():
                faults.report(names.UNUSABLE_NAME, label.span, name=label.span.text, reason=NOTHING_THERE)


def check_name(name: tree.Name, faults: Faults) -> None:
    """Any id."""
    _report(name, _wrong_with(name.text), faults)


def check_head_name(name: tree.Name, faults: Faults) -> None:
    """The id of a ruleset or variant, after which files are named."""
    _report(name, _wrong_with(name.text) or _taken(name.text), faults)


def _wrong_with(text: str) -> Phrase | None:
    if text.startswith("__"):
        return UNDERSCORED
    return TOO_LONG if len(text) > LONGEST_NAME else None


def _taken(text: str) -> Phrase | None:
    if text.casefold() == INDEX:
        return TAKEN_BY_PAGE
    if text == "paigui":
        return TAKEN_BY_US
    if iskeyword(text) or text in sys.stdlib_module_names:
        return TAKEN_BY_LANGUAGE
    return TAKEN_BY_SYSTEM if text.casefold() in _DEVICES else None


def _report(name: tree.Name, reason: Phrase | None, faults: Faults) -> None:
    if reason is not None:
        faults.report(names.UNUSABLE_NAME, name.span, name=name.text, reason=reason)
