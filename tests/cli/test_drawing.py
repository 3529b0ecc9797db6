"""Drawing any scene as text: it fits, it hides what is hidden, and every element can be named."""

from __future__ import annotations

import os
import signal

import pytest
from rich.text import Text

from quintain import agents
from quintain.core.scene import Area, Balance, Card, Gesture, Meter, Scene, Seat, Table, Zone
from quintain.games import find
from quintain.terminal import palette, saves
from quintain.terminal.blocks import beside, columns, fit, line, width, wrap
from quintain.terminal.cards import badge, box, chip, spread
from quintain.terminal.choice import Choice, alphabet, elements
from quintain.terminal.page import Page, move_list
from quintain.terminal.seating import Seating, has_secrets, seat_against, seating_of
from quintain.terminal.zones import draw_zone

SIZES = ((80, 24), (80, 50), (100, 30), (120, 40), (160, 60), (60, 20))


def plain(lines) -> str:
    return "\n".join(text.plain for text in lines)


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_game_fits_every_terminal(game, size):
    match = game.match(5)
    anyone = agents.find("random", game, seed=1)
    for _ in range(12):
        if match.outcome:
            break
        seat = match.actors[0]
        for viewer in (seat, 1 - seat, None):
            scene = match.scene(viewer)
            page = Page(scene, Choice.of(scene), 2).draw(*size)
            assert width(page) <= size[0]
            assert scene.title in plain(page)
        match.play(seat, anyone.choose(match.view(seat)).move)


def test_a_page_of_80_by_24_leaves_room_for_typing(game):
    scene = game.match(5).scene(0)
    assert len(Page(scene, Choice.of(scene)).draw(80, 24)) <= 23


def toy(cards: int = 3, moves: tuple[Gesture, ...] = ()) -> Scene:
    """A little table: a hand, two slots, a meter."""
    hand = tuple(Card(f"hand/{n}", f"card {n}", str(n), f"sun {n}") for n in range(cards))
    zones = (
        Zone("hand", "you", "Hand", "fan", hand, cards),
        Zone("left", "field", "Left", "slot", empty="open"),
        Zone("right", "field", "", "slot", empty="open"),
        Zone(
            "pile", "foe", "Pile", "pile", (Card("pile/0", "a moon", "9", "moon 9"), Card("pile/1", "back")), 7, "note"
        ),
    )
    table = Table(
        areas=(Area("foe", 0, 0), Area("field", 1, 0, "Field"), Area("you", 2, 0)),
        zones=zones,
        meters=(Meter("life.0", "you", "Life", 3, 10), Meter("fame", "field", "Fame", 2, 0)),
        facts=("", ""),
        prompt="Do something.",
        hint="Or not.",
        balance=Balance(3, 5, "They lead."),
    )
    seats = Seat(0, "you", "You", True), Seat(1, "foe", "Mara", False, "a fact")
    return Scene("toy", "Toy", 0, "Your turn", table, seats, moves)


MOVES = (
    Gesture("play 0 left up", "Up", "hand/0", "left"),
    Gesture("play 0 left down", "Down", "hand/0", "left", preview="−3"),
    Gesture("play 0 right", "Right", "hand/0", "right"),
    Gesture("play 1 left", "Left", "hand/1", "left"),
    Gesture("boast", "Boast", end="fame"),
    Gesture("pass", "Pass", main=True, confirm="Really?"),
)


def test_letters_walk_from_start_to_end():
    choice = Choice.of(toy(moves=MOVES))
    assert choice.letters == {"hand/0": "a", "hand/1": "b", "fame": "c"}
    assert choice.read("b") == MOVES[3]
    assert choice.read("c") == MOVES[4]
    assert choice.read("6") == MOVES[5]
    ends = choice.read("a")
    assert isinstance(ends, Choice)
    assert ends.letters == {"left": "a", "right": "b"}
    assert ends.read("b") == MOVES[2]
    menu = choice.read("a a")
    assert isinstance(menu, Choice)
    assert menu.letters == {}
    assert menu.read("2") == MOVES[1]
    assert choice.read("z") is None
    assert choice.read("a z") is None
    assert choice.read("") is None


