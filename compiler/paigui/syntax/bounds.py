"""How large and how deep a source may be, so that a stranger's file can be read safely."""

#: Bytes of a file. A complete game takes less than a tenth.
LARGEST_FILE = 500_000
LARGEST_NUMBER = 10**12
DEEPEST_BRACKETS = 60
#: Levels of one item's tree, counted after reading: `not not not …` nests without a bracket.
DEEPEST_TREE = 100
#: Lines that one pair of brackets may span; beyond that a bracket was left open.
LONGEST_BRACKET = 60
MOST_FAULTS_PER_ITEM = 20
#: Faults of one file after which the rest of it is not read.
MOST_FAULTS = 2000
