"""The protocol's page and its messages say the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec

from quintain.arena import wire
from quintain.arena.refusals import Code

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


def kinds(base):
    found = [value for value in vars(wire).values() if isinstance(value, type) and issubclass(value, base)]
    return {kind.__struct_config__.tag: kind for kind in found if kind.__struct_config__.tag}


def test_every_message_has_its_line_on_the_page():
    asks = PAGE.split("### What a client says")[1].split("### What the server says")[0]
    tells = PAGE.split("### What the server says")[1].split("## Numbers")[0]
    for text, base in ((asks, wire.Said), (tells, wire.Told)):
        listed = {
            name for line in re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", text, re.M) for name in re.findall(r"\w+", line)
        }
        assert listed == {name for name in kinds(base) if name not in ("Act", "Said", "Told")}


def test_every_field_of_what_the_server_says_is_on_the_page():
    tells = PAGE.split("### What the server says")[1].split("## Numbers")[0]
    for name, kind in kinds(wire.Told).items():
        if name == "Told":
            continue
        line = re.search(rf"^\| `{name}` \|(.*?)\|", tells, re.M)
        assert line, name
        assert set(re.findall(r"`(\w+)`", line[1])) == {field.name for field in msgspec.structs.fields(kind)}, name


def test_every_refusal_code_is_on_the_page():
    table = PAGE.split("## Refusals")[1].split("## The deal")[0]
    assert set(re.findall(r"`(\w+)`", table)) >= set(get_args(Code))


def test_the_page_names_the_version():
    assert f"**version {wire.VERSION}**" in PAGE
