"""The seam between rules and Numba: the only module that knows there is a compiler.

A **rule** is a plain function over records; decorated with `rule` it stays one, and compiled code may call it too.
A **verb** is a name that every game gives its own rule; the record type of the first argument picks which.
A **kernel** is the doorway from Python into compiled code: called, it runs compiled; its `.plain` runs interpreted.
Numba is imported when the first kernel is called compiled, never before.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import os
import secrets
import threading
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import numpy as np

from quintain.core import cache

Rule: TypeAlias = Callable[..., Any]
F = TypeVar("F", bound=Rule)

LOW63 = (1 << 63) - 1

_lock = threading.RLock()
_waiting: list[Callable[[], None]] = []  # what to tell Numba once it is there
_compiler: Any = None


def rule(f: F) -> F:
    """Let compiled code call this function, and leave it as it is for everyone else."""
    _tell(lambda: _offer(f, lambda *_: f))
    return f


class Verb:
    """A name whose meaning the state's record type decides."""

    def __init__(self, stub: Rule, first: Rule | None = None) -> None:
        functools.update_wrapper(self, stub)
        self.__name__ = stub.__name__
        self.meanings: dict[np.dtype[Any], Rule] = {}
        self.first = first
        _tell(lambda: _offer(self, self._compiled_meaning, like=stub))

    def means(self, state: np.dtype[Any], meaning: Rule) -> None:
        """Say which rule this verb is for states of this record type."""
        self.meanings[state] = meaning

    def __call__(self, s: Any, *args: Any) -> Any:
        if self.first is not None:
            self.first(s)
        return self.meanings[s.dtype](s, *args)

    def _compiled_meaning(self, s: Any, *_: Any) -> Rule | None:
        for state, meaning in self.meanings.items():
            if _compiler.from_dtype(state) == s:
                return self._after_first(meaning)
        return None

    def _after_first(self, meaning: Rule) -> Rule:
        first = self.first
        if first is None:
            return meaning

        def both(s, seat):  # type: ignore[no-untyped-def]
            first(s)
            return meaning(s, seat)

        return both


def verb(stub: Rule) -> Verb:
    """Declare a verb; the function's signature and docstring are the contract, its body is never run."""
    return Verb(stub)


def verb_after(first: Rule) -> Callable[[Rule], Verb]:
    """Declare a verb of `(s, seat)` before which the rule `first(s)` always runs."""
    return lambda stub: Verb(stub, first)


class Kernel:
    """A module-level function compiled on first call, once for each record type, and kept on disk."""

    def __init__(self, f: Rule) -> None:
        functools.update_wrapper(self, f)
        self.plain = f
        self._compiled: Rule | None = None

    def __call__(self, *args: Any) -> Any:
        return (self._compiled or self.compiled)(*args)

    @property
    def compiled(self) -> Rule:
        """The compiled function, without going through this object."""
        with _lock:
            if self._compiled is None:
                self._compiled = _compile(self.plain)
            return self._compiled


def kernel(f: Rule) -> Kernel:
    """Make a kernel. The function must live at module level: one made inside a function is never kept on disk."""
    if "<locals>" in f.__qualname__:
        raise ValueError(f"Kernel {f.__name__} must stand at module level.")
    return Kernel(f)


def words(s: Any) -> int:
    """How many 32-bit words a record has."""
    return int(s.nbytes) // 4


def peek(s: Any, i: int) -> int:
    """The i-th 32-bit word of a record, as it lies in memory."""
    return int(np.frombuffer(s, np.uint32)[i])


def product(a: int, b: int) -> int:
    """The low 63 bits of a product of two numbers from 0 to 2**63 - 1."""
    return (a * b) & LOW63


def _tell(action: Callable[[], None]) -> None:
    with _lock:
        if _compiler is None:
            _waiting.append(action)
        else:
            action()


def load_compiler() -> Any:
    """Import Numba and hand it every rule and verb declared so far."""
    global _compiler
    with _lock:
        if _compiler is None:
            import numba

            _compiler = numba
            _name_apart()
            os.register_at_fork(after_in_child=_name_apart)
            _offer_machine_words()
            for action in _waiting:
                action()
            _waiting.clear()
        return _compiler


def _name_apart() -> None:
    """Let this process name what it compiles as no other does.

    Numba numbers functions and record types from 1 in every process, and those numbers are all that tells the code of
    two games apart in the linker. Kept on disk by two processes and loaded by a third, one game's kernel would be
    taken for the other's (numba issue 10486).
    """
    from numba.core.bytecode import FunctionIdentity

    FunctionIdentity._unique_ids = itertools.count(secrets.randbits(62))


def _offer(f: Any, meaning: Callable[..., Rule | None], like: Rule | None = None) -> None:
    """Tell Numba what to compile where code calls `f`, on every target."""
    from numba.extending import overload

    def chooser(*types: Any) -> Rule | None:
        return meaning(*types)

    chooser.__signature__ = inspect.signature(like or f)  # type: ignore[attr-defined]
    overload(f, strict=False, target="generic")(chooser)


def _offer_machine_words() -> None:
    """The compiled forms of `peek`, `words` and `product`, which plain Numba code cannot express."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic, overload

    @intrinsic
    def load(context, s, i):  # type: ignore[no-untyped-def]
        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            start = builder.bitcast(args[0], ir.IntType(32).as_pointer())
            return builder.zext(builder.load(builder.gep(start, [args[1]])), ir.IntType(64))

        return types.int64(s, types.int64), generate

    @intrinsic
    def multiply(context, a, b):  # type: ignore[no-untyped-def]
        def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]
            return builder.and_(builder.mul(*args), ir.Constant(ir.IntType(64), LOW63))

        return types.int64(types.int64, types.int64), generate

    @overload(product, strict=False, target="generic")
    def _(a, b):  # type: ignore[no-untyped-def]
        return lambda a, b: multiply(a, b)  # type: ignore[call-arg]

    @overload(peek, strict=False, target="generic")
    def _(s, i):  # type: ignore[no-untyped-def]
        return lambda s, i: load(s, i)  # type: ignore[call-arg]

    @overload(words, strict=False, target="generic")
    def _(s):  # type: ignore[no-untyped-def]
        count = s.size // 4
        return lambda s: count


def _compile(f: Rule) -> Rule:
    numba = load_compiler()
    folder = cache.folder(f"numba {numba.__version__} bounds {numba.config.BOUNDSCHECK}")
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder) if folder else ""
    try:
        compiled: Rule = numba.njit(nogil=True, cache=folder is not None, error_model="numpy")(f)
    finally:
        numba.config.CACHE_DIR = before
    return compiled