def test_numbers_beyond_the_list_are_refused():
    with pytest.raises(Exception, match="There is no move 7; the list goes to 6"):
        Choice.of(toy(moves=MOVES)).read("7")


def test_the_alphabet_goes_on():
    letters = alphabet()
    assert [next(letters) for _ in range(28)][-3:] == ["z", "aa", "ab"]


def test_the_page_says_everything():
    scene = toy(moves=MOVES)
    for size in ((80, 24), (130, 40)):
        text = plain(Page(scene, Choice.of(scene), who="Ann").draw(*size))
        for part in (
            "Toy",
            "Ann: your turn",
            "They lead.",
            "▶ You",
            "Mara · a fact",
            "Life 3/10",
            "Fame 2",
            "note",
            "Do something. Or not.",
            "Up · play 0 left up",
            "(−3)",
        ):
            assert part in text


def test_many_moves_are_summed_up_by_where_they_start():
    many = tuple(Gesture(f"play {n} there {m}", f"There {m}", f"hand/{n}", "left") for n in range(5) for m in range(9))
    choice = Choice.of(toy(5, (*many, Gesture("pass", "Pass"))))
    text = plain(move_list(choice, 80))
    assert "a 0 (9)" in text
    assert "46 Pass" in text
    assert "There" not in text


def test_cards_shrink_with_the_room():
    cards = [Card(f"{n}", "", str(n + 10), "sun") for n in range(8)]
    assert width(spread(cards, {}, 80)) == 8 * 6
    assert len(spread(cards, {}, 80)) == 3
    assert width(spread(cards, {}, 30)) == 7 * 3 + 6
    assert len(spread(cards, {}, 12)) == 3
    assert width(spread([Card("x", "", "a very long name", "sun")], {}, 9)) == 9


def test_hidden_cards_show_nothing():
    card = Card("k", "spoken secret", "secret", None, "sun", ("known",))
    assert "secret" not in plain(box(card)) + chip(card).plain


def test_marks_and_counters_stand_below():
    hurt = Card("k", "", "9", "sun", marks=("damaged", "odd"), counters={"hp": 4, "full": 11})
    assert badge(hurt) == "×o4/11"
    assert badge(hurt, roomy=True) == "× odd 4/11"
    assert badge(Card("k", "", "9", "sun", counters={"hp": 4, "full": 4})) == "4"


FIGHTER = Card(
    "k",
    "",
    "Twin-Blade",
    "nature",
    marks=("damaged",),
    counters={"damage": 3, "tick": 2, "Stack Buff": 2, "hp": 4, "full": 6},
)


def test_keywords_are_initials_and_the_least_important_numbers_go_first():
    assert badge(FIGHTER) == "×3/4/6 t2 SB2"
    assert badge(FIGHTER, most=11) == "×3/4 t2 SB2"
    assert badge(FIGHTER, most=10) == "×3/4 t2"


def test_a_chip_cuts_the_name_before_the_numbers_and_shows_no_number_without_a_name():
    assert chip(FIGHTER).plain == "[Twin-Blade ×3/4/6 t2 SB2]"
    assert chip(FIGHTER, "a", 18).plain == "a[Twin-B… ×3/4 t2]"
    assert chip(FIGHTER, most=12).plain == "[Twin-Blade]"
    assert all(chip(FIGHTER, "a", most).cell_len <= most for most in range(6, 40))


def road(at: int) -> Zone:
    posts = tuple(
        Card(f"road/{n}", "", text, "flag", marks=("active" if n == at else "inactive",))
        for n, text in enumerate(("Their base", "Middle", "Your base"))
    )
    return Zone("road", "field", "Center lane", "row", posts)


