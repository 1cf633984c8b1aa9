"""P09: files and the command line. Snippets are commands here."""

from ..phrase import Phrase
from .kind import Kind

CANNOT_READ = Kind(
    "P0901",
    "cannot-read",
    Phrase("读不了{path}：{reason}", "{path} cannot be read: {reason}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("看看路径和权限。", "Check the path and the permissions."),
    ),
    Phrase("这个文件不存在，或者没有权限读它。", "The file does not exist, or may not be read."),
    bad="paigui check lantern.pai",
    good="paigui check lanterns.pai",
)

NOT_UTF8 = Kind(
    "P0902",
    "not-utf8",
    Phrase("{path}不是 UTF-8 编码（第 {line} 行）", "{path} is not encoded in UTF-8 (line {line})"),
    (Phrase("在编辑器里另存为 UTF-8。", "Save it as UTF-8 in your editor."),),
    Phrase(
        "规则文件用 UTF-8 编码，汉字在各种机器上才是同样的字。老的编辑器有时存成 GBK。",
        "Rules are encoded in UTF-8, so that letters are the same everywhere. Old editors may save as GBK.",
    ),
    bad="iconv -t GBK lanterns.pai",
    good="iconv -f GBK -t UTF-8 lanterns.pai",
)

CANNOT_WRITE = Kind(
    "P0903",
    "cannot-write",
    Phrase("写不了{path}：{reason}", "{path} cannot be written: {reason}"),
    (Phrase("看看目录是否存在、能否写入。", "Check that the folder exists and may be written to."),),
    Phrase("结果没有存下来，原来的文件没有动。", "The result was not saved; what was there is untouched."),
    bad="paigui build lanterns --out /no/such/folder",
    good="paigui build lanterns --out generated",
)

UNKNOWN_RULESET = Kind(
    "P0904",
    "unknown-ruleset",
    Phrase("没有叫{name}的规则集", "there is no ruleset called {name}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("有：{known}。", "There are {known}."),
        Phrase(
            "写规则集的标识，或 .pai 文件的路径。", "Give the id of a ruleset, or the path of a .pai file."
        ),
    ),
    Phrase("规则集可以用标识或文件路径来指称。", "A ruleset is named by its id or by the path of its file."),
    bad="paigui build lantern",
    good="paigui build lanterns",
)

UNKNOWN_OPTION_VALUE = Kind(
    "P0905",
    "unknown-option-value",
    Phrase("{option}不能是{value}", "{option} cannot be {value}"),
    (
        Phrase("可以是：{allowed}。", "It can be {allowed}."),
        Phrase("用 --help 看看可以写什么。", "See --help for what it can be."),
    ),
    Phrase("命令行上的这个选项只认某些值。", "This option of the command line takes certain values only."),
    bad="paigui check lanterns --language french",
    good="paigui check lanterns --language en",
)

NOT_A_RULESET = Kind(
    "P0906",
    "not-a-ruleset",
    Phrase("{path}里没有规则集，不能单独使用", "{path} holds no ruleset and cannot be used alone"),
    (
        Phrase(
            "写上 ruleset 一行，或改用引用它的文件：{users}。",
            "Add a line ruleset, or name a file that uses it: {users}.",
        ),
        Phrase("写上 ruleset 一行，或改用引用它的文件。", "Add a line ruleset, or name a file that uses it."),
    ),
    Phrase(
        "库文件只供别的文件引用；能成为裁判和规则书的，是规则集和变体。",
        "A library is there for other files to use; rulesets and variants become referees and rulebooks.",
    ),
    bad="paigui build std/suits.pai",
    good="paigui build lanterns.pai",
)

STALE_OUTPUT = Kind(
    "P0907",
    "stale-output",
    Phrase("{path}不是由现在的规则生成的", "{path} was not made from the rules as they are now"),
    (Phrase("运行 paigui build。", "Run paigui build."),),
    Phrase(
        "提交的生成文件要与规则逐字节一致。它可能过时了，也可能被人手改过。",
        "Committed output agrees with the rules byte for byte. It is out of date, or was edited by hand.",
    ),
    bad="paigui build --check",
    good="paigui build\npaigui build --check",
)

BAD_LOCK_FILE = Kind(
    "P0908",
    "bad-lock-file",
    Phrase("锁文件{path}读不懂", "the lock file {path} cannot be read"),
    (
        Phrase(
            "从版本库取回它，或运行 paigui review 重新生成。",
            "Restore it from version control, or make it anew with paigui review.",
        ),
    ),
    Phrase("锁文件由编译器写，不宜手改。", "The lock file is written by the compiler, not by hand."),
    bad="paigui check lanterns",
    good="paigui review lanterns\npaigui check lanterns",
)

UNKNOWN_CODE = Kind(
    "P0909",
    "unknown-code",
    Phrase("没有{code}这种错误", "there is no fault {code}"),
    (
        Phrase(
            "是否想写{near}？自己规则里的条款，后面加 --of 和文件。",
            "Did you mean {near}? For a clause of rules of your own add --of and their file.",
        ),
        Phrase(
            "写编号或名称，例如 P0201 或 unknown-name；自己规则里的条款，后面加 --of 和文件。",
            "Give a code or a name: P0201 or unknown-name; for a clause of rules of your own add --of and "
            "their file.",
        ),
    ),
    Phrase(
        "每种错误有一个编号和一个名称，消息的第一行里都有。",
        "Each fault has a code and a name; both stand in the first line of its message.",
    ),
    bad="paigui explain P9999",
    good="paigui explain P0201",
)

UNUSABLE_DATA = Kind(
    "P0910",
    "unusable-data",
    Phrase("{path}用不了：{problem}", "{path} cannot be used: {problem}"),
    (
        Phrase(
            "照 paigui build 写出的 schema 改；提问也可以像例子一样写。",
            "Mend it by the schemas of paigui build; a question may also be written as in an example.",
        ),
    ),
    Phrase(
        "记录和提问要合这个规则集：别的规则、别的版本或改坏了的都不收。",
        "A record or a question must fit the ruleset: others, and damaged ones, are not taken.",
    ),
    bad="paigui referee lanterns chess.json",
    good="paigui referee lanterns lanterns.json",
)

BAD_USAGE = Kind(
    "P0911",
    "bad-usage",
    Phrase("用法不对：{problem}", "this cannot be run: {problem}"),
    (Phrase("用法见 paigui --help。", "See paigui --help."),),
    Phrase(
        "命令只认 --help 里说的写法。",
        "Commands take what --help says and nothing else.",
    ),
    bad="paigui list --format xml",
    good="paigui list --format json",
)

NO_SUCH_CLAUSE = Kind(
    "P0912",
    "no-such-clause",
    Phrase("{ruleset}没有条文{clause}", "{ruleset} has no clause {clause}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("条文的编号写在规则书里。", "The ids of its clauses stand in the rulebook."),
    ),
    Phrase(
        "一条条文只在它的规则集和由它改成的变体里有。",
        "A clause is one of its ruleset, and of the variants of that.",
    ),
    bad="paigui explain XX-9 --of lanterns",
    good="paigui explain LN-1 --of lanterns",
)


ALL = (
    CANNOT_READ,
    NOT_UTF8,
    CANNOT_WRITE,
    UNKNOWN_RULESET,
    UNKNOWN_OPTION_VALUE,
    NOT_A_RULESET,
    STALE_OUTPUT,
    BAD_LOCK_FILE,
    UNKNOWN_CODE,
    UNUSABLE_DATA,
    BAD_USAGE,
    NO_SUCH_CLAUSE,
)
