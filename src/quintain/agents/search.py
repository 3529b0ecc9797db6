"""Information-set Monte Carlo tree search: one kernel for every game.

Each iteration deals the hidden cards anew from what the searching seat knows, walks down the tree, plays the rest out
and counts the result along the way. A node is what the seat to act can know – the hash of its redacted state – so no
choice can rest on a hidden card, and hidden moves of the other fall together. Where both act at once each chooses at
its own node, which the other's unrevealed choice is not part of.

States: [0] the redacted view, [1] the world of this iteration, [2] room for redacted copies.
"""

from __future__ import annotations

from quintain.agents.tree import (
    HALF,
    ITERATIONS,
    NONE,
    ROOT,
    SCORE,
    WIN,
    best_action,
    find_edge,
    find_node,
    lead,
)
from quintain.core.chance import below, branch, mix
from quintain.core.kernels import RANDOM, choose, state_hash
from quintain.core.record import DRAWN, UNDECIDED, WON
from quintain.core.rule import kernel, rule
from quintain.core.verbs import actors, apply, legal, policy, redact, redeal

PUBLIC = 2  # the spectator's seat
GREEDY = 256


@kernel
def search(states, me, settings, stream, nodes, edges, tally, path, out, slots, log, iterations):
    """Search on for so many iterations from states[0], the view of seat `me`; returns by how much one action leads."""
    for _ in range(iterations):
        imagine(states, me, stream[0])
        length = descend(states, me, settings[0], stream[0], nodes, edges, tally, path, out, slots, log)
        play_out(states, me, settings[0], stream[0], out, log)
        count_result(states[1], me, length, settings[0], nodes, edges, tally, path)
    return lead(nodes, edges, tally[ROOT])


@kernel
def wins_at_once(states, me, stream, out, log, tries):
    """The first action of seat `me` that ends the match in its favour in each of so many worlds, counted from 1, or 0.

    A win in one is never left to chance: it is found here whatever the budget.
    """
    count = legal(states[0], me, out)
    for i in range(count):
        won = 0
        while won < tries:
            imagine(states, me, stream[0])
            apply(states[1], me, out[i], log)
            if states[1].result != WON + me:
                break
            won += 1
        if won == tries:
            return i + 1
    return 0


@rule
def imagine(states, me, stream):
    """A world that seat `me` holds possible, in states[1]."""
    states[1] = states[0]
    branch(states[1], stream)
    redeal(states[1], me)


@rule
def chooser(s, me):
    """Who is asked next: where both may act, `me` first. The other cannot see what was chosen."""
    mask = actors(s)
    return me if (mask >> me) & 1 else 1 - me


@rule
def descend(states, me, settings, stream, nodes, edges, tally, path, out, slots, log):
    """Walk from the root to a choice that was never met and one action beyond; returns the length of the path."""
    s = states[1]
    length = 0
    fresh = False
    while s.result == UNDECIDED and not fresh and length + 2 <= path.shape[0]:
        seat = chooser(s, me)
        count = legal(s, seat, out)
        a = int(out[0])
        if count > 1:
            own, common, advice = look_up(states, me, seat, length, settings, stream, nodes, tally)
            at = common if common != NONE and nodes[own].visits < settings.enough else own
            if length == 0 and seat == me:
                tally[ROOT] = own
            if at == NONE:
                return length
            fresh = nodes[at].visits == 0
            a = best_action(nodes, edges, at, count, advice, settings, stream, out, slots)
            length = note(path, length, own, find_edge(nodes, edges, tally, own, a), seat)
            if common != NONE:
                length = note(path, length, common, find_edge(nodes, edges, tally, common, a), seat)
        apply(s, seat, a, log)
    return length


@rule
def look_up(states, me, seat, length, settings, stream, nodes, tally):
    """The node of what a seat knows, the node of what everybody knows (or NONE), and a bot's advice (or 0)."""
    states[2] = states[1]
    redact(states[2], seat)
    own = find_node(nodes, tally, mix(state_hash(states[2]) ^ (seat + 1)) | 1)
    advice = 0
    if settings.trust > 0 and own != NONE:
        if nodes[own].advice == 0:
            branch(states[2], stream)
            nodes[own].advice = 1 + policy(states[2], seat, settings.bot)
        advice = int(nodes[own].advice)
    common = NONE
    if length > 0 and own != NONE and settings.shared & (2 if seat == me else 1):
        states[2] = states[1]
        redact(states[2], PUBLIC)
        common = find_node(nodes, tally, mix(state_hash(states[2]) ^ (seat + 3)) | 1)
    return own, common, advice


@rule
def note(path, length, at, e, seat):
    """Remember a step for the count; returns the new length."""
    path[length, 0] = at
    path[length, 1] = e
    path[length, 2] = seat
    return length + 1


@rule
def play_out(states, me, settings, stream, out, log):
    """Play states[1] to the end: random actions, and as many of the bot's as `greed` says."""
    s = states[1]
    while s.result == UNDECIDED:
        seat = chooser(s, me)
        which = RANDOM
        if settings.greed > 0 and below(stream, GREEDY) < settings.greed:
            which = int(settings.bot)
        apply(s, seat, choose(states, 1, 2, seat, which, stream, out), log)


@rule
def points_of(s, seat, draw):
    """Hundredths of a win for a seat in a decided match."""
    if s.result == DRAWN:
        return int(draw)
    return WIN if s.result == WON + seat else 0


@rule
def count_result(s, me, length, settings, nodes, edges, tally, path):
    """Count the result at every choice on the path, for the seat that chose."""
    mine = points_of(s, me, settings.draw)
    drawn = 1 if s.result == DRAWN else 0
    for i in range(length):
        node, e = nodes[path[i, 0]], path[i, 1]
        points = mine if path[i, 2] == me else WIN - mine
        node.visits += 1
        node.points += points
        if e != NONE:
            edges[e].visits += 1
            edges[e].points += points
            edges[e].draws += drawn
    tally[SCORE] += points_of(s, me, HALF)
    tally[ITERATIONS] += 1
