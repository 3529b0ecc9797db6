"""A stand-in for CuPy, as much of it as `quintain.core.gpu.launch` uses: arrays lie here, kernels run here."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from tests.core.gpu_here.body import MISALIGNED, SPECIAL
from tests.core.gpu_here.translation import translate

int64 = np.int64


class Array(np.ndarray[Any, Any]):
    """Memory of the GPU that stands for itself."""

    def get(self) -> np.ndarray[Any, Any]:
        return np.array(self)


def zeros(length: int, dtype: Any) -> Array:
    return np.zeros(length, dtype).view(Array)


def asarray(values: Any, dtype: Any = None) -> Array:
    return np.array(values, dtype).view(Array)


class Module:
    """PTX, loaded."""

    def load(self, ptx: bytes) -> None:
        self.engine = compile_here(ptx.rstrip(b"\0").decode())

    def get_function(self, name: str) -> Callable[[tuple[int], tuple[int], tuple[Any, ...]], None]:
        """The kernel: all threads of all blocks, one after another."""
        start = self.engine.get_function_address(name)
        tid, ntid, ctaid, nctaid = (
            ctypes.c_int32.from_address(self.engine.get_global_value_address(x)) for x in SPECIAL
        )
        misaligned = ctypes.c_int64.from_address(self.engine.get_global_value_address(MISALIGNED))

        def launch(blocks: tuple[int], threads: tuple[int], arguments: tuple[Any, ...]) -> None:
            words = [x.ctypes.data if isinstance(x, Array) else int(x) for x in arguments]
            run = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * len(words))(start)
            (nctaid.value,), (ntid.value,), misaligned.value = blocks, threads, 0
            for ctaid.value in range(*blocks):
                for tid.value in range(*threads):
                    run(*words)
            assert not misaligned.value, "a GPU would have stopped at a misaligned address"

        return launch


@cache
def compile_here(ptx: str) -> Any:
    """Machine code, not optimised: that would take longer than the games."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(translate(ptx)), machine)
    engine.finalize_object()
    return engine


cuda = SimpleNamespace(function=SimpleNamespace(Module=Module), runtime=SimpleNamespace(deviceSynchronize=lambda: None))
