"""In which language a file is written.

In: a source. Out: the language of most of its keywords, else of the first; English for a file without any.
"""

from paigui.diagnostics import Faults, Language, Source
from paigui.syntax.keywords import keywords
from paigui.syntax.words import cut


def language_of(source: Source) -> Language:
    known = keywords().first_words()
    words = [word.text for line in cut(source, Faults()).lines for word in line.words if word.text in known]
    english = sum(word.isascii() for word in words)
    if 2 * english == len(words):
        return "zh" if words and not words[0].isascii() else "en"
    return "en" if 2 * english > len(words) else "zh"
