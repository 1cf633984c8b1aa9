"""From lark's tree of one item to nodes.

In: a parse tree whose tokens carry offsets of the whole source. Out: one `Item`. Promised: one method a grammar
rule, named as the rule; the Chinese twin of a rule builds the same node.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from lark import Token, Tree

from paigui.diagnostics import Source, Span
from paigui.syntax import tree as t
from paigui.syntax.keywords import VALUES

LARGEST_NUMBER = 10**12

Parsed: TypeAlias = Any


def build_item(parsed: "Tree[Token]", source: Source) -> t.Item:
    return cast("t.Item", _Builder(source).build(cast("Tree[Token]", parsed.children[0])))


class _Builder:
    """`build` dispatches on a rule's name; each method gets the span and the already built children."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def build(self, parsed: "Tree[Token] | Token | None") -> Parsed:
        if parsed is None or isinstance(parsed, Token):
            return parsed
        method: Callable[..., Parsed] = getattr(self, "do_" + parsed.data)
        children = [self.build(child) for child in parsed.children]
        return method(self._span(parsed), *children)

    def _span(self, parsed: "Tree[Token]") -> Span:
        meta = parsed.meta
        if getattr(meta, "empty", True):
            return self.source.span(0, 0)
        return self.source.span(meta.start_pos, max(meta.start_pos, meta.end_pos))

    def _token_span(self, token: Token) -> Span:
        start = token.start_pos or 0
        return self.source.span(start, max(start, token.end_pos or start))

    def _name(self, token: Token) -> t.Name:
        return t.Name(self._token_span(token), str(token))

    def _maybe_name(self, token: Token | None) -> t.Name | None:
        return None if token is None else self._name(token)

    def _text(self, token: Token) -> t.Text:
        return t.Text(self._token_span(token), str(token))

    def _maybe_text(self, token: Token | None) -> t.Text | None:
        return None if token is None else self._text(token)

    # ---- head of a file ---------------------------------------------------------------------------------

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

    def do_labels(self, span: Span, zh: Token, en: Token) -> t.Labels:
        return t.Labels(span, self._text(zh), self._text(en))

    def do_tag(self, span: Span, clause: Token) -> t.Name:
        return self._name(clause)

    # ---- clauses and options ----------------------------------------------------------------------------

    def do_clause(self, span: Span, name: Token, labels: t.Labels, *lines: t.ClauseLine | None) -> t.Clause:
        kept = tuple(line for line in lines if line is not None)
        return t.Clause(span, self._name(name), labels, kept)

    def do_wording(self, span: Span, language: Token, when: t.Expression | None, text: Token) -> t.Wording:
        return t.Wording(span, language.type.lower(), when, self._text(text))

    def do_source(self, span: Span, text: Token) -> t.SourceLine:
        return t.SourceLine(span, self._text(text))

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

    # ---- material ---------------------------------------------------------------------------------------

    def do_seats(self, span: Span, number: Token, direction: Token) -> t.Seats:
        return t.Seats(span, int(number), direction.type == "CLOCKWISE")

    def do_pieces(self, span: Span, name: Token, labels: t.Labels, *lines: t.PieceLine) -> t.Pieces:
        return t.Pieces(span, self._name(name), labels, lines)

    def do_attribute(self, span: Span, name: Token, labels: t.Labels, values: t.Values) -> t.Attribute:
        return t.Attribute(span, self._name(name), labels, values)

    def do_product(self, span: Span, *parts: Parsed) -> t.Product:
        *names, except_ = parts
        return t.Product(span, tuple(self._name(name) for name in names), except_)

    def do_copies(self, span: Span, number: Token) -> t.Copies:
        return t.Copies(span, int(number))

    def do_kind(self, span: Span, name: Token, labels: t.Labels, code: Token | None, *rest: Parsed) -> t.Kind:
        *has, copies = rest
        number = None if copies is None else int(copies)
        return t.Kind(span, self._name(name), labels, self._maybe_text(code), tuple(has), number)

    def do_has(self, span: Span, attribute: Token, value: t.Expression) -> t.Has:
        return t.Has(span, self._name(attribute), value)

    def do_zone(
        self, span: Span, name: Token, labels: t.Labels, per_seat: Token | None, holds: Token, sight: str
    ) -> t.Zone:
        held = {"PILE": "pile", "PIECES_T": "pieces", "GROUPS_T": "groups"}[holds.type]
        return t.Zone(span, self._name(name), labels, per_seat is not None, held, sight)

    def do_sight(self, span: Span, word: Token) -> str:
        return word.type.removesuffix("_SEES").lower()

    def do_memory(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Memory:
        key, other_key, type_, initial, sight, kept = rest
        keys = tuple(each for each in (key, other_key) if each is not None)
        return t.Memory(span, self._name(name), labels, keys, type_, initial, sight, kept is not None)

    def do_key(self, span: Span, word: Token) -> str:
        return "seat" if word.type.endswith("SEAT") else "kind"

    do_other_key = do_key

    def do_account(self, span: Span, name: Token, labels: t.Labels, per_seat: Token | None) -> t.Account:
        return t.Account(span, self._name(name), labels, per_seat is not None)

    def do_money(self, span: Span, labels: t.Labels) -> t.Money:
        return t.Money(span, labels)

    def do_term(self, span: Span, name: Token, labels: t.Labels) -> t.Term:
        return t.Term(span, self._name(name), labels)

    def do_type(self, span: Span, of: Parsed, none: Token | None) -> t.Type:
        return t.Type(span, of, none is not None)

    def do_range_type(self, span: Span, low: Token | None, high: Token | None) -> t.NumberType:
        if low is None or high is None:
            return t.NumberType(span, None)
        return t.NumberType(span, t.Range(span, int(low), int(high)))

    def do_yes_no_type(self, span: Span) -> t.YesOrNo:
        return t.YesOrNo(span)

    def do_words_type(self, span: Span, *parts: Parsed) -> t.Words:
        return next(part for part in parts if isinstance(part, t.Words))

    def do_set_type(self, span: Span, members: Token) -> t.SetType:
        return t.SetType(span, members.type.removesuffix("_T").lower())

    def do_name_type(self, span: Span, word: Token) -> t.NamedType:
        if word.type == "NAME":
            return t.NamedType(span, "name", self._name(word))
        return t.NamedType(span, word.type.removesuffix("_T").lower(), None)

    def do_params(self, span: Span, *params: t.Param) -> tuple[t.Param, ...]:
        return params

    def do_param(self, span: Span, name: Token, type_: t.Type) -> t.Param:
        return t.Param(span, self._name(name), type_)

    # ---- groups, forms, comparisons ---------------------------------------------------------------------

    def do_group(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Group:
        *parts, where, only_laid = rest
        return t.Group(span, self._name(name), labels, tuple(parts), where, only_laid is not None)

    def do_alike(self, span: Span, number: Token, attribute: Token | None) -> t.Alike:
        return t.Alike(span, int(number), self._maybe_name(attribute))

    def do_run(self, span: Span, number: Token, by: Token, within: Token | None) -> t.Run:
        return t.Run(span, int(number), self._name(by), self._maybe_name(within))

    def do_each_of(
        self, span: Span, number: Token, attribute: Token, values: tuple[t.Expression, ...]
    ) -> t.EachOf:
        return t.EachOf(span, int(number), self._name(attribute), values)

    def do_any_pieces(self, span: Span, number: Token) -> t.AnyPieces:
        return t.AnyPieces(span, int(number))

    def do_family(self, span: Span, name: Token, labels: t.Labels, *members: Token) -> t.Family:
        return t.Family(span, self._name(name), labels, tuple(self._name(member) for member in members))

    def do_form(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Form:
        *slots, nothing_laid = rest
        return t.Form(span, self._name(name), labels, tuple(slots), nothing_laid is not None)

    def do_slot(self, span: Span, *parts: Parsed) -> t.Slot:
        *amount, groups = parts
        if isinstance(amount[0], Token):
            return t.Slot(span, "any", None, groups)
        return t.Slot(span, amount[0] or "exactly", amount[1], groups)

    def do_amount_word(self, span: Span, word: Token) -> str:
        return word.type.lower()

    def do_name_list(self, span: Span, *names: Token) -> tuple[t.Name, ...]:
        return tuple(self._name(name) for name in names)

    def do_ranking(self, span: Span, name: Token, labels: t.Labels, *lines: Parsed) -> t.Ranking:
        return t.Ranking(span, self._name(name), labels, lines)

    def do_tier(self, span: Span, shapes: tuple[t.Shape, ...], tag: t.Name | None) -> t.Tier:
        return t.Tier(span, shapes, tag)

    def do_outside(self, span: Span, shapes: tuple[t.Shape, ...], tag: t.Name | None) -> t.Outside:
        return t.Outside(span, shapes, tag)

    def do_only(self, span: Span, winner: t.Shape, loser: t.Shape, tag: t.Name | None) -> t.Only:
        return t.Only(span, winner, loser, tag)

    def do_shapes(self, span: Span, *shapes: t.Shape) -> tuple[t.Shape, ...]:
        return shapes

    def do_shape(self, span: Span, groups: t.Expression, where: t.Expression | None) -> t.Shape:
        return t.Shape(span, groups, where)

    # ---- definitions, tables, scores --------------------------------------------------------------------

    def do_define(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Define:
        params, unit, value, tag = rest
        return t.Define(span, self._name(name), labels, params or (), unit, value, tag)

    def do_unit(self, span: Span, name: Token) -> t.Name:
        return self._name(name)

    def do_table(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Table:
        params, unit, *rows = rest
        return t.Table(span, self._name(name), labels, params or (), unit, tuple(rows))

    def do_row(self, span: Span, value: t.Expression, when: t.Expression, tag: t.Name | None) -> t.Row:
        return t.Row(span, value, when, tag)

    def do_last_row(self, span: Span, value: t.Expression, tag: t.Name | None) -> t.Row:
        return t.Row(span, value, None, tag)

    def do_score(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Score:
        params, unit, *parts = rest
        return t.Score(span, self._name(name), labels, params or (), unit, tuple(parts))

    def do_arranges(
        self, span: Span, pieces: t.Expression, laid: t.Expression | None, *forms: Token
    ) -> t.Arranges:
        return t.Arranges(span, pieces, laid, tuple(self._name(form) for form in forms))

    def do_requires(self, span: Span, condition: t.Expression, tag: t.Name | None) -> t.Requires:
        return t.Requires(span, condition, tag)

    def do_best_of(self, span: Span, *lines: t.ScoreLine) -> t.ScoreLines:
        return t.ScoreLines(span, "best_of", lines)

    def do_plus(self, span: Span, *lines: t.ScoreLine) -> t.ScoreLines:
        return t.ScoreLines(span, "plus", lines)

    def do_times(self, span: Span, *lines: t.ScoreLine) -> t.ScoreLines:
        return t.ScoreLines(span, "times", lines)

    def do_cap(self, span: Span, _word: Token, value: t.Expression, tag: t.Name | None) -> t.ScoreLimit:
        return t.ScoreLimit(span, "cap", value, tag)

    def do_round_up(self, span: Span, value: t.Expression, tag: t.Name | None) -> t.ScoreLimit:
        return t.ScoreLimit(span, "round_up", value, tag)

    def do_least(self, span: Span) -> t.Least:
        return t.Least(span)

    def do_line(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.ScoreLine:
        value, repeat, when, tag = rest
        return t.ScoreLine(span, self._name(name), labels, value, repeat, when, tag)

    def do_for_each(
        self, span: Span, name: Token, domain: t.Expression, where: t.Expression | None
    ) -> t.Repeat:
        return t.Repeat(span, self._name(name), domain, where)

    def do_for_each_zh(
        self, span: Span, domain: t.Expression, name: Token, where: t.Expression | None
    ) -> t.Repeat:
        return self.do_for_each(span, name, domain, where)

    # ---- course of a deal -------------------------------------------------------------------------------

    def do_block(self, span: Span, *body: t.Statement) -> tuple[t.Statement, ...]:
        return body

    def do_match(
        self, span: Span, first: tuple[t.Statement, ...], after: tuple[t.Statement, ...]
    ) -> t.Match:
        return t.Match(span, first, after)

    def do_setup(self, span: Span, body: tuple[t.Statement, ...]) -> t.Setup:
        return t.Setup(span, body)

    def do_routine(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Routine:
        params, body = rest
        return t.Routine(span, self._name(name), labels, params or (), body)

    def do_step(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Step:
        params, actor, *parts = rest
        return t.Step(span, self._name(name), labels, params or (), actor, tuple(parts))

    def do_many_actors(
        self, span: Span, name: Token, domain: t.Expression, where: t.Expression
    ) -> t.ManyActors:
        return t.ManyActors(span, self._name(name), domain, where)

    def do_otherwise(self, span: Span, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "otherwise", body)

    def do_afterwards(self, span: Span, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "afterwards", body)

    def do_passing(self, span: Span, response: Token | None, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "passing", body, self._maybe_name(response))

    def do_nobody(self, span: Span, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "nobody", body)

    def do_action(self, span: Span, act: t.Act) -> t.Action:
        return t.Action(span, act)

    def do_response(self, span: Span, act: t.Act) -> t.Response:
        return t.Response(span, act)

    def do_act_head(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Act:
        choices = tuple(part for part in rest if isinstance(part, t.Choice))
        parts = tuple(part for part in rest if isinstance(part, t.Guard | t.Forced | t.Several | t.Effect))
        tag = next((part for part in rest if isinstance(part, t.Name)), None)
        in_secret = any(isinstance(part, Token) and part.type == "IN_SECRET" for part in rest)
        return t.Act(span, self._name(name), labels, choices, in_secret, tag, parts)

    def do_piece_choice(self, span: Span, name: Token, domain: t.Expression) -> t.Choice:
        return t.Choice(span, "member", self._name(name), None, domain, None)

    def do_group_choice(
        self, span: Span, name: Token, pattern: Token, domain: t.Expression, including: t.Expression | None
    ) -> t.Choice:
        return t.Choice(span, "group", self._name(name), self._name(pattern), domain, including)

    def do_chain_choice(
        self, span: Span, name: Token, pattern: Token, domain: t.Expression, including: t.Expression
    ) -> t.Choice:
        return t.Choice(span, "chain", self._name(name), self._name(pattern), domain, including)

    def do_guard(
        self, span: Span, condition: t.Expression, tag: t.Name | None, reason: t.Labels | None
    ) -> t.Guard:
        return t.Guard(span, condition, tag, reason)

    def do_forced(self, span: Span, when: t.Expression | None, tag: t.Name | None) -> t.Forced:
        return t.Forced(span, when, tag)

    def do_several(self, span: Span, when: t.Expression | None, tag: t.Name | None) -> t.Several:
        return t.Several(span, when, tag)

    def do_effect(self, span: Span, body: tuple[t.Statement, ...]) -> t.Effect:
        return t.Effect(span, body)

    def do_window(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Window:
        params, manner, *parts = rest
        return t.Window(span, self._name(name), labels, params or (), manner.type == "SEALED", tuple(parts))

    def do_asks(self, span: Span, name: Token, domain: t.Expression, where: t.Expression | None) -> t.Asks:
        return t.Asks(span, self._name(name), domain, where)

    def do_order(self, span: Span, *parts: Parsed) -> t.Order:
        ranks = tuple(part for part in parts if isinstance(part, tuple))
        tag = next((part for part in parts if isinstance(part, t.Name)), None)
        return t.Order(span, ranks, tag)

    def do_rank_names(self, span: Span, *names: Token) -> tuple[t.Name, ...]:
        return tuple(self._name(name) for name in names if name.type == "NAME")

    # ---- statements -------------------------------------------------------------------------------------

    def do_set_to(
        self, span: Span, cell: t.Expression, value: t.Expression, tag: t.Name | None
    ) -> t.SetTo:
        return t.SetTo(span, cell, value, tag)

    def do_add_to(
        self, span: Span, value: t.Expression, cell: t.Expression, tag: t.Name | None
    ) -> t.AddTo:
        return t.AddTo(span, value, cell, tag)

    def do_remove_from(
        self, span: Span, value: t.Expression, cell: t.Expression, tag: t.Name | None
    ) -> t.RemoveFrom:
        return t.RemoveFrom(span, value, cell, tag)

    def do_move(self, span: Span, what: t.Expression, *rest: Parsed) -> t.Move:
        source, target, face_down, tag = rest
        return t.Move(span, what, source, target, face_down, tag)

    def do_move_all(self, span: Span, *rest: Parsed) -> t.Move:
        source, target, face_down, tag = rest
        return t.Move(span, None, source, target, face_down, tag)

    def do_lay(self, span: Span, group: t.Expression, target: t.Expression, *rest: Parsed) -> t.Lay:
        *takings, rest_from, face_down, tag = rest
        return t.Lay(span, group, target, tuple(takings), rest_from, face_down, tag)

    def do_change(self, span: Span, group: t.Expression, *rest: Parsed) -> t.Change:
        zone, into, taking, face_down, tag = rest
        return t.Change(span, group, zone, into, taking, face_down, tag)

    def do_taking(self, span: Span, what: t.Expression, zone: t.Expression) -> t.Taking:
        return t.Taking(span, what, zone)

    def do_face_down(self, span: Span, number: Token | None, when: t.Expression | None) -> t.FaceDown:
        return t.FaceDown(span, None if number is None else int(number), when)

    def do_draw(self, span: Span, number: t.Expression | None, *rest: Parsed) -> t.Draw:
        source, target, bottom, bound, tag = rest
        return t.Draw(span, number, source, target, bottom is not None, self._maybe_name(bound), tag)

    def do_shuffle(self, span: Span, target: t.Expression, tag: t.Name | None) -> t.Shuffle:
        return t.Shuffle(span, target, tag)

    def do_pay(self, span: Span, amount: t.Expression, *rest: Parsed) -> t.Pay:
        payer, payee, account, tag = rest
        return t.Pay(span, amount, payer, payee, self._maybe_name(account), tag)

    def do_pay_back(self, span: Span, account: t.Expression, tag: t.Name | None) -> t.PayBack:
        return t.PayBack(span, account, tag)

    def do_pass_on(
        self, span: Span, account: t.Expression, payee: t.Expression, tag: t.Name | None
    ) -> t.PassOn:
        return t.PassOn(span, account, payee, tag)

    def do_if_(self, span: Span, condition: t.Expression, *rest: Parsed) -> t.If:
        tag, then, otherwise = rest
        return t.If(span, condition, then, otherwise or (), tag)

    def do_for_loop(self, span: Span, repeat: t.Repeat, body: tuple[t.Statement, ...]) -> t.ForEach:
        return t.ForEach(span, repeat.variable, repeat.domain, repeat.where, body)

    def do_do(
        self, span: Span, routine: Token, arguments: tuple[t.Expression, ...] | None, tag: t.Name | None
    ) -> t.Do:
        return t.Do(span, self._name(routine), arguments or (), tag)

    def do_go(
        self, span: Span, target: Token, arguments: tuple[t.Expression, ...] | None, tag: t.Name | None
    ) -> t.Go:
        return t.Go(span, self._name(target), arguments or (), tag)

    def do_end(self, span: Span, tag: t.Name | None) -> t.End:
        return t.End(span, tag)

    def do_let(self, span: Span, name: Token, value: t.Expression) -> t.Let:
        return t.Let(span, self._name(name), value)

    def do_lots(
        self, span: Span, domain: t.Expression, bound: Token, tag: t.Name | None
    ) -> t.DrawLots:
        return t.DrawLots(span, domain, self._name(bound), tag)

    # ---- examples ---------------------------------------------------------------------------------------

    def do_example(self, span: Span, labels: t.Labels, tag: t.Name | None, *lines: t.ExampleLine) -> t.Example:
        return t.Example(span, labels, tag, lines)

    def do_with_option(self, span: Span, option: Token, value: t.Expression) -> t.WithOption:
        return t.WithOption(span, t.Setting(span, self._name(option), value))

    def do_cell(self, span: Span, cell: t.Expression, *values: Parsed) -> t.Cell:
        return t.Cell(span, cell, tuple(value for value in values if not isinstance(value, Token)))

    def do_at(self, span: Span, step: Token, arguments: tuple[t.Expression, ...] | None) -> t.At:
        return t.At(span, self._name(step), arguments or ())

    def do_do_act(self, span: Span, seat: Token, act: Token, *arguments: t.Expression) -> t.DoAct:
        return t.DoAct(span, int(seat), self._name(act), arguments)

    def do_refuse(self, span: Span, seat: Token, act: Token, *rest: Parsed) -> t.Refuse:
        *arguments, tag = rest
        return t.Refuse(span, int(seat), self._name(act), tuple(arguments), tag)

    def do_check(self, span: Span, condition: t.Expression, tag: t.Name | None) -> t.Check:
        return t.Check(span, condition, tag)

    def do_totals(self, span: Span, *values: t.Expression) -> t.Totals:
        return t.Totals(span, values)

    def do_ends(self, span: Span) -> t.Ends:
        return t.Ends(span)

    # ---- expressions ------------------------------------------------------------------------------------

    def do_number(self, span: Span, token: Token) -> t.Number:
        return t.Number(span, int(token))

    def do_yes(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "yes")

    def do_no(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "no")

    def do_none(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "none")

    def do_all_seats(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "seats")

    def do_all_kinds(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "kinds")

    def do_pieces_literal(self, span: Span, token: Token) -> t.PiecesLiteral:
        return t.PiecesLiteral(span, str(token))

    def do_quoted(self, span: Span, token: Token) -> t.Name:
        return t.Name(span, str(token), quoted=True)

    def do_name(self, span: Span, token: Token) -> t.Name:
        return self._name(token)

    def do_group_literal(self, span: Span, name: Token, pieces: Token) -> t.GroupLiteral:
        literal = t.PiecesLiteral(self._token_span(pieces), str(pieces))
        return t.GroupLiteral(span, self._name(name), literal)

    def do_call(self, span: Span, name: Token, arguments: tuple[t.Expression, ...]) -> t.Call:
        return t.Call(span, self._name(name), arguments)

    def do_list(self, span: Span, *elements: t.Expression) -> tuple[t.Expression, ...]:
        return elements

    def do_list_of(self, span: Span, *elements: t.Expression) -> t.ListOf:
        return t.ListOf(span, elements)

    def do_paren(self, span: Span, inner: t.Expression) -> t.Expression:
        return inner

    def do_conditional(self, span: Span, *parts: t.Expression) -> t.Conditional:
        return t.Conditional(span, *parts)

    def do_holds(
        self, span: Span, quantifier: Token, name: Token, domain: t.Expression, body: t.Expression
    ) -> t.Holds:
        return t.Holds(span, VALUES["QUANTIFIER"][int(quantifier)], self._name(name), domain, body)

    def do_holds_zh(
        self, span: Span, domain: t.Expression, quantifier: Token, name: Token, body: t.Expression
    ) -> t.Holds:
        return self.do_holds(span, quantifier, name, domain, body)

    def do_count_where(
        self, span: Span, name: Token, domain: t.Expression, where: t.Expression | None
    ) -> t.CountWhere:
        return t.CountWhere(span, self._name(name), domain, where)

    def do_count_where_zh(
        self, span: Span, domain: t.Expression, name: Token, where: t.Expression | None
    ) -> t.CountWhere:
        return self.do_count_where(span, name, domain, where)

    def do_fold(self, span: Span, operator: Token, *rest: Parsed) -> t.Fold:
        value, name, domain, where = rest
        return t.Fold(span, VALUES["FOLD"][int(operator)], value, self._name(name), domain, where)

    def do_fold_zh(self, span: Span, domain: t.Expression, name: Token, *rest: Parsed) -> t.Fold:
        operator, value, where = rest
        return self.do_fold(span, operator, value, name, domain, where)

    def do_filtered(self, span: Span, name: Token, domain: t.Expression, where: t.Expression) -> t.Those:
        return t.Those(span, self._name(name), domain, where)

    def do_filtered_zh(self, span: Span, domain: t.Expression, name: Token, where: t.Expression) -> t.Those:
        return self.do_filtered(span, name, domain, where)

    def do_disjunction(self, span: Span, *parts: t.Expression) -> t.Expression:
        return self._chain("or", parts)

    def do_conjunction(self, span: Span, *parts: t.Expression) -> t.Expression:
        return self._chain("and", parts)

    @staticmethod
    def _chain(operator: str, parts: tuple[t.Expression, ...]) -> t.Expression:
        result = parts[0]
        for part in parts[1:]:
            result = t.Binary(result.span.to(part.span), operator, result, part)
        return result

    def do_negation(self, span: Span, _word: Token, operand: t.Expression) -> t.Not:
        return t.Not(span, operand)

    def do_compare(self, span: Span, left: t.Expression, operator: str, right: t.Expression) -> t.Compare:
        return t.Compare(span, operator, left, right)

    def do_compare_word(self, span: Span, word: Token) -> str:
        return "=" if word.type == "EQUAL" else word.type.lower()

    def do_one_of(self, span: Span, left: t.Expression, right: tuple[t.Expression, ...]) -> t.Compare:
        whole = right[0].span.to(right[-1].span)
        return t.Compare(span, "one_of", left, t.ListOf(whole, right))

    def do_arithmetic(
        self, span: Span, left: t.Expression, operator: Token, right: t.Expression
    ) -> t.Binary:
        return t.Binary(span, str(operator), left, right)

    def do_negative(self, span: Span, sign: Token, operand: t.Expression) -> t.Expression:
        return t.Negative(span, operand) if sign == "-" else operand

    def do_of(self, span: Span, name: Token, owner: t.Expression) -> t.Of:
        return t.Of(span, self._name(name), owner)

    def do_of_zh(self, span: Span, owner: t.Expression, name: Token) -> t.Of:
        return self.do_of(span, name, owner)

    def do_count_in(self, span: Span, kind: t.Expression, pieces: t.Expression) -> t.CountIn:
        return t.CountIn(span, kind, pieces)

    def do_count_in_zh(self, span: Span, pieces: t.Expression, kind: t.Expression) -> t.CountIn:
        return self.do_count_in(span, kind, pieces)

    def do_varieties(self, span: Span, attribute: Token, pieces: t.Expression) -> t.Varieties:
        return t.Varieties(span, self._name(attribute), pieces)

    def do_varieties_zh(self, span: Span, pieces: t.Expression, attribute: Token) -> t.Varieties:
        return self.do_varieties(span, attribute, pieces)

    def do_next_seat(self, span: Span, seat: t.Expression) -> t.SeatWalk:
        return t.SeatWalk(span, "next_seat", seat)

    def do_seats_after(self, span: Span, seat: t.Expression) -> t.SeatWalk:
        return t.SeatWalk(span, "seats_after", seat)

    def do_seats_from(self, span: Span, seat: t.Expression) -> t.SeatWalk:
        return t.SeatWalk(span, "seats_from", seat)

    do_next_seat_zh = do_next_seat
    do_seats_after_zh = do_seats_after
    do_seats_from_zh = do_seats_from
