"""Warming up: no kernel is forgotten, and what the arena loads is what its matches run."""

from __future__ import annotations

import quintain
from quintain.agents import search
from quintain.agents.warming import MATCHES, SEARCH, warm_ups
from quintain.core import kernels
from quintain.core.rule import Kernel


def test_warming_knows_every_kernel():
    there = {name for m in (kernels, search) for name, thing in vars(m).items() if isinstance(thing, Kernel)}
    assert set(warm_ups()) == there, "give quintain.agents.warming a call of each kernel"
    assert set(SEARCH) <= there


def test_a_compiled_match_runs_the_kernels_it_is_warmed_for(monkeypatch):
    run: set[str] = set()

    def noted(kernel):
        run.add(kernel.plain.__name__)
        return kernel.plain

    monkeypatch.setattr(Kernel, "compiled", property(noted))
    m = quintain.game("grimhand").match(seed=1, compiled=True)
    m.scene(0)
    m.play(m.actors[0], m.legal(m.actors[0])[0])
    assert run == set(MATCHES)
