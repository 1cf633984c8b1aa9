"""P05: games that would not come to an end, or to a halt."""

from ..phrase import Phrase
from .kind import Kind

ENDLESS_FLOW = Kind(
    "P0501",
    "endless-flow",
    Phrase("{steps}可以一直绕下去，没有尽头", "{steps} can go round without end"),
    (
        Phrase(
            "{zone}在{by}里又从{source}补回来：让这一圈从不补充的区域取走一张牌，或用掉一个计数。",
            "{zone} is refilled from {source} by {by}: let the circle take a piece from a zone that is not "
            "refilled, or spend a counter.",
        ),
        Phrase(
            "让这一圈从不再补充的区域取走一张牌，或用掉一个计数。",
            "Let the circle take a piece from a zone that is not refilled, or spend a counter.",
        ),
    ),
    Phrase(
        "每一局都要打得完：每绕一圈，总要有什么变少。算数的是：一张牌从一个区域到另一个区域，而这一圈自己不把它送回去；"
        "一个记录加上去、从无变成有、从否变成是，而这一圈不改回来。圈外再送回去不要紧。编译器找不到变少的东西。",
        "Each deal comes to an end: with every round something grows less. What counts is a piece that goes "
        "from one zone to another and is not brought back on the circle itself, and a memory that is raised, "
        "set when it was none, or turned from no to yes, and not turned back there; what happens behind the "
        "circle does not matter. The compiler finds nothing that does.",
    ),
    bad='step ask "问" / "ask" (s: seat) by s\n'
    '  action wait "等" / "wait"\n'
    "    then\n"
    "      go to ask(next seat after s)",
    good='step ask "问" / "ask" (s: seat) by s\n'
    '  action wait "等" / "wait"\n'
    "    then\n"
    "      draw 1 from stock to hand of s\n"
    "      if size of stock = 0\n"
    "        end the deal\n"
    "      else\n"
    "        go to ask(next seat after s)",
)

STEP_WITHOUT_ACTIONS = Kind(
    "P0502",
    "step-without-actions",
    Phrase("轮到{name}时可能什么也做不了", "at {name} a seat may have nothing to do"),
    (
        Phrase(
            "加一个总能做的动作，或写明无事可做时走到哪里。",
            "Add an action that is always allowed, or say where to go when there is none.",
        ),
    ),
    Phrase(
        "若每个动作的条件都可能不成立，对局就会停在这里。",
        "When the conditions of all actions can fail at once, the game would stop here.",
    ),
    bad='step ask "问" / "ask" (s: seat) by s\n  otherwise\n    end the deal',
    good='step ask "问" / "ask" (s: seat) by s\n  action stop "停" / "stop"\n    then\n      end the deal',
)

FALLS_OFF_STEP = Kind(
    "P0503",
    "falls-off-step",
    Phrase("{name}之后没有说接着做什么", "what comes after {name} is not said"),
    (Phrase("写“转到”和下一步，或“本局结束”。", "End it with go to and a step, or with end the deal."),),
    Phrase(
        "每条路都要走到下一步或走到一局的结束，包括条件不成立的那一边。",
        "Every way leads to a step or to the end of the deal, also where a condition fails.",
    ),
    bad='step idle "闲" / "idle"\n  set turns to 1',
    good='step idle "闲" / "idle"\n  set turns to 1\n  end the deal',
)

RECURSIVE_DEFINITION = Kind(
    "P0504",
    "recursive-definition",
    Phrase("{name}绕着圈用到自己：{path}", "{name} is defined by way of itself: {path}"),
    (Phrase("改用已知的东西来定义它。", "Define it by what is known before."),),
    Phrase(
        "定义不能用到自己，也不能互相用到，裁判才总能算完。",
        "A definition does not use itself, directly or in a circle, so that the referee comes to an end.",
    ),
    bad='define worth "值" / "worth" : bonus + 1\ndefine bonus "赏" / "bonus" : worth * 2',
    good='define worth "值" / "worth" : size of stock + 1\ndefine bonus "赏" / "bonus" : worth * 2',
)

