"""Printing the head of a file, chapters, clauses and options."""

from paigui.syntax import tree as t
from paigui.syntax.formatter.expressions import Expressions


class Heads(Expressions):
    """The first lines of a file, its chapters, clauses and options."""

    def version(self, node: t.Version) -> None:
        self.line(node, self.keyword("_PAIGUI"), str(node.number))

    def ruleset(self, node: t.Ruleset) -> None:
        self.line(node, self.named("_RULESET", node.name, node.labels))

    def library(self, node: t.Library) -> None:
        self.line(node, self.named("_LIBRARY", node.name, node.labels))

    def variant(self, node: t.Variant) -> None:
        base = self.style.words(self.keyword("_BASED_ON"), self.inline(node.base))
        self.line(node, self.keyword("_VARIANT"), node.name.text, base, self.labels(node.labels))

    def examples_of(self, node: t.ExamplesOf) -> None:
        self.line(node, self.keyword("_EXAMPLES"), self.inline(node.base))

    def use(self, node: t.Use) -> None:
        self.line(node, self.keyword("_USE"), self.inline(node.path))

    def path(self, node: t.Path) -> str:
        return "/".join(node.parts)

    def chapter(self, node: t.Chapter) -> None:
        self.line(node, self.keyword("_CHAPTER"), self.naming.chapter(node.name, self.style.language).text)

    def about(self, node: t.About) -> None:
        self.line(node, self.keyword("_ABOUT"))
        self.body(node.lines)

    # ---- clauses and options ----------------------------------------------------------------------------

    def clause(self, node: t.Clause) -> None:
        self.line(node, self.named("_CLAUSE", node.name, node.labels))
        self.body(node.lines)

    def wording(self, node: t.Wording) -> None:
        text = self.style.text(node.text.text)
        self.line(node, self.keyword(node.language.upper()), self.when(node.when), text)

    def source_line(self, node: t.SourceLine) -> None:
        told = [self.style.text(each.text) for each in (node.text, node.english) if each is not None]
        self.line(node, self.keyword("_SOURCE"), " / ".join(told))

    def our_default(self, node: t.OurDefault) -> None:
        self.line(node, self.keyword("_OUR_DEFAULT"))

    def unsaid(self, node: t.Unsaid) -> None:
        self.line(node, self.keyword("_UNSAID"), self.style.comma.join(map(self.expr, node.leaves)))

    def option(self, node: t.Option) -> None:
        head = self.named("_OPTION", node.name, node.labels)
        values = self.style.words(self.inline(node.values), "=", self.expr(node.default))
        self.line(node, head + self.style.colon + values)

    def range(self, node: t.Range) -> str:
        return f"{node.low}..{node.high}"

    def yes_or_no(self, _node: t.YesOrNo) -> str:
        return self.keyword("_YES_OR_NO")

    def words(self, node: t.Words) -> str:
        return self.style.comma.join(map(self.inline, node.words))

    def word(self, node: t.Word) -> str:
        return self.style.words(node.name.text, self.labels(node.labels), self.code(node.code))

    def settings(self, node: t.Settings) -> None:
        self.line(node, self.keyword("_SET"), self.style.comma.join(map(self.inline, node.settings)))

    def setting(self, node: t.Setting) -> str:
        return self.style.words(self.ref(node.option), "=", self.expr(node.value))

    def without(self, node: t.Without) -> None:
        clauses = self.style.comma.join(clause.text for clause in node.clauses)
        self.line(node, self.keyword("_WITHOUT"), clauses)
