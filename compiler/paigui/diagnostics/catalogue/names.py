"""P02: names that mean nothing, two things, or nothing to anybody."""

from ..phrase import Phrase
from .kind import Kind

UNKNOWN_NAME = Kind(
    "P0201",
    "unknown-name",
    Phrase("没有叫{name}的东西", "nothing is called {name}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("先声明它，或引用声明它的文件。", "Declare it, or use the file that declares it."),
    ),
    Phrase(
        "规则里的每个名字，都要在本文件或所引用的文件里声明过。名字可以写标识，也可以写中文或英文标签。",
        "Every name in a rule is declared in this file or in one it uses. It may be written as the id or as "
        "the Chinese or English label.",
    ),
    bad='define left "余牌" / "left" : size of stok',
    good='define left "余牌" / "left" : size of stock',
)

DUPLICATE_NAME = Kind(
    "P0202",
    "duplicate-name",
    Phrase("{name}声明了两次", "{name} is declared twice"),
    (Phrase("给其中一个换个名字。", "Rename one of the two."),),
    Phrase(
        "一个名字只能指一样东西，不然用到它的规则就有两种读法。",
        "A name stands for one thing; else every rule that uses it could be read in two ways.",
    ),
    bad='zone pot "池" / "pot" : pile, everyone sees\n'
    'memory pot "注" / "stakes" : number 0..9, everyone sees',
    good='zone pot "池" / "pot" : pile, everyone sees\n'
    'memory bet "注" / "stakes" : number 0..9, everyone sees',
)

DUPLICATE_LABEL = Kind(
    "P0203",
    "duplicate-label",
    Phrase("标签{label}已经属于{other}", "the label {label} already belongs to {other}"),
    (Phrase("换一个标签。", "Choose another label."),),
    Phrase(
        "规则里也可以用标签来指称，规则书的读者更是只看得到标签，所以标签不能重复。",
        "Rules may refer to a thing by its label, and readers of the rulebook see nothing else: labels are "
        "unique.",
    ),
    bad='pieces tile "块|块" / "tile|tiles"\n'
    '  number "数" / "number" : 1..6\n'
    "  kinds number\n"
    '  kind lucky "1" / "lucky" : number none',
    good='pieces tile "块|块" / "tile|tiles"\n'
    '  number "数" / "number" : 1..6\n'
    "  kinds number\n"
    '  kind lucky "福" / "lucky" : number none',
)

AMBIGUOUS_NAME = Kind(
    "P0204",
    "ambiguous-name",
    Phrase("{name}可能指{meanings}", "{name} could mean {meanings}"),
    (Phrase("写标识来说明是哪一个。", "Write the id of the one you mean."),),
    Phrase(
        "这个名字在所引用的文件里指不止一样东西，编译器不替你猜。",
        "Among the files in use more than one thing has this name, and the compiler does not guess.",
    ),
    bad='zone left "堆" / "left pile" : pile, nobody sees\n'
    'zone right "堆" / "right pile" : pile, nobody sees\n'
    'define rest "余牌" / "rest" : size of 堆',
    good='zone left "堆" / "left pile" : pile, nobody sees\n'
    'zone right "堆" / "right pile" : pile, nobody sees\n'
    'define rest "余牌" / "rest" : size of left',
)

UNKNOWN_CLAUSE = Kind(
    "P0205",
    "unknown-clause",
    Phrase("没有编号为{clause}的条款", "no clause has the id {clause}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("先声明这一条，或改正编号。", "Declare the clause, or correct the id."),
    ),
    Phrase(
        "裁判的每个裁决都要引用条款，规则书里必须找得到它。",
        "Each verdict cites its clauses, and the rulebook must have them.",
    ),
    bad='define rest "余牌" / "rest" : size of stock [LN-99]',
    good='define rest "余牌" / "rest" : size of stock [LN-1]',
)

DUPLICATE_CLAUSE = Kind(
    "P0206",
    "duplicate-clause",
    Phrase("条款{clause}写了两次", "the clause {clause} stands twice"),
    (Phrase("给其中一条另编一个号。", "Give one of the two another id."),),
    Phrase(
        "编号是条款的唯一名称：裁决、规则书和变体都靠它来指称。",
        "The id is how verdicts, the rulebook and variants refer to a clause; it belongs to one.",
    ),
    bad='clause LN-8 "座位" / "Seats"\n'
    '  zh "围坐。"\n'
    '  en "Sit round the table."\n'
    'clause LN-8 "发牌" / "The deal"\n'
    '  zh "发牌。"\n'
    '  en "Deal the cards."',
    good='clause LN-8 "座位" / "Seats"\n'
    '  zh "围坐。"\n'
    '  en "Sit round the table."\n'
    'clause LN-9 "发牌" / "The deal"\n'
    '  zh "发牌。"\n'
    '  en "Deal the cards."',
)

