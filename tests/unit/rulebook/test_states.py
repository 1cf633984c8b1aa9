"""How what is so of somebody is said: by the verb in its name, if there is one."""

import pytest

from paigui.backends.rulebook.states import predicate


@pytest.mark.parametrize(
    ("name", "said", "denied", "several"),
    [
        ("has folded", "has folded", "has not folded", "have folded"),
        ("has fan", "has fan", "does not have fan", "have fan"),
        ("[lies open](#x)", "[lies open](#x)", "[does not lie open](#x)", "[lie open](#x)"),
        ("may demand", "may demand", "may not demand", "may demand"),
        ("is barred", "is barred", "is not barred", "are barred"),
        ("ready", "", "", ""),
    ],
)
def test_english_states(name: str, said: str, denied: str, several: str) -> None:
    assert predicate(name, "en") == said
    assert predicate(name, "en", denied=True) == denied
    assert predicate(name, "en", several=True) == several


def test_english_states_of_several_are_denied() -> None:
    assert predicate("has folded", "en", denied=True, several=True) == "have not folded"
    assert predicate("makes up for one", "en", denied=True, several=True) == "do not make up for one"


@pytest.mark.parametrize(
    ("name", "said", "denied"),
    [
        ("已扣牌", "已扣牌", "没有扣牌"),
        ("扣过", "扣过", "没有扣过"),
        ("叫完了", "叫完了", "没有叫完"),
        ("手牌已定", "手牌已定", "手牌没有定"),
        ("[可以掀](#x)", "[可以掀](#x)", "[不可以掀](#x)"),
        ("有番", "有番", "没有番"),
        ("还没应牌", "还没应牌", ""),
        ("打过的牌", "", ""),
        ("熄灯", "", ""),
    ],
)
def test_chinese_states(name: str, said: str, denied: str) -> None:
    assert predicate(name, "zh") == said
    assert predicate(name, "zh", denied=True) == denied
