"""P04: wordings that say less, or more, than the rule does."""

from ..phrase import Phrase
from .kind import Kind

MISSING_WORDING = Kind(
    "P0401",
    "missing-wording",
    Phrase("条款{clause}没有{languages}条文", "the clause {clause} has no wording in {languages}"),
    (Phrase("补上以 zh 或 en 开头的一行，写一个完整的句子。", "Add a line zh or en with a whole sentence."),),
    Phrase(
        "每条规则由作者用中英文各写一句完整的话。编译器不拼句子，也不用一种语言顶替另一种。",
        "Each clause has a whole sentence of its author's in both languages. The compiler glues no sentences "
        "and shows none in the other language's place.",
    ),
    bad='clause LN-8 "余牌" / "Left over"\n  zh "牌不多时可以收手。"',
    good='clause LN-8 "余牌" / "Left over"\n'
    '  zh "牌不多时可以收手。"\n'
    '  en "With few cards left you may stop."',
)

UNSAID_LEAF = Kind(
    "P0402",
    "unsaid-leaf",
    Phrase(
        "规则里的{leaf}，{languages}条文没有说到",
        "{leaf} matters in the rule, and the wording in {languages} does not say it",
    ),
    (
        Phrase(
            "在条文里写 {place}。只有读者不必知道的，才声明“不必说 {leaf}”。",
            "Write {place} in the sentence. Only what readers need not know is declared: unsaid {leaf}.",
        ),
        Phrase(
            "在条文里用占位写出它；只有读者不必知道的，才声明不说。",
            "Say it with a placeholder; only what readers need not know is declared unsaid.",
        ),
    ),
    Phrase(
        "规则里的数、比较、选项、牌组、座位，读规则书的人都该知道。不必明说的，由作者声明不说。",
        "A number, comparison, option, group or seat of a rule is something readers "
        "should know. What need not "
        "be said is declared so by the author.",
    ),
    bad='clause LN-8 "余牌" / "Left over"\n'
    '  zh "牌不多时可以收手。"\n'
    '  en "With few cards left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
    good='clause LN-8 "余牌" / "Left over"\n'
    '  zh "剩{at most 3 card}时可以收手。"\n'
    '  en "With {at most 3 card} left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
)

WORDING_SAYS_WHAT_RULE_DOES_NOT = Kind(
    "P0403",
    "wording-says-what-rule-does-not",
    Phrase("条文说了{said}，规则里却没有", "the wording says {said}, but no rule of the clause does"),
    (
        Phrase("是否想写{near}？", "Did you mean {near}?"),
        Phrase("改正条文，或把规则写全。", "Correct the wording, or complete the rule."),
    ),
    Phrase(
        "占位说出的数、比较、选项，都要在本条的规则里找得到，或是本条所声明的座位、牌、牌组的数目；"
        "不然规则书与裁判说的不一样。",
        "Whatever a placeholder says must be in the rules of its clause, or count the seats, pieces or "
        "groups that this clause declares; else rulebook and referee differ.",
    ),
    bad='clause LN-8 "余牌" / "Left over"\n'
    '  zh "剩{at most 4 card}时可以收手。"\n'
    '  en "With {at most 4 card} left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
    good='clause LN-8 "余牌" / "Left over"\n'
    '  zh "剩{at most 3 card}时可以收手。"\n'
    '  en "With {at most 3 card} left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
)

BAD_PLACEHOLDER = Kind(
    "P0404",
    "bad-placeholder",
    Phrase("占位{found}读不懂", "the placeholder {found} cannot be read"),
    (
        Phrase("可以写：{expected}。", "It could be {expected}."),
        Phrase(
            "占位里写名字、数加名词，或比较，例如 {{3 card}}。",
            "It holds a name, a number with a noun, or a comparison: {{3 card}}.",
        ),
    ),
    Phrase(
        "花括号里的占位由编译器填上，量词和单复数随名词而定。",
        "The compiler fills what stands in braces, with the measure word or plural of the noun.",
    ),
    bad='clause LN-8 "余牌" / "Left over"\n'
    '  zh "剩{3 of}时可以收手。"\n'
    '  en "With {3 of} left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
    good='clause LN-8 "余牌" / "Left over"\n'
    '  zh "剩{3 card}时可以收手。"\n'
    '  en "With {3 card} left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
)

