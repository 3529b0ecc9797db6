"""The search tree: what was seen of each choice, in two flat tables of fixed size.

A node stands for what somebody knows when they choose: its key is the hash of a redacted state. Edges are made when
they are first tried and hang on their node as a chain, so memory grows with the iterations and never beyond the
tables: when these are full the tree stays as it is, and search goes on in it. Values are counted in hundredths of a
win for the seat that chooses; what a draw counts is a setting.
"""

from __future__ import annotations

from math import sqrt

from quintain.core.chance import below
from quintain.core.record import record
from quintain.core.rule import rule

NODE = record((("key", "i8"), ("points", "i8"), ("visits", "i4"), ("head", "i4"), ("advice", "i4")), header=())
"""A choice: how often it was met, what it brought, its first edge, and 1 + the action a hand-written bot advises."""
EDGE = record(
    (("points", "i8"), ("action", "i4"), ("visits", "i4"), ("draws", "i4"), ("offered", "i4"), ("next", "i4")),
    header=(),
)
"""An action tried at a node: how often it was taken, what that brought, how many draws, how often it could be taken."""
WIN, HALF = 100, 50

SETTINGS = record(
    (
        ("explore", "i4"),  # thousandths: how far a choice strays from what looks best
        ("trust", "i4"),  # thousandths of the prior that go to the bot's advice; 0: no advice is asked for
        ("modesty", "i4"),  # thousandths: how much worse than average an untried action is held to be
        ("bot", "i4"),  # which hand-written bot advises and plays out
        ("greed", "i4"),  # of 256 decisions in a playout, how many that bot makes; the others are random
        ("shared", "i4"),  # bit 1: the other's choices start from public knowledge; bit 2: one's own later ones too
        ("enough", "i4"),  # visits from which a node is trusted alone, without public knowledge
        ("draw", "i4"),  # hundredths of a win that a draw counts for the searching seat; the other gets the rest
    ),
    header=(),
)
"""How to search; every number is an integer, so that every platform searches alike."""

EDGES_MADE, NODES_MADE, ROOT, SCORE, ITERATIONS = range(5)
TALLY = 5
"""What a search counts: tables' use, the root's node, the seat's score with draws as halves, iterations."""
NONE = 0  # index 0 of either table stands for "there is none"
PROBES = 16


@rule
def find_node(nodes, tally, key):
    """The node with this key, made if there is room; else NONE."""
    last = nodes.shape[0] - 2  # one less than a power of two
    for i in range(PROBES):
        at = 1 + ((key + i) & last)
        if nodes[at].key == key:
            return at
        if nodes[at].key == 0:
            nodes[at].key = key
            tally[NODES_MADE] += 1
            return at
    return NONE


@rule
def find_edge(nodes, edges, tally, at, a):
    """The edge of an action at a node, made if there is room; else NONE."""
    e = nodes[at].head
    while e != NONE:
        if edges[e].action == a:
            return int(e)
        e = edges[e].next
    if tally[EDGES_MADE] + 1 >= edges.shape[0]:
        return NONE
    tally[EDGES_MADE] += 1
    made = int(tally[EDGES_MADE])
    edges[made].action = a
    edges[made].offered = nodes[at].visits + 1
    edges[made].next = nodes[at].head
    nodes[at].head = made
    return made


@rule
def best_action(nodes, edges, at, count, advice, settings, stream, out, slots):
    """The action to try next at a node among the `count` in `out`: what looks best, and what was tried too little.

    Each action's prior is its share of the exploration. `slots` maps actions to edges; it is blank before and after.
    """
    node = nodes[at]
    e = node.head
    while e != NONE:
        slots[edges[e].action] = e
        e = edges[e].next
    explore, trust = settings.explore / 1000.0, settings.trust / 1000.0
    rest = (1.0 - trust) / count if advice != NONE else 1.0 / count
    untried = (node.points + HALF) / (WIN * (node.visits + 1.0)) - settings.modesty / 1000.0
    start = below(stream, count)
    best, most = int(out[0]), -9.0
    for i in range(count):
        a = int(out[(start + i) % count])
        prior = rest + trust if a + 1 == advice else rest
        e = slots[a]
        if e == NONE:
            score = untried + explore * prior * sqrt(node.visits + 1.0)
        else:
            edges[e].offered += 1
            n = edges[e].visits
            score = edges[e].points / (WIN * float(n)) if n > 0 else untried
            score += explore * prior * sqrt(float(edges[e].offered)) / (1.0 + n)
        if score > most:
            best, most = a, score
    e = node.head
    while e != NONE:
        slots[edges[e].action] = NONE
        e = edges[e].next
    return best


@rule
def lead(nodes, edges, at):
    """By how many visits the action tried most at a node leads the next."""
    first, second = 0, 0
    e = nodes[at].head
    while e != NONE:
        n = int(edges[e].visits)
        if n > first:
            first, second = n, first
        elif n > second:
            second = n
        e = edges[e].next
    return first - second
