"""Sketches: the page shows all that a scene says, and nothing that it does not."""

from __future__ import annotations

import dataclasses
import re
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quintain
from quintain.core.game import Game
from quintain.core.scene import Area, Card, Ending, Gesture, Meter, Scene, Zone
from quintain.sketch import draw_page
from quintain.sketch.skin import Skin

MIDDLE: dict[str, Any] = {
    "hp": [38, 29],
    "turn": 0,
    "turns": 23,
    "hands": [
        {"attack": [3, 5, 8, 11], "defense": [2, "6!", 9]},
        {"attack": [1, 2, 4, 6, 12], "defense": [3, 5, "8!", 11]},
    ],
    "lucky": [{"defense": 1}, {}],
    "discard": {"attack": [7, 13, 2, 5, 9, 10], "defense": [1, 10, 12, 4]},
}
HOSTILE = '<img src=x onerror="alert(1)">'
VOID = {"meta", "img", "br", "link"}


@pytest.fixture
def grimhand() -> Game:
    return quintain.game("grimhand")


@pytest.fixture
def bare(grimhand: Game, tmp_path: Path) -> Game:
    """The same game without theme or symbols."""
    (tmp_path / "RULES.md").write_text("# A game\n")
    return dataclasses.replace(grimhand, folder=tmp_path)