def test_a_road_stands_upright_or_is_one_line_or_two_but_never_cut():
    assert [t.plain for t in draw_zone(road(1), {}, 12, flat=False)] == [
        "Center lane",
        "○ Their base",
        "● Middle",
        "○ Your base",
    ]
    assert [t.plain for t in draw_zone(road(0), {}, 26, flat=True)] == ["Center lane ●○○ Their base"]
    assert [t.plain for t in draw_zone(road(0), {}, 25, flat=True)] == ["Center lane", "●○○ Their base"]


LANES = {
    "markers": {"left": 0, "center": 1, "right": -1},
    "stacks": {
        "left": [["ember-scout/3"], ["thorn-scout", "grove-warrior"]],
        "center": [["iron-colossus/5", "war-chanter"], []],
        "right": [[], ["stone-bruiser", "twin-blade/2"]],
    },
    "hands": [["bulwark", "berserker", "flame-duelist", "flame-duelist", "reef-warrior", "cinder-warrior"], []],
}


@pytest.mark.parametrize("size", [(80, 24), (80, 40), (100, 30), (100, 45), (130, 30), (130, 45)], ids=str)
def test_three_lanes_read_well_at_every_width(size):
    scene = find("clans").match(1, position=LANES).scene(0)
    page = plain(Page(scene, Choice.of(scene)).draw(*size)).replace("× ", "×")
    assert len(page.splitlines()) < size[1]
    for post in ("Their base", "Middle", "Your base"):
        assert f"● {post}" in page or f"○ {post}" in page
    for numbers in ("×3/3", "2/5 t1", "5/9 t3", "×10/5", "1/6 t5", "8/10 t4", "×3/2", "4/5 t3 F2"):
        assert numbers in page
    assert "…┘" not in page


def test_blocks_stand_beside_each_other():
    left, right = [line("ab"), line("c")], [line("1")]
    assert [text.plain for text in beside([left, right])] == ["ab 1", "c   "]
    assert [text.plain for text in fit([line("abcdef")], 4, 2)] == ["abc…", "    "]
    assert [text.plain for text in wrap(Text("one two three"), 7)] == ["one two", "three"]
    assert columns([], 10) == []
    assert [text.plain for text in columns([line("aa"), line("b"), line("c")], 6, 1)] == ["aa b ", "c "]


def test_colours_are_the_same_every_time():
    assert palette.face_style("attack 8") == palette.face_style("Attack 3")
    assert palette.ground("something") in palette.OTHERS
    assert palette.back_style("") == "bright_black"
    assert palette.face_style("") == palette.face_style("")


def test_every_element_is_walked_once(game):
    scene = game.match(5).scene(0)
    walked = list(elements(scene))
    assert len(walked) == len(set(walked))
    assert set(walked) == scene.elements()


def test_seating_is_read_off_the_names(game):
    for bot in agents.names(game):
        seating = seat_against(bot, 1)
        assert seating_of(game.match(1, names=seating.names())).bots == {0: bot}
    assert seating_of(game.match(1)) == Seating({})
    assert Seating({}).people == (0, 1)


def test_secrets_are_noticed(game):
    match = game.match(3)
    anyone = agents.find("random", game, seed=1)
    noticed = has_secrets(match)
    for _ in range(10):
        if match.outcome:
            break
        match.play(match.actors[0], anyone.choose(match.view(match.actors[0])).move)
        noticed |= has_secrets(match)
    assert noticed


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "match.txt"
    saves.write(path, "one")
    saves.write(path, "two")
    assert path.read_text() == "two"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(Exception, match="cannot be written"):
        saves.write(tmp_path / "no" / "match.txt", "three")


def test_two_matches_in_one_second_have_two_files():
    paths = [saves.new_path("toy") for _ in range(3)]
    assert len(set(paths)) == 3


def test_ctrl_c_waits_until_a_move_is_kept():
    done = []

    def interrupted():
        with saves.unbroken():
            os.kill(os.getpid(), signal.SIGINT)
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done == [True]
