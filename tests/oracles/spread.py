"""Seeds of long tests, in parts that may run beside each other."""


def spread(part: int, number: int) -> range:
    """Return the seeds of one part; those below a thousand belong to the short tests."""
    first = 1000 + part * number
    return range(first, first + number)
