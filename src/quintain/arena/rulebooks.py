"""Rulebooks as pages: a game's Markdown turned into HTML, with an anchor on every heading and every clause."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from quintain import core
from quintain.core.rulebook import Rulebook

_CLAUSE = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)+[a-z]?")
_OPTION = re.compile(r"[a-z][a-z0-9_]*")
_NO_WORD = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True)
class Heading:
    """A heading and its anchor."""

    id: str
    title: str
    level: int


@dataclass(frozen=True)
class Page:
    """A rulebook as HTML, and its headings."""

    html: str
    headings: tuple[Heading, ...]


ENGINE = Rulebook.load(Path(core.__file__).parent / "RULES.md")


@lru_cache(maxsize=32)
def typeset(book: Rulebook) -> Page:
    """A rulebook's page, with what holds in every game as its last chapter. Mentions of clauses link to them."""
    markdown = MarkdownIt("commonmark").enable("table")
    own = markdown.parse(book.text)
    tokens = own + markdown.parse(ENGINE.text)
    headings: list[Heading] = []
    taken: set[str] = set()
    for n, token in enumerate(tokens):
        if token.type == "heading_open":
            title = _plain(tokens[n + 1])
            if n >= len(own):
                token.tag = tokens[n + 2].tag = f"h{int(token.tag[1]) + 1}"
            anchor = _NO_WORD.sub("-", title.lower()).strip("-")
            anchor = f"{anchor}-in-every-game" if anchor in {h.id for h in headings} else anchor
            token.attrSet("id", anchor)
            headings.append(Heading(anchor, title, int(token.tag[1])))
        elif token.type == "inline":
            _anchor(tokens, n, taken)
            _link(token, {*book.clauses, *ENGINE.clauses})
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    html = html.replace("<pre>", '<pre tabindex="0">')  # what scrolls must be reachable by keys
    html = html.replace("<table>", '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    return Page(html.replace("</table>", "</table></div>"), tuple(headings))


def _anchor(tokens: list[Token], n: int, taken: set[str]) -> None:
    """Give the item or row that begins with a clause its ID as an anchor, and options in a first column theirs."""
    children = tokens[n].children or []
    first_cell = tokens[n - 1].type == "td_open" and tokens[n - 2].type == "tr_open"
    if first_cell and all(child.type in ("code_inline", "text") for child in children):
        for child in children:
            name = f"option-{child.content}"
            if child.type == "code_inline" and _OPTION.fullmatch(child.content) and name not in taken:
                child.attrSet("id", name)
                taken.add(name)
        return
    kinds = [child.type for child in children if child.type != "text" or child.content]
    if kinds[:2] != ["strong_open", "text"] or (tokens[n - 1].type == "td_open" and not first_cell):
        return
    name = next(child.content for child in children if child.type == "text" and child.content)
    if _CLAUSE.fullmatch(name) and name not in taken:
        around = next((t for t in reversed(tokens[max(0, n - 3) : n]) if t.type in ("list_item_open", "tr_open")), None)
        (around or tokens[n - 1]).attrSet("id", name)
        taken.add(name)


def _link(token: Token, clauses: Collection[str]) -> None:
    """Turn every mention of a clause into a link, but for those inside bold type, code and links."""
    found: list[Token] = []
    inside = 0
    for child in token.children or []:
        inside += child.nesting if child.type.startswith(("strong", "link")) else 0
        if child.type != "text" or inside:
            found.append(child)
            continue
        at = 0
        for mention in _CLAUSE.finditer(child.content):
            if mention[0] not in clauses:
                continue
            found += [_text(child.content[at : mention.start()]), *_to(mention[0])]
            at = mention.end()
        found.append(_text(child.content[at:]))
    token.children = found


def _to(clause: str) -> list[Token]:
    opening = Token("link_open", "a", 1, attrs={"href": f"#{clause}", "class": "clause"})
    return [opening, _text(clause), Token("link_close", "a", -1)]


def _text(words: str) -> Token:
    return Token("text", "", 0, content=words)


def _plain(inline: Any) -> str:
    return "".join(child.content for child in inline.children or [])
