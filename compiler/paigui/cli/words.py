"""What the command line says, in both languages."""

from paigui.diagnostics import Phrase

ABOUT = Phrase(
    "牌规：把写下来的规则编译成裁判和规则书。",
    "Paigui compiles the written rules of a card or tile game into a referee and a rulebook.",
)
COMMAND = Phrase("命令", "COMMAND")
COMMANDS_TITLE = Phrase("命令", "commands")
COMMANDS = {
    "list": Phrase("列出规则集、变体和设定", "list rulesets, variants and options"),
    "check": Phrase("检查规则文件", "check files of rules"),
    "build": Phrase("生成裁判和规则书", "make referees and rulebooks"),
    "review": Phrase("记下条文已经对着规则读过", "note that the sentences were read beside the rules"),
    "test": Phrase("让裁判跑规则里的例子", "run the examples of the rules on the referee"),
    "fmt": Phrase(
        "排版规则文件，或译成另一种语言", "lay files of rules out, or turn them into the other language"
    ),
    "dump": Phrase("看编译器读到的内容", "show what the compiler makes of a file"),
    "explain": Phrase("解释一种错误，或一条条文", "explain a kind of fault, or a clause"),
    "play": Phrase("在终端里玩一局", "play a deal in the terminal"),
    "score": Phrase("算一手牌值多少，根据哪些条文", "say what a hand is worth, by which clauses"),
    "simulate": Phrase("自动打许多局，统计结果", "play many deals and count what comes of them"),
    "coverage": Phrase(
        "列出每条条文：写在哪里、有几个例子、打牌时用到多少次",
        "list every clause: where it stands, its examples, how often play comes to it",
    ),
    "diff": Phrase(
        "说明两个规则集、变体或设定有什么不同", "tell how two rulesets, variants or settings differ"
    ),
    "referee": Phrase("重判一份记录，找出第一步错的", "judge a record again, and find the first wrong step"),
    "demo": Phrase("编译全部规则集，各演一局", "compile every ruleset and play a deal of each"),
    "site": Phrase("生成网站，或者打开来看", "build the site, or show it"),
}

# ---- usage -------------------------------------------------------------------------------------------------

HELP_HELP = Phrase("显示这段说明", "show this help")
LANG_HELP = Phrase("说哪种语言", "the language to speak")
VERSION_HELP = Phrase("显示版本", "show the version")
BAD_USAGE = Phrase("用法不对：{problem}。", "This cannot be run: {problem}.")
SEE_HELP = Phrase("用法见 {command}。", "See {command}.")
USAGE_FAULTS = (
    (r"the following arguments are required: (.*)", "缺少 {0}"),
    (r"unrecognized arguments: (.*)", "不认识 {0}"),
    (r"argument (.*?): invalid choice: (.*) \(choose from (.*)\)", "{0} 不能是 {1}，可以是 {2}"),
    (r"argument (.*?): expected one argument", "{0} 后面要写一个值"),
    (r"argument (.*?): expected at least one argument", "{0} 后面要写值"),
    (r"argument (.*?): (.*) is no whole number", "{0} 要写一个整数，不能是 {1}"),
    (r"argument (.*?): (.*) is not within (.*) to (.*)", "{0} 要在 {2} 到 {3} 之间，不能是 {1}"),
    (r"argument (.*?): not allowed with argument (.*)", "{0} 不能和 {1} 一起用"),
    (r"argument (.*?): ignored explicit argument (.*)", "{0} 后面不能写 {1}"),
)
HELP_HEADINGS = (
    ("usage: ", "用法："),
    ("positional arguments:", "参数："),
    ("options:", "选项："),
    ("命令:", "命令："),
)
UNEXPECTED = Phrase(
    "出了意外：{what}。这是牌规的毛病，不是规则的；设 PAIGUI_TRACEBACK=1 再运行，可以看到细节。",
    "Something went wrong inside: {what}. That is a fault of paigui, not of your rules; "
    "run it again with PAIGUI_TRACEBACK=1 to see the details.",
)

SYSTEM = Phrase("做不下去，系统报告：{reason}。", "This cannot go on; the system says: {reason}.")

# ---- check -------------------------------------------------------------------------------------------------

