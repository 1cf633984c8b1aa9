"""What is said of a further place, beside its underline, and of the primary one, beside its carets."""

from ..phrase import Phrase

FIRST_HERE = Phrase("第一次在这里", "first here")
ALSO_HERE = Phrase("还有这里", "also here")
DECLARED_HERE = Phrase("{name}在这里声明", "{name} is declared here")
USED_HERE = Phrase("在这里用到", "used here")

CHINESE = Phrase("中文", "Chinese")
ENGLISH = Phrase("英文", "English")
