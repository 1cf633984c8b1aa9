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
    (
        Phrase(
            "拆成几个文件，用“引用”合起来。", "Split it into several files and put them together with use."
        ),
    ),
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
    (
        Phrase(
            "给里面的部分起个名字：值用定义，语句用流程。",
            "Give the inner part a name: a value with define, statements with routine.",
        ),
    ),
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

TOO_MANY_CASES = Kind(
    "P0808",
    "too-many-cases",
    Phrase(
        "{what}问一次要看的情形会超过 {limit} 种",
        "{what} may go through more than {limit:case|cases} each time it is asked",
    ),
    (
        Phrase(
            "少套几层“每”“有”“之和”，或者只看真正要看的。",
            "Nest fewer loops, or go through fewer things in them.",
        ),
    ),
    _WHY,
    bad='define odd "怪" / "odd" : sum of (sum of (sum of (sum of (sum of (sum of (sum of (sum of (sum '
    "of (sum of (sum of (sum of 1 for x0 in kinds) for x1 in kinds) for x2 in kinds) for x3 in "
    "kinds) for x4 in kinds) for x5 in kinds) for x6 in kinds) for x7 in kinds) for x8 in kinds) "
    "for x9 in kinds) for x10 in kinds) for x11 in kinds",
    good='define odd "怪" / "odd" : sum of (sum of 1 for a in kinds) for b in kinds',
)

TOO_MUCH_WORK = Kind(
    "P0809",
    "too-much-work",
    Phrase(
        "{what}算了 {limit} 秒还没有算完，不再算下去",
        "{what} is given up: it takes more than {limit:second|seconds} of computing",
    ),
    (
        Phrase(
            "少套几层“每”“有”“之和”，让一局短一些，或者让一手牌能分成的牌组少一些。",
            "Nest fewer loops, make the deal shorter, or let a hand split into fewer groups.",
        ),
    ),
    _WHY,
    bad='example "很久" / "A long one"\n  check slow(0) = 1',
    good='example "很快" / "A quick one"\n  check quick(0) = 1',
)

ALL = (
    TOO_MANY_INSTANCES,
    FILE_TOO_LARGE,
    TOO_DEEP,
    TOO_MANY_STATES,
    OUTPUT_TOO_LARGE,
    TOO_MANY_FILES,
    TOO_MANY_NAMES,
    TOO_MANY_CASES,
    TOO_MUCH_WORK,
)