PATH = Phrase("路径", "PATH")
CHECK_PATH_HELP = Phrase("文件或文件夹；不写就是全部规则集", "files or folders; none means every ruleset")
FORMAT_HELP = Phrase("输出的格式", "the format of the output")
NO_FAULTS = Phrase("{files} 个文件，没有错误。", "{files:file|files}, no errors.")

# ---- list --------------------------------------------------------------------------------------------------

OPTIONS = Phrase("设定", "options")
VARIANTS = Phrase("变体", "variants")
OVERLAY = Phrase("改了条文", "changes clauses")
DEFAULT = Phrase("（默认 {value}）", "(default {value})")

# ---- explain, dump, fmt ------------------------------------------------------------------------------------

DUMP_PATH_HELP = Phrase("规则文件", "a file of rules")
STAGE_HELP = Phrase("看哪一步的结果：语法树还是模型", "which stage to show: the syntax tree or the model")
FMT_PATH_HELP = Phrase(
    "文件或文件夹；- 是标准输入；不写就是本仓库的全部规则集",
    "files or folders; - is the standard input; none means every ruleset of the working copy",
)
FMT_CHECK_HELP = Phrase("不改文件，只说哪些要改", "change nothing, say which files would change")
FMT_LANGUAGE_HELP = Phrase("译成这种语言的关键词和名字", "turn keywords and names into this language")
FMT_CHANGED = Phrase("重排了 {path}", "{path} was laid out anew")
FMT_WOULD_CHANGE = Phrase("{path} 需要重排", "{path} would be laid out anew")
FMT_SAME = Phrase("{files} 个文件，都不用重排。", "{files:file|files}, nothing to lay out anew.")
FMT_NO_PATHS = Phrase(
    "写上要排版的文件；装好的规则集不动。",
    "Name the files to lay out; the installed rulesets are left alone.",
)
FMT_BROKEN = Phrase(
    "{path} 排不了版，文件没有动；这是牌规的毛病：{problem}",
    "{path} cannot be laid out and stays as it is; that is a fault of paigui: {problem}",
)

# ---- play --------------------------------------------------------------------------------------------------

RULESET = Phrase("规则集", "RULESET")
RULESET_HELP = Phrase("规则集的标识、名字，或 .pai 文件", "the id or name of a ruleset, or a .pai file")
SEAT_HELP = Phrase(
    "你坐哪一座，从 0 数起；不写就都随机出", "your seat, from 0; without it all play by themselves"
)
SEED_HELP = Phrase("同样的种子发同样的牌", "the same seed deals the same pieces")
SET_HELP = Phrase("设定，可以写多次", "a setting; may be given several times")
VARIANT_HELP = Phrase("玩哪个变体", "the variant to play")
SETTING = Phrase("设定=值", "OPTION=VALUE")
NUMBER = Phrase("数", "N")
SEAT = Phrase("座{number}", "seat {number}")
PASS = Phrase("过", "pass")
YES = Phrase("是", "yes")
PLAYING = Phrase("{title}，种子 {seed}", "{title}, seed {seed}")
NO_SUCH_SEAT = Phrase("没有 {seat} 号座，只有 0 到 {last}。", "There is no seat {seat}, only 0 to {last}.")
PAYMENT = Phrase("座{payer} 付给 座{payee} {amount}", "seat {payer} pays seat {payee} {amount}")
PAYMENT_BACK = Phrase(
    "座{payer} 把收到的 {amount} 交给 座{payee}", "seat {payer} hands {amount} received on to seat {payee}"
)
LEDGER = Phrase("账目", "Ledger")
NO_PAYMENTS = Phrase("没有输赢", "nothing was paid")
AS_TOLD = Phrase("就是上面刚付的", "what was paid just above")
TOTALS = Phrase("合计", "Totals")
SO_FAR = Phrase("输赢", "so far")
UNSEEN_ACT = Phrase("（看不见）", "(unseen)")
FOUL = Phrase("{act}（犯规）", "{act} (a foul)")
DREW = Phrase("摸到 {pieces}", "draws {pieces}")
DREW_UNSEEN = Phrase("摸 {number} 张", "draws {number:piece|pieces}")
GOT = Phrase("拿到 {pieces}", "gets {pieces}")
GOT_UNSEEN = Phrase("拿到 {number} 张", "gets {number:piece|pieces}")
LAID_OUT = Phrase("放到{zone}：{pieces}", "to {zone}: {pieces}")
SHARE = Phrase("座{seat}：{lines}", "seat {seat}: {lines}")
LESS = Phrase("减去 {share}", "less {share}")
PIECES_UNSEEN = Phrase("{number} 张", "({number})")
FACE_DOWN = Phrase("（扣着 {number} 张）", "({number} face down)")
MORE = Phrase("……另有 {number} 种，写出来就行", "… and {number} more; write one out")
SHORT_OF = Phrase("（应付{due}）", "(of {due} due)")
ANY_TIME = Phrase("随时可以（写出来）：{acts}", "at any time (write it out): {acts}")
PLAY_HELP = Phrase(
    "写菜单上的数，或写动作；「? 动作」问为什么不行；quit 离开。",
    "Type a number of the menu, or an action; «? ACTION» asks why it is not allowed; quit leaves.",
)
NO_SUCH_NUMBER = Phrase("只有 1 到 {number}", "only 1 to {number}")
UNREADABLE = Phrase("{problem}", "{problem}")
ALLOWED = Phrase("可以这样做", "that is allowed")
LEFT = Phrase("离开了，这一局没有打完。", "You have left; the deal is not finished.")

