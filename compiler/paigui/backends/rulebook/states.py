"""How a state is told of whoever is in it: by its own verb where its name has one.

In: the name of a thing that is so or is not. Out: a predicate, or nothing where the name has no verb.
Promised: a link around the name stays one.
"""

import re

_NAME = re.compile(r"(\[?)([^]]*)(.*)", re.DOTALL)

# English verbs that a name may begin with: what denies them, and their plural.
_AUXILIARIES = {
    "has": ("has not", "have"),
    "is": ("is not", "are"),
    "was": ("was not", "were"),
    "may": ("may not", "may"),
    "can": ("cannot", "can"),
    "must": ("must not", "must"),
}
_PLURALS = {"has not": "have not", "is not": "are not", "was not": "were not", "does not": "do not"}
_VERBS = {
    name: base
    for base in (
        "beat",
        "bring",
        "count",
        "fill",
        "get",
        "hold",
        "lie",
        "make",
        "need",
        "stand",
        "take",
        "win",
    )
    for name in (f"{base}s",)
} | {"qualifies": "qualify"}
_PARTICIPLES = {
    "won",
    "left",
    "had",
    "swept",
    "made",
    "given",
    "gone",
    "been",
    "drawn",
    "taken",
    "laid",
    "said",
}

# Chinese words that a predicate may begin with, and what denies it; the longer ones first.
_DENIED = (
    ("已经", "没有"),
    ("已", "没有"),
    ("可以", "不可以"),
    ("有", "没有"),
    ("能", "不能"),
    ("会", "不会"),
    ("要", "不要"),
    ("算", "不算"),
)
_OPENING = ("还", "没", "刚", "正", "不")


def predicate(name: str, language: str, *, denied: bool = False, several: bool = False) -> str:
    """“has folded”, “have not folded”: what is said of one or of several that are so, or are not."""
    found = _NAME.fullmatch(name)
    assert found is not None
    opened, text, rest = found.groups()
    said = (
        _chinese(text, denied=denied) if language == "zh" else _english(text, denied=denied, several=several)
    )
    return opened + said + rest if said else ""


def _english(text: str, *, denied: bool, several: bool) -> str:
    verb, _, after = text.partition(" ")
    if verb in _VERBS or (verb == "has" and not _is_participle(after)):
        base = _VERBS.get(verb, "have")
        said = f"does not {base}" if denied else (base if several else verb)
    elif verb in _AUXILIARIES:
        deny, plural = _AUXILIARIES[verb]
        said = deny if denied else (plural if several else verb)
    else:
        return ""
    if denied and several:
        said = re.sub(r"^\w+ not", lambda part: _PLURALS.get(part[0], part[0]), said)
    return f"{said} {after}".rstrip()


def _is_participle(after: str) -> bool:
    word = after.partition(" ")[0]
    return word.endswith("ed") or word in _PARTICIPLES


def _chinese(text: str, *, denied: bool) -> str:
    if "的" in text:
        return ""
    for word, deny in _DENIED:
        if text.startswith(word):
            return deny + text.removeprefix(word) if denied else text
    if text.startswith(_OPENING):
        return "" if denied else text
    if "已" in text:
        return text.replace("已", "没有", 1) if denied else text
    if text.endswith("了"):
        return "没有" + text.removesuffix("了") if denied else text
    if "过" in text:
        return "没有" + text if denied else text
    return ""
