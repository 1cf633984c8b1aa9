"""The part of every referee that is written by hand: it is laid whole into each generated file.

In: the tables and functions that the generated part supplies (`Game`). Out: deals that are played by the
rules. Promised: the standard library only, no word of any game, no global state but bounded memos.
"""
