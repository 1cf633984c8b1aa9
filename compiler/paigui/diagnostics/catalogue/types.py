"""P03: sentences that can be read and make no sense."""

from ..phrase import Phrase
from .kind import Kind

TYPE_MISMATCH = Kind(
    "P0301",
    "type-mismatch",
    Phrase("这里要{expected}，写的却是{found}", "here belongs {expected}, but this is {found}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("改写成{expected}。", "Write {expected} instead."),
    ),
    Phrase(
        "规则里的每个值都有种类：数、是非、牌、座位……用处和种类要相合。",
        "Each value in a rule is of some sort: a number, yes or no, a piece, a seat… The "
        "sort must fit its use.",
    ),
    bad='define done "打完" / "done" (s: seat) : not hand of s',
    good='define done "打完" / "done" (s: seat) : size of hand of s = 0',
)

WRONG_ARGUMENT_COUNT = Kind(
    "P0302",
    "wrong-argument-count",
    Phrase(
        "{name}要 {expected} 个值，这里给了 {found} 个",
        "{name} takes {expected:value|values}, but {found} stand here",
    ),
    (
        Phrase("它是这样声明的：{signature}。", "It is declared as {signature}."),
        Phrase("补足或删去多余的值。", "Add what is missing or remove what is too much."),
    ),
    Phrase(
        "括号里给的值，要与声明里的个数和次序相同。",
        "The values in brackets agree in number and order with the declaration.",
    ),
    bad='define high "大牌" / "high" (k: kind) : rank of k = 6\n'
    'define both "两张都大" / "both high" (a: kind, b: kind) : high(a, b)',
    good='define high "大牌" / "high" (k: kind) : rank of k = 6\n'
    'define both "两张都大" / "both high" (a: kind, b: kind) : high(a) and high(b)',
)

NOT_CALLABLE = Kind(
    "P0303",
    "not-callable",
    Phrase("{name}后面不能跟括号", "{name} takes no values in brackets"),
    (Phrase("去掉括号，只写{name}。", "Write {name} without brackets."),),
    Phrase(
        "只有声明时带了括号的名字，用时才带括号。",
        "Only names that were declared with brackets are used with them.",
    ),
    bad='define pairs "成对" / "pairs" : twins(1)',
    good='define pairs "成对" / "pairs" (g: group) : g is twins',
)

UNIT_MISMATCH = Kind(
    "P0304",
    "unit-mismatch",
    Phrase("{left}和{right}不能相加或相比", "{left} and {right} cannot be added or compared"),
    (
        Phrase(
            "先换成同一个单位：写一个定义，注明单位。",
            "Bring both to one unit first: a definition counted in that unit converts.",
        ),
    ),
    Phrase(
        "三分和三注不是一回事。单位不同的数要先换算，规则书里的数才不会骗人。",
        "Three points are not three stakes. Numbers of different units are converted first, or the rulebook "
        "would mislead.",
    ),
    bad='define won_points "得分" / "points won" counted in point : 3\n'
    'define heads "人头" / "heads" counted in player : 3\n'
    'define total "合计" / "total" : won_points + heads',
    good='define won_points "得分" / "points won" counted in point : 3\n'
    'define lost_points "失分" / "points lost" counted in point : 3\n'
    'define total "合计" / "total" : won_points - lost_points',
)

NOT_PER_SEAT = Kind(
    "P0305",
    "not-per-seat",
    Phrase("{name}是全桌共用的，没有谁的之分", "{name} belongs to the whole table, not to a seat"),
    (Phrase("只写{name}，不写座位。", "Write {name} without a seat."),),
    Phrase(
        "声明里写了“每家各有”的，才每座一份。",
        "Only what is declared of each seat exists once for every seat.",
    ),
    bad='routine refill "补牌" / "refill" (s: seat)\n  draw from stock of s to hand of s',
    good='routine refill "补牌" / "refill" (s: seat)\n  draw from stock to hand of s',
)

NEEDS_SEAT = Kind(
    "P0306",
    "needs-seat",
    Phrase("没有说是谁的{name}", "whose {name} is meant is not said"),
    (Phrase("说明是哪一座的，例如“庄家的”。", "Say of which seat, of dealer for example."),),
    Phrase(
        "它每座一份，要说明是哪一座的。",
        "It exists once for every seat, so a rule says whose it means.",
    ),
    bad='define done "打完" / "done" : size of hand = 0',
    good='define done "打完" / "done" (s: seat) : size of hand of s = 0',
)

