"""How strongly what is printed binds, from what needs brackets nearly everywhere to what never does."""

CHOOSE, EITHER, ALL_OF, NOT, COMPARE, SUM, PRODUCT, SIGN, ATOM = range(9)
Shown = tuple[str, int]  # a text, and how strongly it binds
