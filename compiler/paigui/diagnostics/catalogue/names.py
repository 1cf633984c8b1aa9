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
    bad="define left : size of stok",
    good="define left : size of stock",
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
    bad='zone pot "池" / "pot" : pieces, everyone sees\n'
    'memory pot "注" / "stakes" : number 0..9, everyone sees',
    good='zone pot "池" / "pot" : pieces, everyone sees\n'
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
    bad='zone left "牌堆" / "left pile" : pile, nobody sees\n'
    'zone right "牌堆" / "right pile" : pile, nobody sees',
    good='zone left "左堆" / "left pile" : pile, nobody sees\n'
    'zone right "右堆" / "right pile" : pile, nobody sees',
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
    bad="use std/dice\nuse std/coins\ndefine first : face of start",
    good="use std/dice\nuse std/coins\ndefine first : dice_face of start",
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
    bad="when size of g at most 3 [LN-99]",
    good="when size of g at most 3 [LN-9]",
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
    bad='clause LN-1 "座位" / "Seats"\nclause LN-1 "发牌" / "The deal"',
    good='clause LN-1 "座位" / "Seats"\nclause LN-2 "发牌" / "The deal"',
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
    bad='option cap "上限" / "cap" : 1..9 = 6\nscore points : sum of values',
    good='option cap "上限" / "cap" : 1..9 = 6\nscore points : sum of values, at most cap',
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
    bad="define red : suit is heart",
    good="define red : suit is heart\ngroup flush : 3 where red",
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
    Phrase("use 后面写要引用的规则文件。", "The file named after use holds the rules to take over."),
    bad="use std/sutis",
    good="use std/suits",
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
    bad="use lanterns/basics",
    good="use std/basics",
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
    bad="chapter material\nseats 3",
    good='chapter material\nclause LN-1 "座位" / "Seats"\nseats 3',
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
    bad="seat 1 holds `3S 17S`",
    good="seat 1 holds `3S 7S`",
)

LABEL_MISSING = Kind(
    "P0213",
    "label-missing",
    Phrase("{name}缺少{languages}标签", "{name} lacks a label in {languages}"),
    (Phrase('写成 "中文" / "English" 的样子。', 'Write it as "中文" / "English".'),),
    Phrase(
        "规则书有中英两种，读者会看到的每样东西，两种语言都要有名字。",
        "The rulebook comes in two languages; whatever its readers meet has a name in each.",
    ),
    bad='zone stock "牌堆" : pile, nobody sees',
    good='zone stock "牌堆" / "stock" : pile, nobody sees',
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
    bad="go to stock",
    good="go to lead",
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
    bad="define high : colour of it is red",
    good="define high : suit of it is heart",
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
    bad="use std/dice\nseats 3",
    good="seats 3",
    severity="warning",
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
    LABEL_MISSING,
    WRONG_SORT_OF_NAME,
    UNKNOWN_ATTRIBUTE,
    UNUSED_IMPORT,
)
