"""P07: examples that do not come out as their author says."""

from ..phrase import Phrase
from .kind import Kind

EXAMPLE_FAILED = Kind(
    "P0701",
    "example-failed",
    Phrase(
        "例子{example}这里应是：{expected}；裁判得到：{found}",
        "in the example {example} expected: {expected}; found: {found}",
    ),
    (
        Phrase(
            "裁判依据的是{clauses}。改正例子，或改正规则。",
            "The referee went by {clauses}. Correct the example, or the rule.",
        ),
        Phrase("改正例子，或改正规则。", "Correct the example, or the rule."),
    ),
    Phrase(
        "例子印在规则书里，也由生成的裁判来跑。两者不合，就有一处写错了。",
        "Examples are printed in the rulebook and run by the referee. Where they "
        "disagree one of them is wrong.",
    ),
    bad='example "三张" / "Three cards"\n  hand of 0 = \'1H 2H 3H\'\n  check size of hand of 0 = 2',
    good='example "三张" / "Three cards"\n  hand of 0 = \'1H 2H 3H\'\n  check size of hand of 0 = 3',
)

BAD_EXAMPLE = Kind(
    "P0702",
    "bad-example",
    Phrase("例子{example}摆不出来：{reason}", "the example {example} cannot be set up: {reason}"),
    (
        Phrase(
            "按发牌后的样子，写出有关的牌和座位。", "Give the pieces and seats as they are after the deal."
        ),
    ),
    Phrase(
        "例子要从牌桌上真能出现的局面开始。",
        "An example starts from a position that can occur at the table.",
    ),
    bad='example "三张" / "Three cards"\n  size of hand of 0 = 3\n  check size of hand of 0 = 3',
    good='example "三张" / "Three cards"\n  hand of 0 = \'1H 2H 3H\'\n  check size of hand of 0 = 3',
)

EXAMPLE_HAS_TOO_MANY_PIECES = Kind(
    "P0703",
    "example-has-too-many-pieces",
    Phrase(
        "例子里的{piece}有 {found} 张，牌里只有 {copies} 张",
        "the example has {piece} {found:time|times}; the game has it {copies:time|times}",
    ),
    (Phrase("换掉多出来的。", "Change those that are too many."),),
    Phrase("例子用的牌不能比一副牌还多。", "An example cannot hold more than the game has."),
    bad='example "三张" / "Three cards"\n  hand of 0 = \'1H 1H 1H\'\n  check size of hand of 0 = 3',
    good='example "三张" / "Three cards"\n  hand of 0 = \'1H 2H 3H\'\n  check size of hand of 0 = 3',
)

ALL = (EXAMPLE_FAILED, BAD_EXAMPLE, EXAMPLE_HAS_TOO_MANY_PIECES)
