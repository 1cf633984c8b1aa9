"""The version of the compiler and those of the language it reads, the only place that states them."""

__version__ = "0.1.0"

#: The versions of the language that can be read, oldest first. Each holds all that those before it hold.
LANGUAGE_VERSIONS = (1, 2)