NO_FIRST_STEP = Kind(
    "P0505",
    "no-first-step",
    Phrase("没有说开局后从哪一步开始", "where a deal begins is not said"),
    (Phrase("在开局的末尾写“转到”和第一步。", "End setup with go to and the first step."),),
    Phrase("发完牌总要有人先动。", "After the pieces are dealt someone acts first."),
    bad='paigui 1\nruleset paper "纸灯" / "Paper lanterns"\nuse cards',
    good="paigui 1\n"
    'ruleset paper "纸灯" / "Paper lanterns"\n'
    "use cards\n"
    "chapter special\n"
    'clause LN-1 "开局" / "Setup"\n'
    '  zh "洗牌。"\n'
    '  en "Shuffle."\n'
    "setup\n"
    "  shuffle all pieces into stock\n"
    "  end the deal",
)

MISSING_PRIORITY = Kind(
    "P0506",
    "missing-priority",
    Phrase(
        "{first}和{second}同时被要时，没有说谁优先", "between {first} and {second} no priority is declared"
    ),
    (Phrase("排出先后。", "Put them in order."),),
    Phrase(
        "几座同时应答，只能由声明的优先次序来定，不能看谁手快。",
        "When several seats answer at once the declared priority decides, not the quickest hand.",
    ),
    bad='window claim "要牌" / "claims" (d: seat), sealed\n'
    "  asks s in seats after d\n"
    '  response take "拿" / "take"\n'
    "    then\n"
    "      end the deal\n"
    '  response swap "换" / "swap"\n'
    "    then\n"
    "      end the deal\n"
    "  nobody\n"
    "    end the deal",
    good='window claim "要牌" / "claims" (d: seat), sealed\n'
    "  asks s in seats after d\n"
    '  response take "拿" / "take"\n'
    "    then\n"
    "      end the deal\n"
    '  response swap "换" / "swap"\n'
    "    then\n"
    "      end the deal\n"
    "  order take > swap\n"
    "  nobody\n"
    "    end the deal",
)

NEVER_REACHED = Kind(
    "P0507",
    "never-reached",
    Phrase("这一行永远执行不到", "nothing ever comes to this line"),
    (Phrase("把它移到“转到”或“本局结束”之前。", "Move it before the go to or end the deal above it."),),
    Phrase(
        "“转到”和“本局结束”离开所在的地方，同一段里后面的行不再执行。",
        "After go to and end the deal the rest of the block is not done any more.",
    ),
    bad='step idle "闲" / "idle"\n  end the deal\n  set turns to 1',
    good='step idle "闲" / "idle"\n  set turns to 1\n  end the deal',
)

RULES_BREAK_DOWN = Kind(
    "P0508",
    "rules-break-down",
    Phrase(
        "打到一半，规则要做做不到的事：{problem}",
        "in the middle of a deal the rules ask for the impossible: {problem}",
    ),
    (
        Phrase(
            "改那一条规则：放宽记录的范围，或者给它加上条件。",
            "Change that rule: let the memory hold more, or set a condition before it.",
        ),
    ),
    Phrase(
        "编译器查得出绕不完的路，查不出每一个数会到多大：记录到了范围以外，除以零，要的牌没有，裁判就停在那里，"
        "不会带着错的数打下去。",
        "The compiler finds ways without end, but not how far each number goes. Where a memory would leave "
        "its range, something is divided by nought or a piece is missing, the referee stops and does not go "
        "on with a wrong number.",
    ),
    bad='step ask "问" / "ask" (s: seat) by s\n'
    '  action wait "等" / "wait"\n'
    "    then\n"
    "      add 1 to turns\n"
    "      go to ask(next seat after s)",
    good='step ask "问" / "ask" (s: seat) by s\n'
    '  action wait "等" / "wait"\n'
    "    then\n"
    "      add 1 to turns\n"
    "      if turns = 9\n"
    "        end the deal\n"
    "      else\n"
    "        go to ask(next seat after s)",
)

ALL = (
    ENDLESS_FLOW,
    STEP_WITHOUT_ACTIONS,
    FALLS_OFF_STEP,
    RECURSIVE_DEFINITION,
    NO_FIRST_STEP,
    MISSING_PRIORITY,
    NEVER_REACHED,
    RULES_BREAK_DOWN,
)
