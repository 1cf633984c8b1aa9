"""Many deals played by the compiler's own simple players, and what came of them.

In: a referee, a number of deals, a seed, a policy. Out: a `Tally`. Promised: the same seed gives the same
tally, however many processes share the work: each deal has a seed of its own, and all that is added up is
whole numbers.
"""

from paigui.simulate.policies import POLICIES, Policy
from paigui.simulate.running import deal_seeds, simulate
from paigui.simulate.tally import Tally

__all__ = ["POLICIES", "Policy", "Tally", "deal_seeds", "simulate"]