BAD_RANGE = Kind(
    "P0307",
    "bad-range",
    Phrase("范围 {low}..{high} 里什么也没有", "there is nothing in the range {low}..{high}"),
    (Phrase("小的写在前面。", "Write the smaller end first."),),
    Phrase(
        "范围从小到大写，两端都算在内。",
        "A range goes from the smaller end to the larger, both included.",
    ),
    bad='memory score "分数" / "score" : number 9..1, everyone sees',
    good='memory score "分数" / "score" : number 1..9, everyone sees',
)

CONSTANT_FALSE_GUARD = Kind(
    "P0308",
    "constant-false-guard",
    Phrase("这个条件永远不成立", "this condition never holds"),
    (Phrase("改正条件，或删去靠它才有的内容。", "Correct the condition, or remove what hangs on it."),),
    Phrase(
        "不论怎么打、选项怎么设，这个条件都不成立，它下面的规则等于没写。",
        "However the game goes and the options are set, the condition fails; the rule under it is as good as "
        "absent.",
    ),
    bad='routine stop "停" / "stop" (s: seat)\n'
    "  if size of hand of s at most 2 and size of hand of s at least 3\n"
    "    end the deal",
    good='routine stop "停" / "stop" (s: seat)\n'
    "  if size of hand of s at least 2 and size of hand of s at most 3\n"
    "    end the deal",
    severity="warning",
)

TIER_NEVER_OFFERED = Kind(
    "P0309",
    "tier-never-offered",
    Phrase("{name}这一档里不会有牌", "nothing ever falls into the tier of {name}"),
    (Phrase("改正它的条件，或删去这一档。", "Correct its condition, or remove the tier."),),
    Phrase(
        "没有哪组牌是这个样子，或者合乎它的都已归入更高的档。",
        "No group looks like this, or whatever does belongs to a higher tier already.",
    ),
    bad='ranking order "大小" / "order"\n  twins of 6\n  twins\n  twins of 5',
    good='ranking order "大小" / "order"\n  twins of 6\n  twins of 5\n  twins',
)

EQUAL_SCORE_LINES = Kind(
    "P0310",
    "equal-score-lines",
    Phrase("{first}和{second}的条件相同", "{first} and {second} have the same condition"),
    (Phrase("并成一行，或改正其中一个条件。", "Make them one line, or correct one of the conditions."),),
    Phrase(
        "两行总是同时计分，多半有一行的条件写错了。",
        "The two lines always count together; probably one of the conditions is a slip.",
    ),
    bad='score worth "值" / "worth" (s: seat)\n'
    "  plus\n"
    '    few "牌少" / "few cards" : 1 when size of hand of s at most 3\n'
    '    short "不足" / "short" : 2 when size of hand of s at most 3',
    good='score worth "值" / "worth" (s: seat)\n'
    "  plus\n"
    '    few "牌少" / "few cards" : 1 when size of hand of s at most 3\n'
    '    short "不足" / "short" : 2 when size of hand of s at most 2',
)

UNREACHABLE_STEP = Kind(
    "P0311",
    "unreachable-step",
    Phrase("没有哪里会走到步骤{name}", "nothing leads to the step {name}"),
    (Phrase("在某处写“转到”走到它，或删去它。", "Go to it from somewhere, or remove it."),),
    Phrase(
        "从开局起沿着各步走，永远到不了这一步，多半是哪里漏写了。",
        "Following the steps from the start of a deal never leads here; somewhere the way to it is missing.",
    ),
    bad='step idle "闲" / "idle" (s: seat)\n  end the deal',
    good='define rest "余牌" / "rest" : size of stock',
)


