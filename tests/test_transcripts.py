"""Committed transcripts replay byte for byte, interpreted and compiled."""

from __future__ import annotations

import pytest

from tests.transcripts import record_of, transcript, transcripts


@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
@pytest.mark.parametrize("path", transcripts(), ids=lambda p: f"{p.parts[-3]}-{p.stem}")
def test_transcripts_replay_byte_for_byte(path, compiled):
    text = path.read_text()
    assert transcript(record_of(text), compiled=compiled) == text


def test_every_game_has_transcripts(game):
    folder = game.name.replace("-", "_")
    assert [p for p in transcripts() if p.parts[-3] == folder]
