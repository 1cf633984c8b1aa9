"""P01: what cannot be read as a sentence of the language."""

from ..phrase import Phrase
from .kind import Kind

UNEXPECTED_WORD = Kind(
    "P0101",
    "unexpected-word",
    Phrase("{found}不能写在这里", "{found} cannot stand here"),
    (
        Phrase("这里可以写：{expected}。", "Here could stand: {expected}."),
        Phrase("请对照语言参考中这一项的写法。", "Compare the line with the language reference."),
    ),
    Phrase(
        "一行从左往右读，读到这个词时，句子接不下去了。常见原因：前面漏了一个词、逗号或冒号，或者两行并成了一行。",
        "The line was read from the left, and with this word the sentence cannot go on. "
        "Often a word, a comma "
        "or a colon before it is missing, or two lines have run together.",
    ),
    bad='zone spare "备用" / "spare" pile, nobody sees',
    good='zone spare "备用" / "spare" : pile, nobody sees',
)

UNFINISHED_LINE = Kind(
    "P0102",
    "unfinished-line",
    Phrase("这一行没有写完", "this line is not finished"),
    (
        Phrase("接着可以写：{expected}。", "It could go on with {expected}."),
        Phrase("补上缺的部分，或删去这一行。", "Add what is missing, or remove the line."),
    ),
    Phrase(
        "句子到行尾就结束，除非括号还没有关上。这一行停在半句上。",
        "A sentence ends with its line unless a bracket is still open. This line stops halfway.",
    ),
    bad='define left "余牌" / "left" : size of stock -',
    good='define left "余牌" / "left" : size of stock - 1',
)

BAD_INDENT = Kind(
    "P0103",
    "bad-indent",
    Phrase("这一行的缩进对不上", "the indentation of this line fits no line above"),
    (
        Phrase("缩进 {expected} 个空格，它就属于上面那一项。", "Indent it by {expected:space|spaces}."),
        Phrase("与同一块的其他各行左边对齐。", "Align it with the other lines of its block."),
    ),
    Phrase(
        "缩进表示一行属于哪一项：同一项的各行左边对齐，下一层再往里缩。",
        "Indentation says to what a line belongs: lines of one item are aligned, what belongs to one of them "
        "is indented further.",
    ),
    bad='routine refill "补牌" / "refill" (s: seat)\n'
    "    draw from stock to hand of s\n"
    "  draw from stock to hand of s",
    good='routine refill "补牌" / "refill" (s: seat)\n'
    "  draw from stock to hand of s\n"
    "  draw from stock to hand of s",
)

TAB_INDENT = Kind(
    "P0104",
    "tab-indent",
    Phrase("缩进里有制表符", "the indentation holds a tab"),
    (Phrase("改用空格，每层两个。", "Use spaces, two for each level."),),
    Phrase(
        "制表符的宽度每个编辑器不同，别人看到的层次会与你看到的不一样，所以缩进只能用空格。",
        "Editors draw tabs at different widths, so others would see other levels than you do; "
        "indentation is therefore made of spaces.",
    ),
    bad='routine refill "补牌" / "refill" (s: seat)\n\tdraw from stock to hand of s',
    good='routine refill "补牌" / "refill" (s: seat)\n  draw from stock to hand of s',
)

UNCLOSED_STRING = Kind(
    "P0105",
    "unclosed-string",
    Phrase("引号没有关上", "this quotation is not closed"),
    (
        Phrase("在文字末尾补上 {quote}。", "Add {quote} at the end of the text."),
        Phrase("在文字末尾补上与开头相配的引号。", "Add the matching quotation mark at the end of the text."),
    ),
    Phrase(
        "引号里的文字要在同一行内结束。文字中间若有引号，请换用另一种。",
        "A quoted text ends on the line on which it begins. For a quotation mark within, use another kind.",
    ),
    bad='zone spare "备用 / "spare" : pile, nobody sees',
    good='zone spare "备用" / "spare" : pile, nobody sees',
)

UNCLOSED_BRACKET = Kind(
    "P0106",
    "unclosed-bracket",
    Phrase("{bracket}没有关上", "{bracket} is not closed"),
    (
        Phrase("补上 {closing}。", "Add {closing}."),
        Phrase("补上与它相配的右括号。", "Add the bracket that closes it."),
    ),
    Phrase(
        "每个左括号都要有与它相配的右括号；在那之前，下面各行都算在这一句里。",
        "Every opening bracket needs its closing one; until then the lines below belong to this sentence.",
    ),
    bad='define last_two "剩两张" / "two left" : (size of stock = 2',
    good='define last_two "剩两张" / "two left" : (size of stock = 2)',
)