ENDLESS_SET = Kind(
    "P0313",
    "endless-set",
    Phrase("{name}没有尽头，不能逐个看", "{name} has no end and cannot be gone through"),
    (
        Phrase(
            "换成有限的一组：牌、座位、牌组，或写明范围的数。",
            "Take a finite set: pieces, seats, groups, or numbers of a stated range.",
        ),
    ),
    Phrase(
        "“每个”“有一个”只能对有限的一组来说，裁判才总能算完。",
        "Every and some speak of finite sets only, so that the referee always comes to an end.",
    ),
    bad='define square "平方" / "square" : some n in turns : n * n = 9',
    good='define square "平方" / "square" : turns * turns = 9',
)

NOT_COMPARABLE = Kind(
    "P0314",
    "not-comparable",
    Phrase("{left}和{right}比不出大小", "{left} and {right} have no order"),
    (Phrase("为它们声明大小次序，或改比别的。", "Declare a ranking for them, or compare something else."),),
    Phrase(
        "只有数和声明过大小次序的东西才能比大小；别的只能问是不是相同。",
        "Only numbers and things with a declared ranking are larger or smaller; others are alike or not.",
    ),
    bad='define higher "更大" / "higher" (a: kind, b: kind) : a more than b',
    good='define higher "更大" / "higher" (a: kind, b: kind) : rank of a more than rank of b',
)


NOT_ORDERED = Kind(
    "P0316",
    "not-ordered",
    Phrase("{name}里的牌没有先后", "the pieces of {name} have no order"),
    (Phrase("声明为“牌叠”，或不问先后。", "Declare it as a pile, or do not ask for an order."),),
    Phrase(
        "“第一张”“最后一张”只对有先后的区域有意义；手牌怎么排都是同一手牌。",
        "First and last mean something only in zones with an order; a hand is the same however it is sorted.",
    ),
    bad='define top_card "顶上一张" / "top card" (s: seat) : top of hand of s',
    good='define top_card "顶上一张" / "top card" (s: seat) : top of heap of s',
)

MISSING_CASE = Kind(
    "P0317",
    "missing-case",
    Phrase("表里没有说{cases}怎么办", "the table does not say what holds for {cases}"),
    (Phrase("补上这几行，或加一行“否则”。", "Add the rows, or a last row otherwise."),),
    Phrase(
        "表要把所有情形说全，裁判才不会在对局中无话可说。",
        "A table covers every case, or the referee would have no answer in the middle of a game.",
    ),
    bad='table worth "值" / "worth" (k: kind)\n  2 when suit of k is heart\n  1 when suit of k is spade',
    good='table worth "值" / "worth" (k: kind)\n  2 when suit of k is heart\n  otherwise 1',
)

OVERLAPPING_CASES = Kind(
    "P0318",
    "overlapping-cases",
    Phrase("这一行的情形上面已经有了", "the case of this row is covered by a row above"),
    (Phrase("删去一行，或改正它的条件。", "Remove one of the rows, or correct its condition."),),
    Phrase("表里的每种情形只能有一个答案。", "A table gives one answer for each case."),
    bad='table worth "值" / "worth" (k: kind)\n'
    "  2 when suit of k is heart\n"
    "  3 when suit of k is heart\n"
    "  otherwise 0",
    good='table worth "值" / "worth" (k: kind)\n'
    "  2 when suit of k is heart\n"
    "  3 when suit of k is spade\n"
    "  otherwise 0",
)

UNEVEN_ROW = Kind(
    "P0325",
    "uneven-row",
    Phrase("这一行有 {found} 个值，应当有 {wanted} 个", "this row has {found} values instead of {wanted}"),
    (
        Phrase(
            "每栏写一个值，用逗号分开；没有分列的表每行只有一个值。",
            "Write a value for each column, with commas between; a table without columns has one a row.",
        ),
    ),
    Phrase(
        "分列的表，每行对每一栏都要有一个值，次序与栏名相同。",
        "In a table with columns every row gives a value for each of them, in the order of the columns.",
    ),
    bad='table worth "值" / "worth" (k: kind) across suit of k : heart, spade\n'
    "  2 when rank of k = 1\n"
    "  otherwise 0, 1",
    good='table worth "值" / "worth" (k: kind) across suit of k : heart, spade\n'
    "  2, 3 when rank of k = 1\n"
    "  otherwise 0, 1",
)

