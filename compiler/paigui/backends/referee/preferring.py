"""Which features of a score need only their best where all else of two arrangements is the same.

Two sorts are found. What must be none at all, and is asked about nowhere else: as few as can be. What the
total grows by, and nothing else asks about: as much as can be, or as little where the least counts. Of what
must be a number at least, and is asked about nowhere else, more is never worse. So no answer changes, neither
what a hand is worth nor what it lacks.
"""

from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.walk import walk


def preferred(score: d.Score) -> list[tuple[int, bool]]:
    """Return such features, the first above all, each with whether more of it is better."""
    once = asked_once(score)
    none = [(feature, False) for feature in once if any(bars(each, feature) for each in score.requirements)]
    summed = [(feature, not score.least) for feature in once if sums(score, feature)]
    return [*none[:1], *summed[:1]]  # of two of a sort neither goes before the other


def helpful(score: d.Score) -> int | None:
    """Return a feature of which more is never worse."""
    wanted = [each for each in asked_once(score) if any(wants(it, each) for it in score.requirements)]
    return wanted[0] if wanted else None


def asked_once(score: d.Score) -> list[int]:
    """Return the features that are looked at in one place alone."""
    lines = (score.best_of, score.at_most_one_of, score.plus, score.times, score.cap, score.round_up)
    asked = [node.feature for node in walk((score.requirements, lines)) if isinstance(node, e.FeatureValue)]
    return [feature for feature in range(len(score.features)) if asked.count(feature) == 1]


def bars(requirement: d.Requirement, feature: int) -> bool:
    """Say whether a requirement is that there be none of a feature."""
    match requirement.condition:
        case e.Comparison(operator="=", left=e.FeatureValue(feature=asked), right=e.Constant(value=0)):
            return asked == feature
        case _:
            return False


def wants(requirement: d.Requirement, feature: int) -> bool:
    """Say whether a requirement is that there be so much of a feature at least."""
    match requirement.condition:
        case e.Comparison(operator=">=" | ">", left=e.FeatureValue(feature=asked)):
            return asked == feature
        case _:
            return False


def sums(score: d.Score, feature: int) -> bool:
    """Say whether some line adds a feature to the total as it is."""
    if score.cap or score.round_up or score.times:
        return False
    plain = [line.value for line in score.plus if line.when is None and line.repeat is None]
    return any(isinstance(value, e.FeatureValue) and value.feature == feature for value in plain)