UNREVIEWED_WORDING = Kind(
    "P0405",
    "unreviewed-wording",
    Phrase(
        "{clause}的规则改了，条文还没有重新看过",
        "the rules of {clause} changed and the wordings were not looked at since",
    ),
    (
        Phrase(
            "读一遍两种条文，然后运行 paigui review {file}。",
            "Read both wordings, then run paigui review {file}.",
        ),
        Phrase("读一遍两种条文，然后运行 paigui review。", "Read both wordings, then run paigui review."),
    ),
    Phrase(
        "锁文件记着每条规则和条文的摘要。规则变了，要有人确认条文仍然说得对。",
        "The lock file keeps a hash of each rule beside that of its wordings. When a rule changes, someone "
        "confirms that the wordings still tell it rightly.",
    ),
    bad='define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 4',
    good='define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
)

LITERAL_DIGIT = Kind(
    "P0406",
    "literal-digit",
    Phrase("条文里的{found}是直接写的数", "the number {found} is typed into the wording"),
    (
        Phrase("写成 {place}，它就跟着规则走。", "Write {place}, so that it follows the rule."),
        Phrase("写成占位，它就跟着规则走。", "Write a placeholder, so that it follows the rule."),
    ),
    Phrase(
        "直接写的数不会随规则改变：改了选项，规则书就错了。",
        "A typed number does not follow the rule: with another option value the rulebook is wrong.",
    ),
    bad='clause LN-8 "余牌" / "Left over"\n  zh "每人五张。"\n  en "Each player holds 5 cards."',
    good='clause LN-8 "余牌" / "Left over"\n  zh "每人五张。"\n  en "Each player holds five cards."',
    severity="warning",
)

UNUSED_UNSAID = Kind(
    "P0407",
    "unused-unsaid",
    Phrase("声明了不说{leaf}，规则里却没有它", "{leaf} is declared unsaid, but no rule of the clause has it"),
    (Phrase("删去这一项声明。", "Remove it from the declaration."),),
    Phrase(
        "多余的声明会遮住日后真正漏说的东西。", "A needless declaration would hide what is forgotten later."
    ),
    bad='clause LN-8 "余牌" / "Left over"\n'
    '  zh "牌不多时可以收手。"\n'
    '  en "With few cards left you may stop."\n'
    "  unsaid 7\n"
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
    good='clause LN-8 "余牌" / "Left over"\n'
    '  zh "牌不多时可以收手。"\n'
    '  en "With few cards left you may stop."\n'
    "  unsaid 3\n"
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
)

UNCLOSED_PLACEHOLDER = Kind(
    "P0408",
    "unclosed-placeholder",
    Phrase("占位的花括号没有关上", "the brace of this placeholder is not closed"),
    (Phrase("补上 }}。", "Add }}."),),
    Phrase("占位以左花括号开始，到右花括号为止。", "A placeholder stands between braces."),
    bad='clause LN-8 "余牌" / "Left over"\n'
    '  zh "剩{3 card时可以收手。"\n'
    '  en "With {3 card} left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
    good='clause LN-8 "余牌" / "Left over"\n'
    '  zh "剩{3 card}时可以收手。"\n'
    '  en "With {3 card} left you may stop."\n'
    'define nearly_out "牌不多" / "nearly out" (s: seat) : size of hand of s at most 3',
)

EMPTY_WORDING = Kind(
    "P0409",
    "empty-wording",
    Phrase("条文是空的", "the wording is empty"),
    (Phrase("写一个完整的句子。", "Write a whole sentence."),),
    Phrase("空的条文等于没有条文。", "An empty wording is as good as none."),
    bad='clause LN-8 "余牌" / "Left over"\n  zh ""\n  en "With few cards left you may stop."',
    good='clause LN-8 "余牌" / "Left over"\n'
    '  zh "牌不多时可以收手。"\n'
    '  en "With few cards left you may stop."',
)

