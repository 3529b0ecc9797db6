"""Lessons over HTTP: a game's guided first match, played without keeping anything.

A client sends how many steps of a chapter are behind the learner and the moves made in them; they are played anew, each
answered as the lesson says, and the picture of seat 0 comes back.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace
from pydantic import BeforeValidator, Field

from quintain.arena.forms import Form, whole
from quintain.arena.refusals import Refusal
from quintain.core.game import Game
from quintain.core.lesson import Chapter, Step
from quintain.core.match import Match
from quintain.core.reading import tidy
from quintain.core.scene import Scene

NAMES = ("You", "Rival")
LEARNER, OTHER = 0, 1
MOST_MOVES = 100


class StepCard(Form):
    """One thing to say; `point` names the scene elements it is about, `play` the move to make before going on."""

    say: str
    point: list[str]
    play: str | None


class ChapterCard(Form):
    """A few steps from one position."""

    title: str
    steps: list[StepCard]


class Lesson(Form):
    """A game's guided first match."""

    game: str
    title: str
    chapters: list[ChapterCard]

    @classmethod
    def of(cls, game: Game) -> Lesson:
        chapters = [ChapterCard(title=c.title, steps=[_card(step) for step in c.steps]) for c in game.lesson]
        return cls(game=game.name, title=game.title, chapters=chapters)


class Progress(Form):
    """Where a learner stands: the chapter, the steps of it that are done, and the moves made in them."""

    chapter: Annotated[int, Field(ge=0, le=99), BeforeValidator(whole)]
    step: Annotated[int, Field(ge=0, le=999), BeforeValidator(whole)] = 0
    moves: list[str] = Field(default_factory=list, max_length=MOST_MOVES)


class LessonScene(Form):
    """The learner's picture, with what the last step has brought. It offers the move that the next one asks for."""

    scene: dict[str, Any]


def _card(step: Step) -> StepCard:
    return StepCard(say=step.say, point=list(step.point), play=step.play)


def play(game: Game, progress: Progress) -> LessonScene:
    """Play a chapter up to where the learner stands; refuses any move but the one asked for."""
    if progress.chapter >= len(game.lesson):
        raise Refusal("unknown", f"The lesson of {game.title} has no chapter {progress.chapter + 1}.")
    chapter: Chapter = game.lesson[progress.chapter]
    done = chapter.steps[: progress.step]
    if len(done) < progress.step or len(progress.moves) != sum(step.play is not None for step in done):
        raise Refusal("not_allowed", "The steps and the moves of this chapter do not fit together.")
    match = game.match(seed=1, options=chapter.options, position=chapter.position, names=NAMES)
    moves = iter(progress.moves)
    told = 0
    for step in done:
        told = match.scene(LEARNER, moves=False).sequence
        if step.play:
            _make(match, next(moves), step.play)
        if step.reply:
            match.play(OTHER, step.reply)
    following = chapter.steps[progress.step : progress.step + 1]
    wanted = following[0].play if following else None
    scene = _only(match.scene(LEARNER, told), wanted)
    return LessonScene(scene=msgspec.to_builtins(scene))


def _make(match: Match, move: str, wanted: str) -> None:
    """The learner's move."""
    if tidy(move) != tidy(wanted):
        match.play(LEARNER, move)  # says why where the rules forbid it
        raise Refusal("not_allowed", f"That is a move, but here the lesson asks for {wanted!r}.")
    match.play(LEARNER, wanted)


def _only(scene: Scene, wanted: str | None) -> Scene:
    """A scene that offers nothing but one move."""
    offered = (move for move in scene.moves if wanted is not None and tidy(move.text) == tidy(wanted))
    return replace(scene, moves=tuple(offered))