IMPOSSIBLE_GROUP = Kind(
    "P0319",
    "impossible-group",
    Phrase("没有哪些牌能组成{name}", "no pieces can ever form {name}"),
    (
        Phrase(
            "看看张数和条件是否超出了牌的份数。",
            "Check its size and conditions against the copies of the pieces.",
        ),
    ),
    Phrase(
        "按牌的声明，凑不出一组合乎条件的牌。",
        "With the pieces as they are declared, nothing meets the conditions of this group.",
    ),
    bad='group triplets "三张|副" / "triplets|triplets" : 3 alike',
    good='group pair "一对|副" / "pair|pairs" : 2 alike',
)

VALUE_OUT_OF_RANGE = Kind(
    "P0320",
    "value-out-of-range",
    Phrase("{value} 不在 {low}..{high} 之内", "{value} is not within {low}..{high}"),
    (Phrase("写范围之内的数，或放宽范围。", "Write a number within the range, or make the range wider."),),
    Phrase(
        "记录和选项只能存声明过的数；存不下的数会让裁判停下来。",
        "A memory or a parameter holds the numbers it was declared for; another would stop the referee.",
    ),
    bad='memory turn_count "轮次" / "turn count" : number 0..9 = 12, everyone sees',
    good='memory turn_count "轮次" / "turn count" : number 0..9 = 2, everyone sees',
)

DIVISION_BY_ZERO = Kind(
    "P0322",
    "division-by-zero",
    Phrase("不能除以零", "nothing can be divided by zero"),
    (Phrase("换一个不是零的数。", "Write a number other than zero."),),
    Phrase(
        "除以零和对零取余都没有结果；对局中遇到，裁判会停下来。",
        "A division by zero, or a remainder of one, has no result; met in a game, it stops the referee.",
    ),
    bad='define share "一份" / "share" : size of stock / 0',
    good='define share "一份" / "share" : size of stock / 2',
)

NO_SUCH_SEAT = Kind(
    "P0321",
    "no-such-seat",
    Phrase("没有座 {seat}：各家从 0 数到 {last}", "there is no seat {seat}: seats are 0 to {last}"),
    (Phrase("写 0 到 {last} 的一个数。", "Write a number from 0 to {last}."),),
    Phrase(
        "例子和规则里写一个数来指一家时，从 0 数起，按行牌的次序。",
        "Where a number stands for a seat, seats are counted from 0 in the order of turns.",
    ),
    bad='define first_holds "头家有牌" / "first holds" : size of hand of 3 at least 1',
    good='define first_holds "头家有牌" / "first holds" : size of hand of 0 at least 1',
)

SHOWN_IN_SIGHT = Kind(
    "P0330",
    "shown-in-sight",
    Phrase(
        "{name}里的牌不是只有主人看得见，不必亮",
        "what lies in {name} is not hidden in a hand: there is nothing to show",
    ),
    (Phrase("去掉“亮过”。", "Leave out “shown”."),),
    Phrase(
        "“亮过”说的是摸进手里的牌先给大家看过，以后各家都记得它在那里；放在明处或谁也看不见的地方，没有这回事。",
        "“shown” says that all seats see a piece before it goes into a hand, and remember that it is there."
        " Of a place in sight, or that nobody sees, this cannot be said.",
    ),
    bad=('step turn "行牌" / "turn" (s: seat)\n  draw from stock to heap of s, shown\n  end the deal'),
    good='step turn "行牌" / "turn" (s: seat)\n  draw from stock to hand of s, shown\n  end the deal',
)

ALL = (
    TYPE_MISMATCH,
    WRONG_ARGUMENT_COUNT,
    NOT_CALLABLE,
    UNIT_MISMATCH,
    NOT_PER_SEAT,
    NEEDS_SEAT,
    BAD_RANGE,
    CONSTANT_FALSE_GUARD,
    TIER_NEVER_OFFERED,
    EQUAL_SCORE_LINES,
    UNREACHABLE_STEP,
    ENDLESS_SET,
    NOT_COMPARABLE,
    NOT_ORDERED,
    MISSING_CASE,
    OVERLAPPING_CASES,
    UNEVEN_ROW,
    IMPOSSIBLE_GROUP,
    VALUE_OUT_OF_RANGE,
    DIVISION_BY_ZERO,
    NO_SUCH_SEAT,
    SHOWN_IN_SIGHT,
)