UNUSED_OPTION = Kind(
    "P0207",
    "unused-option",
    Phrase("选项{option}改变不了任何规则", "the option {option} changes no rule"),
    (Phrase("在规则里用上它，或删去它。", "Use it in a rule, or remove it."),),
    Phrase(
        "牌友设了这个选项，却什么也不会发生；多半是哪条规则忘了用它。",
        "Players could set this option and nothing would come of it; some rule has probably forgotten it.",
    ),
    bad='option cap "上限" / "cap" : 1..9 = 6',
    good='option cap "上限" / "cap" : 1..9 = 6\n'
    'define full_row "摆满" / "full row" (s: seat) : size of row of s = cap',
)

UNUSED_DEFINITION = Kind(
    "P0208",
    "unused-definition",
    Phrase("{name}声明了，却没有用到", "{name} is declared and never used"),
    (Phrase("用上它，或删去它。", "Use it, or remove it."),),
    Phrase(
        "没有用到的声明不会出现在对局里，却仍要读者费心。",
        "What is never used plays no part in the game, yet readers must think about it.",
    ),
    bad='define rest "余牌" / "rest" : size of stock',
    good='define rest "余牌" / "rest" : size of stock\nexample "余牌" / "What is left"\n  check rest = 24',
    severity="warning",
)

UNKNOWN_IMPORT = Kind(
    "P0209",
    "unknown-import",
    Phrase("找不到所引用的{path}", "{path} cannot be found"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase(
            "路径从本文件所在处或从 std/ 算起，不写 .pai。",
            "Paths start from this file's folder or from std/, without .pai.",
        ),
    ),
    Phrase("“引用”后面写要引用的规则文件。", "The file named after use holds the rules to take over."),
    bad="use tabel",
    good="use table",
)

CIRCULAR_IMPORT = Kind(
    "P0210",
    "circular-import",
    Phrase("这些文件绕着圈互相引用：{files}", "these files use each other in a circle: {files}"),
    (Phrase("把共用的部分移到另一个文件，由双方引用。", "Move what they share to a file that both use."),),
    Phrase(
        "读一个文件之前先要读它引用的文件；绕成圈就没有开头了。",
        "The files in use are read first; in a circle there is no first one.",
    ),
    bad='paigui 1\nlibrary here "此" / "Here"\nuse parts/there',
    good='paigui 1\nlibrary here "此" / "Here"',
)

DECLARATION_OUTSIDE_CLAUSE = Kind(
    "P0211",
    "declaration-outside-clause",
    Phrase("{name}不属于任何条款", "{name} belongs to no clause"),
    (Phrase("写在某一条款之下，或在前面加一条款。", "Put it under a clause, or begin a clause before it."),),
    Phrase(
        "裁决要能引用条款，所以每项声明都属于一条，而且只属于一条。",
        "Verdicts cite clauses, so each declaration belongs to one clause, and to one only.",
    ),
    bad='chapter material\ndefine rest "余牌" / "rest" : size of stock',
    good="chapter material\n"
    'clause LN-8 "余牌" / "What is left"\n'
    '  zh "数一数余牌。"\n'
    '  en "Count what is left."\n'
    'define rest "余牌" / "rest" : size of stock',
)

UNKNOWN_PIECE = Kind(
    "P0212",
    "unknown-piece",
    Phrase("没有{piece}这种牌", "there is no piece {piece}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("牌写作：{expected}。", "Pieces are written as {expected}."),
        Phrase("按牌的声明里给出的写法来写。", "Write it as the declaration of the pieces says."),
    ),
    Phrase(
        "这里写的牌不在本游戏的牌里，或者已被拿掉。",
        "The piece written here is none of this game, or was removed from it.",
    ),
    bad='define ones "一" / "ones" : count of \'7S\' in stock',
    good='define ones "一" / "ones" : count of \'1S\' in stock',
)