# ---- build -------------------------------------------------------------------------------------------------

NAME = Phrase("名字", "NAME")
NAME_HELP = Phrase(
    "规则集的标识、名字，或 .pai 文件；不写就是全部",
    "the id or name of a ruleset, or a .pai file; none means all of them",
)
FOLDER = Phrase("文件夹", "FOLDER")
OUT_HELP = Phrase("生成的文件放在哪里（默认 generated）", "where the files go (generated, if not said)")
BUILD_CHECK_HELP = Phrase(
    "不写文件，只看已有的是不是由现在的规则生成的",
    "write nothing, see whether the files there were made from the rules as they are now",
)
READING = Phrase("正在检查规则……", "checking the rules …")
BUILDING = Phrase("正在编译 {name}……", "compiling {name} …")
BUILT = Phrase(
    "{out}：{files} 个文件，改写了 {changed} 个。",
    "{out}: {files:file|files}, {changed} of them written anew.",
)
UP_TO_DATE = Phrase(
    "{out}：{files} 个文件，都与规则一致。", "{out}: {files:file|files}, all made from the rules as they are."
)
REMOVED = Phrase("删除了 {path}", "removed {path}")

# ---- demo --------------------------------------------------------------------------------------------------

DEMO_MADE = Phrase(
    "{clauses} 条条文，{examples} 个例子都通过了，裁判有 {lines} 行。下面随机打一局：",
    "{clauses:clause|clauses}, {examples:example|examples} that all hold, a referee of {lines:line|lines}. "
    "A deal played at random:",
)
DEMO_WHERE = Phrase(
    "规则书在 {out}/rulebook/{language}/，裁判在 {out}/referees/。\n"
    "自己玩一局：paigui play 规则集 --seat 0；列出规则集：paigui list。",
    "The rulebook is in {out}/rulebook/{language}/, the referees are in {out}/referees/.\n"
    "Play a deal yourself: paigui play RULESET --seat 0. See what there is: paigui list.",
)

# ---- site --------------------------------------------------------------------------------------------------