UNOPENED_BRACKET = Kind(
    "P0107",
    "unopened-bracket",
    Phrase("{bracket}没有与它相配的左括号", "{bracket} closes nothing"),
    (
        Phrase(
            "删去它，或把上面的 {opening} 改成与它相配的。", "Remove it, or change {opening} to match it."
        ),
        Phrase("删去它，或在前面补上左括号。", "Remove it, or add the opening bracket before."),
    ),
    Phrase(
        "括号要成对，而且种类相同：圆括号对圆括号，方括号对方括号。",
        "Brackets come in pairs of one kind: round with round, square with square.",
    ),
    bad='define last_two "剩两张" / "two left" : size of stock = 2)',
    good='define last_two "剩两张" / "two left" : (size of stock = 2)',
)

UNKNOWN_CHARACTER = Kind(
    "P0108",
    "unknown-character",
    Phrase("规则里不用{found}这个字符", "the character {found} has no meaning in a rule"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("删去它；若它属于文字，请放进引号。", "Remove it; if it belongs to a text, put it in quotes."),
    ),
    Phrase(
        "规则由词、数、引号里的文字和少数标点写成。从别处粘贴来的特殊符号常常看着相似，其实是另一个字符。",
        "Rules are made of words, numbers, quoted texts and a few marks. A sign pasted from elsewhere often "
        "looks like one of them and is another character.",
    ),
    bad='define double "加倍" / "double" : 2 × size of stock',
    good='define double "加倍" / "double" : 2 * size of stock',
)

INVISIBLE_CHARACTER = Kind(
    "P0109",
    "invisible-character",
    Phrase("这里有一个看不见的字符（{code}）", "an invisible character stands here ({code})"),
    (Phrase("删去它。", "Remove it."),),
    Phrase(
        "看不见的字符（零宽空格、改变书写方向的字符等）会让人看到的规则与实际的规则不同。",
        "Invisible characters (zero-width spaces, marks that turn the reading direction) make a rule look "
        "different from what it is.",
    ),
    bad='define left "\u4f59\u724c" / "left" : size\u200b of stock',
    good='define left "余牌" / "left" : size of stock',
)

UNKNOWN_ITEM = Kind(
    "P0110",
    "unknown-item",
    Phrase("没有哪一项以{found}开头", "no item begins with {found}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase(
            "每一项以这些词之一开头：{expected}。若这一行属于上一项，请缩进。",
            "An item begins with {expected}. If the line belongs to the item above, indent it.",
        ),
        Phrase(
            "若这一行属于上一项，请缩进；否则请以某一项的词开头。",
            "If the line belongs to the item above, indent it; otherwise begin with the word of an item.",
        ),
    ),
    Phrase(
        "顶格的一行开始新的一项，它的第一个词说明这是区域、牌组、步骤、条款，还是别的。",
        "A line that is not indented begins an item, and its first word says what it is: a zone, a group, "
        "a step, a clause or another.",
    ),
    bad='zoen spare "备用" / "spare" : pile, nobody sees',
    good='zone spare "备用" / "spare" : pile, nobody sees',
)


REPEATED_LINE = Kind(
    "P0112",
    "repeated-line",
    Phrase("{line}写了两次", "{line} is said twice"),
    (Phrase("只留一处。", "Keep one of the two."),),
    Phrase(
        "一项里的同一件事只能说一次，不然就不知道以哪一次为准。",
        "One thing of an item is said once; of two, nobody could tell which holds.",
    ),
    bad='pieces tile "块|块" / "tile|tiles"\n'
    '  number "数" / "number" : 1..6\n'
    "  kinds number\n"
    "  copies 1\n"
    "  copies 2",
    good='pieces tile "块|块" / "tile|tiles"\n  number "数" / "number" : 1..6\n  kinds number\n  copies 2',
)

MISSING_LINE = Kind(
    "P0113",
    "missing-line",
    Phrase("{item}缺少{line}", "{item} lacks its line {line}"),
    (Phrase("在这一项下面补上以{line}开头的一行。", "Add a line that begins with {line}."),),
    Phrase(
        "有些项必须说全才有意义：牌要说有几张，步骤要说轮到谁。",
        "Some items mean something only when complete: pieces need a number of copies, a step an actor.",
    ),
    bad='step rest "歇" / "rest" (s: seat) by s\n  action wait "等" / "wait"\n    when size of stock = 0',
    good='step rest "歇" / "rest" (s: seat) by s\n'
    '  action wait "等" / "wait"\n'
    "    when size of stock = 0\n"
    "    then\n"
    "      end the deal",
)


