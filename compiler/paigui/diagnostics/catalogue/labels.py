"""What is said of a further place, beside its underline, and of the primary one, beside its carets."""

from ..phrase import Phrase

FIRST_HERE = Phrase("第一次在这里", "first here")
ALSO_HERE = Phrase("还有这里", "also here")
DECLARED_HERE = Phrase("{name}在这里声明", "{name} is declared here")
OPENED_HERE = Phrase("从这里开始", "opened here")
USED_HERE = Phrase("在这里用到", "used here")
RULE_HERE = Phrase("规则在这里", "the rule is here")
WORDING_HERE = Phrase("条文在这里", "the wording is here")
BASE_HERE = Phrase("原规则在这里", "the base is here")
LEADS_HERE = Phrase("又走到这里", "leads here")
THIS_IS = Phrase("这是{found}", "this is {found}")
HERE_BELONGS = Phrase("这里要{expected}", "here belongs {expected}")

END_OF_LINE = Phrase("行尾", "the end of the line")
END_OF_FILE = Phrase("文件末尾", "the end of the file")
A_NAME = Phrase("名字", "a name")
A_NUMBER = Phrase("数", "a number")
A_TEXT = Phrase("引号里的文字", "a quoted text")
A_CLAUSE_ID = Phrase("条款编号", "a clause id")
SOME_PIECES = Phrase("反引号里的牌", "pieces in backquotes")
CHINESE = Phrase("中文", "Chinese")
ENGLISH = Phrase("英文", "English")