LITERAL_PIECE = Kind(
    "P0410",
    "literal-piece",
    Phrase("条文里的{found}是直接写的牌", "the piece {found} is typed into the wording"),
    (Phrase("写成占位，牌的名字就跟着声明走。", "Write a placeholder, so that it follows the declaration."),),
    Phrase(
        "牌的名字来自声明；直接写的，改名或换一套牌之后就错了。",
        "Names of pieces come from their declaration; a typed one is wrong after a change of it.",
    ),
    bad='clause LN-8 "余牌" / "Left over"\n  zh "一最大。"\n  en "1 hearts is highest."',
    good='clause LN-8 "余牌" / "Left over"\n  zh "一最大。"\n  en "{\'1H\'} is highest."',
    severity="warning",
)

MEASURE_WORD_MISSING = Kind(
    "P0411",
    "measure-word-missing",
    Phrase(
        "{name}没有量词，中文条文里不能数它",
        "{name} has no measure word, so the Chinese wording cannot count it",
    ),
    (Phrase('在中文标签里写上量词，如 "牌|张"。', 'Give one in the Chinese label: "牌|张".'),),
    Phrase(
        "中文数东西要用量词：三张牌、两组牌。量词写在标签里，竖线之后。",
        "Chinese counts with measure words. They stand in the label after an upright bar.",
    ),
    bad='term basket "篮子" / "basket|baskets"\n'
    'clause LN-8 "余牌" / "Left over"\n'
    '  zh "有{2 basket}。"\n'
    '  en "There are {2 basket}."',
    good='term basket "篮子|个" / "basket|baskets"\n'
    'clause LN-8 "余牌" / "Left over"\n'
    '  zh "有{2 basket}。"\n'
    '  en "There are {2 basket}."',
)

PLURAL_MISSING = Kind(
    "P0412",
    "plural-missing",
    Phrase(
        "{name}没有复数，英文条文里不能数它", "{name} has no plural, so the English wording cannot count it"
    ),
    (Phrase('在英文标签里写上复数，如 "card|cards"。', 'Give one in the English label: "card|cards".'),),
    Phrase(
        "英文数东西分单复数。复数写在标签里，竖线之后。",
        "English has singular and plural. The plural stands in the label after an upright bar.",
    ),
    bad='term basket "篮子|个" / "basket"\n'
    'clause LN-8 "余牌" / "Left over"\n'
    '  zh "有{2 basket}。"\n'
    '  en "There are {2 basket}."',
    good='term basket "篮子|个" / "basket|baskets"\n'
    'clause LN-8 "余牌" / "Left over"\n'
    '  zh "有{2 basket}。"\n'
    '  en "There are {2 basket}."',
)

MISSING_OPTION_WORDING = Kind(
    "P0413",
    "missing-option-wording",
    Phrase(
        "{option}取{values}时规则不同，条文却没有分开写",
        "the rule differs for {option} at {values}, and no wording tells it",
    ),
    (Phrase("为这些值各写一句。", "Write a sentence for each of these values."),),
    Phrase(
        "选项改变了规则，读者看到的句子也要跟着变，而且每句都是完整的。",
        "Where an option changes the rule, the sentence that readers see changes too, and each is whole.",
    ),
    bad='option open_lead "抢先" / "open lead" : yes or no = no\n'
    'clause LN-8 "先出" / "Leading"\n'
    '  zh when open_lead "谁先出由牌定。"\n'
    '  en when open_lead "The cards decide who leads."\n'
    'define leads "先出" / "leads" (s: seat) : open_lead or s = dealer',
    good='option open_lead "抢先" / "open lead" : yes or no = no\n'
    'clause LN-8 "先出" / "Leading"\n'
    '  zh when open_lead "谁先出由牌定。"\n'
    '  zh when not open_lead "庄家先出。"\n'
    '  en when open_lead "The cards decide who leads."\n'
    '  en when not open_lead "The dealer leads."\n'
    'define leads "先出" / "leads" (s: seat) : open_lead or s = dealer',
)

ALL = (
    MISSING_WORDING,
    UNSAID_LEAF,
    WORDING_SAYS_WHAT_RULE_DOES_NOT,
    BAD_PLACEHOLDER,
    UNREVIEWED_WORDING,
    LITERAL_DIGIT,
    UNUSED_UNSAID,
    UNCLOSED_PLACEHOLDER,
    EMPTY_WORDING,
    LITERAL_PIECE,
    MEASURE_WORD_MISSING,
    PLURAL_MISSING,
    MISSING_OPTION_WORDING,
)
