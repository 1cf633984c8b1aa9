"""What the commands say that ask a referee, in both languages."""

from paigui.diagnostics import Phrase

TARGET = Phrase("规则集[/变体][:设定=值]", "RULESET[/VARIANT][:OPTION=VALUE]")
TARGET_HELP = Phrase(
    "规则集的标识、名字或 .pai 文件，后面可以写变体和设定，例如 game/variant:limit=4",
    "the id or name of a ruleset, or a .pai file; a variant and settings may follow: game/variant:limit=4",
)
FILE = Phrase("文件", "FILE")

# ---- score -------------------------------------------------------------------------------------------------

REQUEST_HELP = Phrase(
    "问的是什么：JSON，或像例子一样写的几行；- 是标准输入",
    "the question: JSON, or lines written as in an example; - is the standard input",
)
WORTH = Phrase("{title}：{score} {total}", "{title}: {score} {total}")
WORTHLESS = Phrase("这手牌不成", "This hand is not complete.")
TIMES = Phrase("乘 {amount}", "times {amount}")
ARRANGED = Phrase("牌组  {groups}", "arranged  {groups}")
WAITS = Phrase("听  {kinds}", "waits  {kinds}")
MISSING = Phrase("缺的是  {reason}", "missing  {reason}")
PAYMENTS = Phrase("付账", "payments")

# ---- simulate ----------------------------------------------------------------------------------------------

GAMES_HELP = Phrase("打多少局（默认 100）", "how many deals to play (100, if not said)")
SIMULATE_SEED_HELP = Phrase(
    "同样的种子，结果一样，不论几个进程（默认 1）",
    "the same seed gives the same result, with any number of workers (1, if not said)",
)
WORKERS_HELP = Phrase("几个进程一起打（默认 1）", "how many processes share the work (1, if not said)")
POLICY_HELP = Phrase(
    "怎样出手：random 随机；greedy 试每一种做法，取马上收得最多的，同样多时不过，否则随机",
    "how seats choose: random; greedy tries each action and takes what pays most at once, of equals any "
    "rather than a pass, else at random",
)
SIMULATED = Phrase(
    "{title}：{games} 局，种子 {seed}，打法 {policy}",
    "{title}: {games:deal|deals}, seed {seed}, {policy} players",
)
POLICIES = {
    "random": Phrase(
        "每一家先随机选做什么，再随机选怎么做。", "Every seat chooses at random what to do, then how."
    ),
    "greedy": Phrase(
        "每一家把能做的都试一遍（别人能过就算过），取马上收得最多的；同样多时不过，否则随机。"
        "试的时候牌堆是真的，所以马上就定的运气它也看得见。",
        "Every seat tries all it may do (others pass where they can) and takes what pays most at once; of "
        "equals any rather than a pass, else at random. It tries on the real hidden pieces: luck that "
        "decides at once is known to it.",
    ),
}
DRAWS = Phrase("没有输赢的 {draws} 局（{share}）", "{draws:deal|deals} without winnings ({share})")
LENGTH = Phrase(
    "每局动作：平均 {mean}，标准差 {deviation}，{least} 到 {most}",
    "decisions in a deal: mean {mean}, spread {deviation}, {least} to {most}",
)
SEATS_HEADER = Phrase("座|赢的局|输的局|平均|标准差|最少|最多", "seat|deals won|lost|mean|spread|least|most")
CLAUSES_HEADER = Phrase("条文|动作|付账|计分|", "clause|acts|payments|score lines|")
NEVER_CITED = Phrase("没有用到：{clauses}", "never cited: {clauses}")

# ---- diff --------------------------------------------------------------------------------------------------

ONE_HELP = Phrase("比较的一边：规则集、变体或设定", "the one side: a ruleset, variant or settings")
OTHER_HELP = Phrase("另一边", "the other side")
COMPARED = Phrase("{before} → {after}", "{before} → {after}")
NO_DIFFERENCE = Phrase("没有不同。", "Nothing is different.")
SETTINGS = Phrase("设定", "Settings")
SETTINGS_HEADER = Phrase("设定|{before}|{after}", "option|{before}|{after}")
CHANGED = Phrase("说法不同的条文", "Clauses that differ")
ADDED = Phrase("多出的条文", "Clauses that are new")
DROPPED = Phrase("没有的条文", "Clauses that are not used")
TABLES = Phrase("别的表", "Other tables")

