"""JSON Schemas (draft 2020-12) of all that goes in and out of a referee, made from its tables.

In: the tables of a game. Out: schemas of state, view, action, record, ledger, request and answer of a score.
Promised: what a referee writes fits them; data that fit make it refuse in its own words at worst, and
`check_fits` refuses the others saying where they do not fit.
"""

from paigui.schemas.checking import check_fits
from paigui.schemas.documents import NAMES, schema, schemas, text_of
from paigui.schemas.shapes import Schema

__all__ = ["NAMES", "Schema", "check_fits", "schema", "schemas", "text_of"]
