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
TOTALS = Phrase("合计", "Totals")
SO_FAR = Phrase("输赢", "so far")
UNSEEN_ACT = Phrase("（看不见）", "(unseen)")
FOUL = Phrase("{act}（犯规）", "{act} (a foul)")
DREW = Phrase("摸到 {pieces}", "draws {pieces}")
DREW_UNSEEN = Phrase("摸 {number} 张", "draws {number:piece|pieces}")
GOT = Phrase("拿到 {pieces}", "gets {pieces}")
GOT_UNSEEN = Phrase("拿到 {number} 张", "gets {number:piece|pieces}")
LAID_OUT = Phrase("{zone}：{pieces}", "{zone}: {pieces}")
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
