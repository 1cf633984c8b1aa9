"""Nodes of the head of a file, of clauses and of options."""

from lark import Token

from paigui.diagnostics import Span
from paigui.syntax import tree as t
from paigui.syntax.builder.nodes import Nodes


class Heads(Nodes):
    """The first lines of a file, its chapters, clauses and options."""

    def do_version(self, span: Span, number: Token) -> t.Version:
        return t.Version(span, int(number))

    def do_ruleset(self, span: Span, name: Token, labels: t.Labels) -> t.Ruleset:
        return t.Ruleset(span, self._name(name), labels)

    def do_library(self, span: Span, name: Token, labels: t.Labels) -> t.Library:
        return t.Library(span, self._name(name), labels)

    def do_variant(self, span: Span, name: Token, base: t.Path, labels: t.Labels) -> t.Variant:
        return t.Variant(span, self._name(name), base, labels)

    def do_examples_of(self, span: Span, base: t.Path) -> t.ExamplesOf:
        return t.ExamplesOf(span, base)

    def do_use(self, span: Span, path: t.Path) -> t.Use:
        return t.Use(span, path)

    def do_path(self, span: Span, *parts: Token) -> t.Path:
        return t.Path(span, tuple(str(part) for part in parts if part.type == "NAME"))

    def do_chapter(self, span: Span, name: Token) -> t.Chapter:
        return t.Chapter(span, self._name(name))

    def do_about(self, span: Span, *lines: t.Wording) -> t.About:
        return t.About(span, lines)

    def do_about_line(self, span: Span, language: Token, text: Token) -> t.Wording:
        return self.do_wording(span, language, None, text)

    def do_labels(self, span: Span, zh: Token, en: Token) -> t.Labels:
        return t.Labels(span, self._text(zh), self._text(en))

    def do_tag(self, _span: Span, clause: Token) -> t.Name:
        return self._name(clause)

    def do_clause(self, span: Span, name: Token, labels: t.Labels, *lines: t.ClauseLine | None) -> t.Clause:
        kept = tuple(line for line in lines if line is not None)
        return t.Clause(span, self._name(name), labels, kept)

    def do_wording(self, span: Span, language: Token, when: t.Expression | None, text: Token) -> t.Wording:
        return t.Wording(span, language.type.lower(), when, self._text(text))

    def do_source(self, span: Span, text: Token, english: Token | None) -> t.SourceLine:
        return t.SourceLine(span, self._text(text), None if english is None else self._text(english))

    def do_our_default(self, span: Span) -> t.OurDefault:
        return t.OurDefault(span)

    def do_unsaid(self, span: Span, *leaves: t.Expression) -> t.Unsaid:
        return t.Unsaid(span, leaves)

    def do_option(
        self, span: Span, name: Token, labels: t.Labels, values: t.Values, default: t.Expression
    ) -> t.Option:
        return t.Option(span, self._name(name), labels, values, default)

    def do_range(self, span: Span, low: Token, high: Token) -> t.Range:
        return t.Range(span, int(low), int(high))

    def do_yes_no(self, span: Span) -> t.YesOrNo:
        return t.YesOrNo(span)

    def do_words(self, span: Span, *words: t.Word) -> t.Words:
        return t.Words(span, words)

    def do_word(self, span: Span, name: Token, labels: t.Labels, code: Token | None) -> t.Word:
        return t.Word(span, self._name(name), labels, self._maybe_text(code))

    def do_settings(self, span: Span, *settings: t.Setting) -> t.Settings:
        return t.Settings(span, settings)

    def do_setting(self, span: Span, option: Token, value: t.Expression) -> t.Setting:
        return t.Setting(span, self._name(option), value)

    def do_without(self, span: Span, *clauses: Token) -> t.Without:
        return t.Without(span, tuple(self._name(clause) for clause in clauses))