WRONG_SORT_OF_NAME = Kind(
    "P0214",
    "wrong-sort-of-name",
    Phrase("{name}是{found}，这里要的是{expected}", "{name} is {found}; here belongs {expected}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("写{expected}的名字。", "Name {expected}."),
    ),
    Phrase(
        "这个名字有人声明过，但不是这里用得上的东西。",
        "The name is declared, but for a thing of another sort than this place needs.",
    ),
    bad='routine onward "往下" / "onward"\n  go to stock',
    good='routine onward "往下" / "onward"\n  go to lead(0)',
)

UNKNOWN_ATTRIBUTE = Kind(
    "P0215",
    "unknown-attribute",
    Phrase("{owner}没有{name}", "{owner} has no {name}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("它有：{known}。", "It has {known}."),
        Phrase("先在声明里加上它。", "Add it to the declaration first."),
    ),
    Phrase(
        "能问一张牌或一组牌什么，由声明决定。",
        "What can be asked of a piece or a group is what its declaration gives it.",
    ),
    bad='pieces tile "块|块" / "tile|tiles"\n  number "数" / "number" : 1..6\n  kinds numbr',
    good='pieces tile "块|块" / "tile|tiles"\n  number "数" / "number" : 1..6\n  kinds number',
)

UNUSED_IMPORT = Kind(
    "P0216",
    "unused-import",
    Phrase("引用了{path}，却没有用到", "{path} is in use here and nothing of it is needed"),
    (Phrase("删去这一行。", "Remove the line."),),
    Phrase(
        "没有用到的引用只会让人误解规则的来处。",
        "A needless use misleads readers about where rules come from.",
    ),
    bad="use nothing",
    good="use table",
    severity="warning",
)

UNUSABLE_NAME = Kind(
    "P0217",
    "unusable-name",
    Phrase("{name}不能作名字：{reason}", "{name} cannot be used as a name: {reason}"),
    (Phrase("换一个。", "Choose another."),),
    Phrase(
        "名字写在记录里，用在生成的文件和程序里，所以有几种不能用。",
        "Names stand in records, and in the files and programs that are made, so that a few cannot be used.",
    ),
    bad='zone __spare "备牌" / "spare pieces" : pile, nobody sees',
    good='zone spare "备牌" / "spare pieces" : pile, nobody sees',
)

UNKNOWN_CHAPTER = Kind(
    "P0218",
    "unknown-chapter",
    Phrase("没有{name}这一章", "there is no chapter {name}"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("写其中的一章：{known}。", "Write one of these: {known}."),
        Phrase(
            "规则书的各章见语言说明。", "The chapters of a rulebook stand in the reference of the language."
        ),
    ),
    Phrase(
        "各种规则书的章都一样，读者到哪一种里都知道去哪里找，所以章不能自己取名。",
        "All rulebooks have the same chapters, so that readers find their way in each; they are not named by "
        "authors.",
    ),
    bad="chapter fishing",
    good="chapter play",
)

NO_PIECES = Kind(
    "P0219",
    "no-pieces",
    Phrase("一张牌也没有", "there is not a single piece"),
    (
        Phrase(
            "写上“种类”或“一种”，每种至少一张；“除去”后面的条件不能把每一种都去掉。",
            "Write kinds or kind, with at least one copy; what follows except may not leave all of them out.",
        ),
    ),
    Phrase(
        "有属性、有张数，还要说有哪些种类，才有牌可用。",
        "Attributes and copies make no pieces yet: which kinds there are has to be said.",
    ),
    bad='pieces tile "块|块" / "tile|tiles"\n  number "数" / "number" : 1..6\n  kinds number\n  copies 0',
    good='pieces tile "块|块" / "tile|tiles"\n  number "数" / "number" : 1..6\n  kinds number\n  copies 2',
)

ALL = (
    UNKNOWN_NAME,
    DUPLICATE_NAME,
    DUPLICATE_LABEL,
    AMBIGUOUS_NAME,
    UNKNOWN_CLAUSE,
    DUPLICATE_CLAUSE,
    UNUSED_OPTION,
    UNUSED_DEFINITION,
    UNKNOWN_IMPORT,
    CIRCULAR_IMPORT,
    DECLARATION_OUTSIDE_CLAUSE,
    UNKNOWN_PIECE,
    WRONG_SORT_OF_NAME,
    UNKNOWN_ATTRIBUTE,
    UNUSED_IMPORT,
    UNUSABLE_NAME,
    UNKNOWN_CHAPTER,
    NO_PIECES,
)