# ---- referee -----------------------------------------------------------------------------------------------

RECORD_HELP = Phrase("记录（JSON）；- 是标准输入", "the record (JSON); - is the standard input")
RIGHT = Phrase(
    "{steps} 步都合规则，这一局打完了。", "All {steps:step|steps} are right, and the deal is over."
)
RIGHT_SO_FAR = Phrase(
    "{steps} 步都合规则；这一局没有打完，停在{open}。",
    "All {steps:step|steps} are right; the deal is not over, {open} is open.",
)
WRONG = Phrase("第 {step} 步不合规则：{seat} {action}", "Step {step} is wrong: {seat} {action}")

# ---- explain -----------------------------------------------------------------------------------------------

CODE_OR_CLAUSE = Phrase("编号|条文", "CODE|CLAUSE")
CODE_OR_CLAUSE_HELP = Phrase(
    "错误的编号或名称，例如 P0201；或一条条文的编号",
    "the code or name of a fault, such as P0201; or the id of a clause",
)
OF_HELP = Phrase("哪个规则集的条文；不写就找第一个有它的", "whose clause; else the first that has it")
STANDS = Phrase("在 {ruleset}，{chapter}；{place}", "in {ruleset}, {chapter}; {place}")
OTHERWISE = Phrase("如果{condition}：{sentence}", "If {condition}: {sentence}")
SOURCE = Phrase("出处：{source}", "source: {source}")
OUR_DEFAULT = Phrase("出处没有说，是我们定的。", "No source says this; it is our own choice.")
PARTLY_OURS = Phrase(
    "出处没有说全，其余是我们定的。", "The source leaves some of this open; there the choice is ours."
)

# ---- review ------------------------------------------------------------------------------------------------

LOCKED = Phrase("{path}：记下了 {clauses} 条。", "{path}: {clauses:clause|clauses} noted.")
REVIEWED = {
    "new": Phrase("{path}：{clause} 是新的", "{path}: {clause} is new"),
    "rules": Phrase("{path}：{clause} 的规则改了", "{path}: the rules of {clause} have changed"),
    "words": Phrase("{path}：{clause} 的句子改了", "{path}: the sentences of {clause} have changed"),
    "gone": Phrase("{path}：没有 {clause} 了", "{path}: {clause} is gone"),
}

# ---- coverage ----------------------------------------------------------------------------------------------

COVERAGE_NAMES_HELP = Phrase(
    "规则集或变体；不写就是全部，只设选项的变体除外",
    "rulesets or variants; all if none is named, but those variants that only set options",
)
PLAYING = Phrase("打 {name}", "playing {name}")
COVERAGE_HEADER = Phrase(
    "条款|题目|写在|来历|例子|决定|付账|计分行|问到",
    "clause|title|stands in|rests on|examples|decisions|payments|score lines|asked",
)
COVERAGE_PAGE = Phrase(
    "# 条款总表\n\n"
    "由 `paigui coverage --format md` 写成。每个规则集随机打 {games} 局（种子 {seed}）：**决定**是照这一条"
    "做的选择，**付账**和**计分行**是引用它的，**问到**是裁判算它的规则有多少次。只说有什么（牌、座位、"
    "放牌的地方、牌组、大小）的条款没有可问的，各局都按它进行。",
    "# All clauses\n\n"
    "Written by `paigui coverage --format md`. Of each ruleset {games} deals are played at random (seed "
    "{seed}). **Decisions** are choices made under the clause; **payments** and **score lines** cite it; "
    "**asked** is how often the referee asked one of its rules. A clause that only says what there is "
    "(pieces, seats, places, groups, their order) has nothing to ask; every deal goes by it.",
)
FROM_SOURCE = Phrase("出处", "the source")
OURS = Phrase("自定", "our default")
FROM_BOTH = Phrase("出处，部分自定", "the source, in part our default")
FROM_NOWHERE = Phrase("–", "–")