SITE_TASK = Phrase("做什么", "TASK")
SITE_TASK_HELP = Phrase(
    "build：生成两种语言的网站；serve：生成以后在本机打开",
    "build: build the site in both languages; serve: build it and show it on this machine",
)
SITE_GAMES_HELP = Phrase(
    "只要这些规则集或文件的规则书，不要文档；不写就是随牌规来的整个网站",
    "rulesets or files whose rulebooks alone are to be shown, without documentation; if none is named, the "
    "whole site that comes with Paigui",
)
SITE_OUT_HELP = Phrase("网站放在哪里（默认 site）", "where the site goes (site, if not said)")
SITE_PORT_HELP = Phrase("端口（默认 {port}）", "the port ({port}, if not said)")
SITE_BUILDING = Phrase("正在生成网站……", "building the site …")
SITE_LACKS = Phrase(
    "生成网站还要装些东西：pip install 'paigui[site]'（缺 {module}）。",
    "Building the site needs more: pip install 'paigui[site]' ({module} is missing).",
)
SITE_NO_SOURCES = Phrase(
    "这里没有网站的来源：mkdocs.yml 和 mkdocs.en.yml；请在牌规的仓库里运行。",
    "There is nothing here to make the site of, no mkdocs.yml and mkdocs.en.yml; run this in the repository.",
)
SITE_OUT_TAKEN = Phrase(
    "{out} 里有别的东西，生成网站会清掉它；请另写一个文件夹。",
    "{out} holds other things, and building the site would remove them; name another folder.",
)
SITE_BUILT = Phrase(
    "网站在 {out}：打开 {out}/index.html（英文 {out}/en/index.html）；要能搜索，用 paigui site serve。",
    "The site is in {out}: open {out}/en/index.html (in Chinese {out}/index.html); "
    "to search in it, use paigui site serve.",
)
SITE_SERVED = Phrase(
    "网站在 {url}（英文 {url}en/）；按 Ctrl-C 结束。",
    "The site is at {url}en/ (in Chinese {url}); Ctrl-C ends it.",
)
SITE_PORT_TAKEN = Phrase("端口 {port} 打不开：{problem}", "Port {port} cannot be opened: {problem}")

# ---- test --------------------------------------------------------------------------------------------------

COVERAGE_HELP = Phrase("说明哪些规则还没有例子", "say which rules no example exercises")
TRIED = Phrase(
    "{name}：{examples} 个例子，{passed} 个通过", "{name}: {examples:example|examples}, {passed} passed"
)
COVERED = Phrase("  例子用到了 {all} 处中的 {exercised} 处", "  the examples exercise {exercised} of {all}")
GUARD_UNSEEN = Phrase(
    "{clause}：{act} 的条件 {guard} 没有用到", "{clause}: {act}: {guard} is never looked at"
)
GUARD_NEVER_FAILS = Phrase(
    "{clause}：{act} 的条件 {guard} 没有不成立过", "{clause}: {act}: {guard} never fails"
)
GUARD_NEVER_HOLDS = Phrase(
    "{clause}：{act} 的条件 {guard} 没有成立过", "{clause}: {act}: {guard} never holds"
)
DEFINITION_UNUSED = Phrase("{clause}：{name} 没有用到", "{clause}: {name} is never used")
OPTION_UNSEEN = Phrase("设定 {name} 没有取过 {values}", "option {name} is never {values}")


def written(value: object) -> str:
    """A value of an option as one writes it."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


# ---- what asks a referee -----------------------------------------------------------------------------------

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
COVERAGE_OUT_HELP = Phrase(
    "把中文和英文的两页写进这个文件夹", "write the pages of both languages into this folder"
)
COUNTING = Phrase("打 {name}", "playing {name}")
COVERAGE_HEADER = Phrase(
    "条款|题目|写在|来历|例子|决定|付账|计分行|问到",
    "clause|title|stands in|rests on|examples|decisions|payments|score lines|asked",
)
COVERAGE_PAGE = Phrase(
    "# 条款总表\n\n[English](coverage.md)\n\n"
    "由 `make coverage` 写成。每个规则集随机打 {games} 局（种子 {seed}）：**决定**是照这一条"
    "做的选择，**付账**和**计分行**是引用它的，**问到**是裁判算它的规则有多少次。只说有什么（牌、座位、"
    "放牌的地方、牌组、大小）的条款没有可问的，各局都按它进行。",
    "# All clauses\n\n[中文](coverage.zh.md)\n\n"
    "Written by `make coverage`. Of each ruleset {games} deals are played at random (seed "
    "{seed}). **Decisions** are choices made under the clause; **payments** and **score lines** cite it; "
    "**asked** is how often the referee asked one of its rules. A clause that only says what there is "
    "(pieces, seats, places, groups, their order) has nothing to ask; every deal goes by it.",
)
FROM_SOURCE = Phrase("出处", "the source")
OURS = Phrase("自定", "our default")
FROM_BOTH = Phrase("出处，部分自定", "the source, in part our default")
FROM_NOWHERE = Phrase("–", "–")
