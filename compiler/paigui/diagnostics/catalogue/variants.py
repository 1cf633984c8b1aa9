"""P06: variants and options that do not fit their base."""

from ..phrase import Phrase
from .kind import Kind

OVERRIDES_EQUAL = Kind(
    "P0602",
    "overrides-equal",
    Phrase("{name}与原规则完全一样", "{name} is the same as in its base"),
    (Phrase("删去它，原规则仍然有效。", "Remove it; the base's clause holds anyway."),),
    Phrase(
        "变体只写不同之处，读者才看得出它改了什么。",
        "A variant says only what differs, so that readers see what it changes.",
    ),
    bad='variant short of lanterns "短" / "Short"\nset few = 1',
    good='variant short of lanterns "短" / "Short"\nset few = 2',
)

DROP_UNKNOWN = Kind(
    "P0603",
    "drop-unknown",
    Phrase("{base}里没有{name}可去掉", "{base} has no {name} to drop"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("改正编号，或删去这一行。", "Correct the id, or remove the line."),
    ),
    Phrase("只能去掉原规则里有的条款。", "Only clauses that the base has can be dropped."),
    bad='variant short of lanterns "短" / "Short"\nwithout LN-99',
    good='variant short of lanterns "短" / "Short"\nwithout LN-2',
)


OPTION_OUT_OF_RANGE = Kind(
    "P0605",
    "option-out-of-range",
    Phrase("选项{option}不能取{value}", "the option {option} cannot be {value}"),
    (
        Phrase("可以取：{allowed}。", "It can be {allowed}."),
        Phrase("取声明的范围之内的值。", "Take a value of its declared range."),
    ),
    Phrase("选项能取哪些值，由它的声明决定。", "The declaration of an option says which values it takes."),
    bad='option cap "上限" / "cap" : 1..9 = 12',
    good='option cap "上限" / "cap" : 1..9 = 6',
)

OPTION_UNKNOWN = Kind(
    "P0606",
    "option-unknown",
    Phrase("{base}没有选项{option}", "{base} has no option {option}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("它的选项有：{known}。", "Its options are {known}."),
        Phrase("先在原规则里声明它。", "Declare it in the base first."),
    ),
    Phrase("变体设的是原规则声明过的选项。", "A variant sets options that its base declares."),
    bad='variant short of lanterns "短" / "Short"\nset fewer = 2',
    good='variant short of lanterns "短" / "Short"\nset few = 2',
)

CIRCULAR_VARIANT = Kind(
    "P0607",
    "circular-variant",
    Phrase(
        "这些变体绕着圈互为根据：{variants}", "these variants are based on each other in a circle: {variants}"
    ),
    (Phrase("让其中一个以完整的规则集为根据。", "Base one of them on a ruleset."),),
    Phrase(
        "变体一层层追下去，总要落到一个完整的规则集。", "Going from base to base leads to a whole ruleset."
    ),
    bad='paigui 1\nvariant round of parts/turn "圈" / "Round"',
    good='paigui 1\nvariant round of lanterns "圈" / "Round"\nset few = 2',
)

UNKNOWN_BASE = Kind(
    "P0608",
    "unknown-base",
    Phrase("找不到作根据的规则{base}", "the base {base} cannot be found"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("写规则集或变体的标识。", "Write the id of a ruleset or a variant."),
    ),
    Phrase("变体要说明它以哪一套规则为根据。", "A variant says on which rules it is based."),
    bad='variant short of lantern_s "短" / "Short"',
    good='variant short of lanterns "短" / "Short"\nset few = 2',
)

DROPPED_BUT_USED = Kind(
    "P0609",
    "dropped-but-used",
    Phrase(
        "去掉{dropped}之后就没有{name}了，别处还要用它",
        "without {dropped} there is no {name}, and it is needed elsewhere",
    ),
    (Phrase("把用到它的条款也改写或去掉。", "Replace or drop the clause that uses it as well."),),
    Phrase(
        "去掉一条，它声明的东西也没有了；别的条款若还用到，规则就不完整。",
        "With a clause goes what it declares; where another still uses it the rules have a gap.",
    ),
    bad='variant short of lanterns "短" / "Short"\nwithout LN-3',
    good='variant short of lanterns "短" / "Short"\nwithout LN-2',
)


CHANGED_TWICE = Kind(
    "P0611",
    "changed-twice",
    Phrase("这个变体把{name}改了两次", "this variant changes {name} twice"),
    (Phrase("只留一次。", "Keep one of the two."),),
    Phrase("一个变体对一样东西只说一次。", "A variant says once what it does with a thing."),
    bad='variant short of lanterns "短" / "Short"\nset few = 2\nset few = 3',
    good='variant short of lanterns "短" / "Short"\nset few = 3',
)

ALL = (
    OVERRIDES_EQUAL,
    DROP_UNKNOWN,
    OPTION_OUT_OF_RANGE,
    OPTION_UNKNOWN,
    CIRCULAR_VARIANT,
    UNKNOWN_BASE,
    DROPPED_BUT_USED,
    CHANGED_TWICE,
)