class Page(HTMLParser):
    """What a reader of the page meets: tags with their attributes, the text outside styles, what is left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {key: value or "" for key, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data

    def element(self, identity: str) -> dict[str, str]:
        """The one tag that stands for an element of the scene."""
        (found,) = [said for _, said in self.tags if said.get("data-element") == identity]
        return found

    def labels(self) -> list[str]:
        return [said["aria-label"] for _, said in self.tags if "aria-label" in said]


def scene_of(game: Game, viewer: int | None, names: tuple[str, str] = ("Ann", "Mara"), **changes: Any) -> Scene:
    return game.match(seed=1, position=MIDDLE | changes, names=names).scene(viewer)


def finished(game: Game) -> Scene:
    hands = [MIDDLE["hands"][0], {"attack": [1], "defense": [3, "8!"]}]
    m = game.match(seed=1, position=MIDDLE | {"hp": [38, 9], "hands": hands}, names=("Ann", "Mara"))
    m.play(0, "attack")
    assert m.outcome
    return m.scene(0)


def shows_everything(scene: Scene, html: str) -> None:
    """Every word of the scene is on the page, and every element of it is there once."""
    page = Page(html)
    table = scene.table
    said = [scene.title, scene.headline, table.where]
    said += [] if scene.ending else [table.prompt, table.hint]
    said += [area.label for area in table.areas] + [table.balance.sentence if table.balance else ""]
    for zone in table.zones:
        page.element(zone.id)
        said += [zone.label, zone.note, "" if zone.cards else zone.empty, str(zone.count or "")]
        for card in zone.cards:
            assert page.element(card.key)["aria-label"] == card.spoken
    for meter in table.meters:
        page.element(meter.id)
        said += [meter.label, str(meter.value)]
    said += [text for seat in scene.seats for text in (seat.name, seat.facts)]
    said += [text for move in scene.moves for text in (move.label, move.preview or "")]
    said += [text for event in scene.events for text in (event.text, event.clause)]
    missing = [text for text in said if text not in page.text]
    assert not missing
    assert page.open == []


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_page_shows_everything_its_scene_says(grimhand: Game, viewer: int | None) -> None:
    m = grimhand.match(seed=1, position=MIDDLE, names=("Ann", "Mara"))
    m.play(0, "draw defense")
    m.play(1, "attack")
    scene = m.scene(viewer)
    assert len(scene.events) >= 3
    shows_everything(scene, draw_page(scene, grimhand))


def test_the_first_and_the_last_picture_of_a_match_can_be_drawn(grimhand: Game) -> None:
    start = grimhand.match(seed=1, names=("Ann", "Mara")).scene(0)
    shows_everything(start, draw_page(start, grimhand))
    assert "Nothing yet." in draw_page(start, grimhand)
    end = finished(grimhand)
    shows_everything(end, draw_page(end, grimhand))


def test_a_page_has_no_script_and_loads_nothing(grimhand: Game) -> None:
    html = draw_page(scene_of(grimhand, 0), grimhand)
    page = Page(html)
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in page.tags}
    assert not [key for _, said in page.tags for key in said if key.startswith("on")]
    assert not [said["href"] for _, said in page.tags if not said.get("href", "#").startswith("#")]
    assert not re.findall(r"@import|url\((?!\"data:|%23)", html)


def test_a_hidden_card_is_not_on_the_page(grimhand: Game) -> None:
    page = Page(draw_page(scene_of(grimhand, 0), grimhand))
    theirs = [said for _, said in page.tags if said.get("data-element", "").startswith("hand.1.attack/")]
    assert len(theirs) == 5
    assert {(said["class"], said["aria-label"]) for said in theirs} == {
        ("card back back-attack", "face-down attack card")
    }
    for hidden in ("attack 1", "attack 4", "attack 6", "attack 12", "defense 3", "defense 5", "defense 11"):
        assert hidden not in page.labels()
        spelt = f"/{hidden.replace(' ', '-')}."
        assert not [said for _, said in page.tags if spelt in said.get("data-element", "")]


def test_pages_of_positions_that_differ_in_hidden_cards_are_the_same(grimhand: Game) -> None:
    other = [MIDDLE["hands"][0], {"attack": [2, 3, 6, 8, 11], "defense": [6, 9, "8!", 12]}]
    shown = {viewer: draw_page(scene_of(grimhand, viewer), grimhand) for viewer in (0, 1)}
    assert draw_page(scene_of(grimhand, 0, hands=other), grimhand) == shown[0]
    assert draw_page(scene_of(grimhand, 1, hands=other), grimhand) != shown[1]


def test_own_and_known_cards_show_their_faces(grimhand: Game) -> None:
    page = Page(draw_page(scene_of(grimhand, 0), grimhand))
    assert page.element("hand.0.attack/attack-11.0")["class"].startswith("card face-attack face-11")
    assert "is-exposed" in page.element("hand.0.defense/defense-6.0")["class"]
    assert "is-known" in page.element("hand.1.defense/defense-8.0")["class"]


def test_a_spectator_sees_two_names_no_moves_and_no_hand(grimhand: Game) -> None:
    scene = scene_of(grimhand, None)
    page = Page(draw_page(scene, grimhand))
    assert "Ann against Mara" in page.text
    assert not [1 for tag, _ in page.tags if tag == "button"]
    hands = [said["class"] for _, said in page.tags if re.match(r"hand\.\d\.attack/", said.get("data-element", ""))]
    assert len(hands) == 9
    assert all("back" in said.split() for said in hands)


def test_hostile_names_are_text(grimhand: Game) -> None:
    scene = scene_of(grimhand, None, names=(HOSTILE, "</title></style><b>"))
    html = draw_page(scene, grimhand)
    page = Page(html)
    assert HOSTILE not in html
    assert "img" not in {tag for tag, _ in page.tags}
    assert page.text.count(HOSTILE) >= 3
    assert page.open == []


def test_every_word_of_a_scene_is_escaped(bare: Game) -> None:
    """Whatever a game or a player may write: each text of the scene in turn becomes hostile."""
    scene = msgspec.convert(msgspec.to_builtins(finished(bare)), Scene)
    plain = msgspec.to_builtins(
        msgspec.structs.replace(scene, moves=(Gesture("go", "Go", preview="−1", confirm="Sure?"),))
    )
    harmless = {"id", "area", "name", "side", "start", "end", "form"}
    count = 0

    def hostile(value: Any, key: str = "") -> Any:
        nonlocal count
        if isinstance(value, dict):
            return {k: hostile(v, k) for k, v in value.items()}
        if isinstance(value, list | tuple):
            return [hostile(v, key) for v in value]
        if isinstance(value, str) and key not in harmless:
            count += 1
            return HOSTILE + value
        return value

    html = draw_page(msgspec.convert(hostile(plain), Scene), bare)
    page = Page(html)
    assert count > 50
    assert "img" not in {tag for tag, _ in page.tags}
    assert not [key for _, said in page.tags for key in said if key.startswith("on")]
    assert escape(HOSTILE) in html


def test_where_a_move_starts_there_is_a_ring_and_every_move_is_a_button(grimhand: Game) -> None:
    scene = scene_of(grimhand, 0)
    page = Page(draw_page(scene, grimhand))
    assert "can" in page.element("draw.attack")["class"].split()
    assert "can" not in page.element("discard.attack")["class"].split()
    buttons = [said for tag, said in page.tags if tag == "button"]
    assert [said["data-move"] for said in buttons] == ["attack", "draw attack", "draw defense"]
    assert "main" in buttons[0]["class"].split()
    waiting = Page(draw_page(scene_of(grimhand, 1), grimhand))
    assert "can" not in waiting.element("draw.attack")["class"].split()


def test_more_moves_than_fit_are_still_there(grimhand: Game) -> None:
    moves = tuple(Gesture(f"m{n}", f"Move number {n}", confirm="Really?" if n == 7 else None) for n in range(9))
    scene = msgspec.structs.replace(scene_of(grimhand, 0), moves=moves)
    page = Page(draw_page(scene, grimhand))
    assert [said["data-move"] for tag, said in page.tags if tag == "button"] == [move.text for move in moves]
    assert "6 more" in page.text
    assert [said["title"] for _, said in page.tags if "title" in said] == ["Really?"]


def test_the_log_begins_with_the_newest_event(grimhand: Game) -> None:
    m = grimhand.match(seed=1, position=MIDDLE, names=("Ann", "Mara"))
    m.play(0, "attack")
    scene = m.scene(0)
    text = Page(draw_page(scene, grimhand)).text
    places = [text.index(event.text) for event in scene.events]
    assert len(places) >= 2
    assert places == sorted(places, reverse=True)


def test_a_cited_clause_links_to_its_words(grimhand: Game, bare: Game) -> None:
    scene = finished(grimhand)
    page = Page(draw_page(scene, grimhand))
    links = {said["href"] for tag, said in page.tags if tag == "a" and said.get("class") == "clause"}
    ids = {said["id"] for _, said in page.tags if "id" in said}
    assert links == {f"#{event.clause}" for event in scene.events}
    assert {link[1:] for link in links} <= ids
    without = Page(draw_page(scene, bare))
    assert not [said for tag, said in without.tags if tag == "a"]
    assert scene.events[0].clause in without.text


def test_the_end_tells_who_won_and_why(grimhand: Game) -> None:
    page = Page(draw_page(finished(grimhand), grimhand))
    assert "You win" in page.text
    assert "Mara has no HP left" in page.text
    assert page.text.count("winner") == 1
    scene = msgspec.structs.replace(finished(grimhand), events=(), ending=Ending(None, "by_sleep", "X-1", "A draw"))
    drawn = Page(draw_page(scene, grimhand)).text
    assert "A draw: by sleep." in drawn
    assert "winner" not in drawn


def test_a_game_without_a_theme_draws_plain_cards(bare: Game, grimhand: Game) -> None:
    scene = scene_of(bare, 0)
    html = draw_page(scene, bare)
    shows_everything(scene, html)
    page = Page(html)
    assert "plain" in page.element("hand.0.attack/attack-11.0")["class"].split()
    themed = Page(draw_page(scene, grimhand))
    assert "plain" not in themed.element("hand.0.attack/attack-11.0")["class"].split()


def test_every_symbol_used_is_on_the_page_once(grimhand: Game, bare: Game) -> None:
    for game in (grimhand, bare):
        page = Page(draw_page(finished(game), game))
        ids = [said["id"] for _, said in page.tags if "id" in said]
        assert len(ids) == len(set(ids))
        assert {said["href"][1:] for tag, said in page.tags if tag == "use"} <= set(ids)


def test_grimhand_draws_every_face_it_has(grimhand: Game) -> None:
    skin = Skin.load(grimhand.folder)
    for word in ("attack", "defense", "death", "lucky"):
        assert skin.face(f"{word} 8") == f"face-{word}"
        assert f".theme-grimhand .face-{word}" in skin.theme
    assert skin.face("turtle 8") is None
    assert skin.back("attack") == "face-attack"
    assert skin.back("") is None


def test_forms_marks_and_counters_of_any_game(bare: Game) -> None:
    """A table no game has: all forms, marks, counters, a meter in the field, more than a full one, long texts."""
    scene = scene_of(bare, 0)
    areas = (Area("foe", 0, 0), Area("wall", 1, 0, "The wall", columns=2), Area("gate", 2, 1), Area("you", 3, 0))
    hurt = Card("w.0", "King of spades, 4 life", "K♠", "spade K", marks=("damaged", "staged"), counters={"life": 4})
    set_ = Card("w.1", "Turtle, only you see it", "Turtle of Doom", "monster turtle", marks=("facedown",))
    zones = (
        Zone("wall.0", "wall", "Front", "row", (hurt, set_)),
        Zone("wall.1", "wall", "Back", "slot", empty="open"),
        Zone(
            "gate.p", "gate", "Fallen", "pile", tuple(Card(f"p.{n}", f"card {n}", f"{n}", f"{n}") for n in range(8)), 8
        ),
        Zone("hand.0", "you", "Hand", "fan", tuple(Card(f"h.{n}", "a card", f"{n}", f"{n}") for n in range(12)), 12),
    )
    meters = (
        Meter("hp.0", "you", "HP", 70, 50),
        Meter("hp.1", "foe", "HP", 0, 50),
        Meter("crystal", "gate", "Crystal", 3, 0),
    )
    table = msgspec.structs.replace(scene.table, areas=areas, zones=zones, meters=meters)
    moves = (Gesture("a", "Hit", start="w.0", end="crystal"), Gesture("b", "Build", end="wall.1"))
    scene = msgspec.structs.replace(scene, table=table, moves=moves)
    html = draw_page(scene, bare)
    shows_everything(scene, html)
    page = Page(html)
    assert page.element("w.0")["class"] == "card face-spade face-k plain is-damaged is-staged can"
    assert "goal" in page.element("wall.1")["class"].split()
    assert "4 life" in page.text
    assert "staged" in page.text
    assert "face-down" in page.text
    assert "width:100%" in unescape(html)


def test_a_zone_in_no_area_is_an_error(bare: Game) -> None:
    scene = scene_of(bare, 0)
    lost = msgspec.structs.replace(scene.table, areas=scene.table.areas[1:])
    with pytest.raises(ValueError, match=r"No area holds hand\.1\.attack"):
        draw_page(msgspec.structs.replace(scene, table=lost), bare)


def test_life_is_written_of_how_much_once_a_card_is_hurt():
    game = quintain.game("phalanx")
    m = game.match(position={"turn": 0, "grids": [{"f0": "9S/4"}, {"f0": "8H", "f1": "KS/6"}]})
    page = draw_page(m.scene(0), game)
    assert re.search(r'counter-hp is-low">\s*<b>2</b>\s*<small class="of">/9</small>', page)
    assert re.search(r'counter-hp">\s*<b>8</b>\s*</span>', page)
    assert re.search(r'counter-hp is-low">\s*<b>3</b>', page)
