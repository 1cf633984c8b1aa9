"""P08: rules too large to be compiled."""

from ..phrase import Phrase
from .kind import Kind

_WHY = Phrase(
    "编译器也要能放心地读陌生人写的文件，所以对大小设了上限。真正的牌规远远用不到这么多。",
    "The compiler must be safe with a stranger's file too, so sizes have limits. No "
    "real game comes near them.",
)

TOO_MANY_INSTANCES = Kind(
    "P0801",
    "too-many-instances",
    Phrase(
        "{name}能有 {found} 种组法，上限是 {limit}",
        "{name} can be formed in {found:way|ways}; the limit is {limit}",
    ),
    (Phrase("把条件写得更窄，或拆成几个牌组。", "Narrow its conditions, or split it into several groups."),),
    _WHY,
    bad='group anything "随便|副" / "anything|anythings" : any 9',
    good='group anything "随便|副" / "anything|anythings" : any 2',
)

FILE_TOO_LARGE = Kind(
    "P0802",
    "file-too-large",
    Phrase("文件有 {found} 字节，上限是 {limit}", "the file has {found:byte|bytes}; the limit is {limit}"),
    (Phrase("拆成几个文件，用 use 引用。", "Split it into several files and put them together with use."),),
    _WHY,
    bad="paigui 1\nruleset everything",
    good="paigui 1\nruleset lanterns\nuse std/suits",
)

TOO_DEEP = Kind(
    "P0803",
    "too-deep",
    Phrase(
        "这里套了太多层，上限是 {limit} 层", "this is nested too deeply; the limit is {limit:level|levels}"
    ),
    (Phrase("把里面的部分定义成一个名字。", "Give the inner part a name with define."),),
    _WHY,
    bad='define odd "怪" / "odd" : '
    "(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1))))))))))))))))"
    ")))))))))))))))))))))))))))))))))))))))))))))",
    good='define odd "怪" / "odd" : (1)',
)

TOO_MANY_STATES = Kind(
    "P0804",
    "too-many-states",
    Phrase(
        "{name}有 {found} 种状态，上限是 {limit}", "{name} has {found:state|states}; the limit is {limit}"
    ),
    (Phrase("缩小范围，或少记一些。", "Make its ranges smaller, or remember less."),),
    _WHY,
    bad='memory owed "欠" / "owed" of each kind and each kind : number 0..9, everyone '
    "sees\n"
    'pieces tile "块|块" / "tile|tiles"\n'
    '  number "数" / "number" : 1..200\n'
    "  kinds number",
    good='memory owed "欠" / "owed" of each seat and each kind : number 0..9, everyone sees',
)

OUTPUT_TOO_LARGE = Kind(
    "P0805",
    "output-too-large",
    Phrase(
        "生成的{output}会有 {found} 字节，上限是 {limit}",
        "{output} would have {found:byte|bytes}; the limit is {limit}",
    ),
    (Phrase("减少牌组的组法或表的行数。", "Use fewer group instances or table rows."),),
    _WHY,
    bad="group anything : any 9",
    good="group twins : 2 alike",
)

TOO_MANY_FILES = Kind(
    "P0806",
    "too-many-files",
    Phrase("引用的文件超过了 {limit} 个", "more than {limit:file|files} are in use"),
    (Phrase("把小文件并起来。", "Put small files together."),),
    _WHY,
    bad="use parts/a\nuse parts/b\nuse parts/c",
    good="use parts/all",
)

TOO_MANY_NAMES = Kind(
    "P0807",
    "too-many-names",
    Phrase("{sort}有 {found} 个，上限是 {limit}", "there are {found} {sort}; the limit is {limit}"),
    (Phrase("合并相近的，或分成几套规则。", "Merge what is alike, or make several rulesets."),),
    _WHY,
    bad="seats 70, clockwise",
    good="seats 7, clockwise",
)

ALL = (
    TOO_MANY_INSTANCES,
    FILE_TOO_LARGE,
    TOO_DEEP,
    TOO_MANY_STATES,
    OUTPUT_TOO_LARGE,
    TOO_MANY_FILES,
    TOO_MANY_NAMES,
)