NUMBER_TOO_LARGE = Kind(
    "P0115",
    "number-too-large",
    Phrase("这个数太大，最大是 {limit}", "this number is too large; the largest is {limit}"),
    (Phrase("写一个不超过 {limit} 的数。", "Write a number up to {limit}."),),
    Phrase(
        "牌桌上用不到这么大的数；限制它，生成的裁判在各种机器上结果才会一致。",
        "No table needs a number so large, and with a limit referees agree on every machine.",
    ),
    bad='option cap "上限" / "cap" : 1..99999999999999 = 6',
    good='option cap "上限" / "cap" : 1..1000 = 6',
)

MISSING_HEADER = Kind(
    "P0116",
    "missing-header",
    Phrase(
        "文件开头不全：先写语言版本，再写这是什么",
        "the head is incomplete: first comes the language version, then what the file is",
    ),
    (
        Phrase("第一行写 paigui {version}。", "Make the first line: paigui {version}"),
        Phrase(
            "第一行之下写“规则”“公用”“变体”或“例集”。",
            "Below the first line write ruleset, library, variant or examples.",
        ),
    ),
    Phrase(
        "第一行说明规则用哪一版语言写成，日后语言有了新版，旧规则仍按旧版来读。",
        "The first line says in which version of the language the rules are written, so that they keep their "
        "meaning when there is a newer one.",
    ),
    bad='ruleset paper "纸灯" / "Paper lanterns"',
    good='paigui 1\nruleset paper "纸灯" / "Paper lanterns"',
)

UNSUPPORTED_LANGUAGE_VERSION = Kind(
    "P0117",
    "unsupported-language-version",
    Phrase("不认识语言版本 {found}", "language version {found} is unknown here"),
    (
        Phrase(
            "本编译器能读：{supported}。请升级编译器，或改写第一行。",
            "This compiler reads {supported}. Upgrade it, or change the first line.",
        ),
        Phrase("请升级编译器，或改写第一行。", "Upgrade the compiler, or change the first line."),
    ),
    Phrase(
        "第一行的版本比本编译器新，或者根本没有这一版。",
        "The version in the first line is newer than this compiler, or never existed.",
    ),
    bad='paigui 99\nruleset paper "纸灯" / "Paper lanterns"',
    good='paigui 1\nruleset paper "纸灯" / "Paper lanterns"',
)

NEWER_WORD = Kind(
    "P0118",
    "newer-word",
    Phrase(
        "“{found}”是语言第 {version} 版才有的写法", "“{found}” belongs to version {version} of the language"
    ),
    (Phrase("把第一行改为第 {version} 版：“paigui {version}”。", 'Make the first line "paigui {version}".'),),
    Phrase(
        "文件按第一行的版本来读；后来的版本添了新写法，旧写法的意思不变。",
        "A file is read in the version of its first line. Later versions add to the language and leave what "
        "there was as it is.",
    ),
    bad='paigui 1\nruleset paper "纸灯" / "Paper lanterns"\nuse table\nabout\n'
    '  zh "收起纸灯的小游戏。"\n  en "A small game of taking in lanterns."',
    good='paigui 2\nruleset paper "纸灯" / "Paper lanterns"\nuse table\nabout\n'
    '  zh "收起纸灯的小游戏。"\n  en "A small game of taking in lanterns."',
)


MISPLACED_ITEM = Kind(
    "P0121",
    "misplaced-item",
    Phrase("{item}不能写在这里", "{item} cannot stand in this place"),
    (
        Phrase("它应当写在{place}。", "It belongs {place}."),
        Phrase("把它移到该在的地方。", "Move it to where it belongs."),
    ),
    Phrase(
        "开头的几行（语言版本、规则集、引用）有固定的次序；变体里只能写变体能改的东西。",
        "The first lines (version, ruleset, uses) have their order, and a variant holds only what a variant "
        "can change.",
    ),
    bad='term flag "旗|面" / "flag|flags"\nuse table',
    good='use table\nterm flag "旗|面" / "flag|flags"',
)


ALL = (
    UNEXPECTED_WORD,
    UNFINISHED_LINE,
    BAD_INDENT,
    TAB_INDENT,
    UNCLOSED_STRING,
    UNCLOSED_BRACKET,
    UNOPENED_BRACKET,
    UNKNOWN_CHARACTER,
    INVISIBLE_CHARACTER,
    UNKNOWN_ITEM,
    REPEATED_LINE,
    MISSING_LINE,
    NUMBER_TOO_LARGE,
    MISSING_HEADER,
    UNSUPPORTED_LANGUAGE_VERSION,
    NEWER_WORD,
    MISPLACED_ITEM,
)
