"""The site: the handwritten pages and every rulebook, in Chinese and in English, with search.

In: `docs/`, the rulesets, `mkdocs.yml` and `mkdocs.en.yml`. Out: a folder of HTML that needs no other host.
Promised: a page has the same address in both languages, below the root and below `en/`; an address is always
relative.

`books` compiles the rulebooks, `compare` sets the variants of a game side by side, `documents` chooses the
language of what was written by hand, `links` leads each link to where its page went, `contents` lists the
pages, `plugin` hands all this to MkDocs (or to ProperDocs, which takes its place), `search` indexes what was
built, `making` builds both languages.
Only `plugin` and `making` need the extra `site`.
"""
