"""The machine that stands in for a GPU: its instructions mean what the PTX manual says."""

from __future__ import annotations

import numpy as np
import pytest

from tests.core.gpu_here import cupy
from tests.core.gpu_here.body import UnknownPtx

KERNEL = """
.version 9.0
.const .align 8 .b8 table[4] = {{7, 254, 9}};
.func (.param .b32 sum) add_up(.param .b32 x, .param .b32 y)
{{
    .reg .b32 %r<4>;
    ld.param.u32 %r1, [x];
    ld.param.u32 %r2, [y];
    add.s32 %r3, %r1, %r2;
    st.param.b32 [sum+0], %r3;
    ret;
}}
.visible .entry kernel(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 out)
{{
    .local .align 8 .b8 depot[16];
    .reg .pred %p<2>;
    .reg .b16 %rs<4>;
    .reg .b32 %r<4>;
    .reg .b64 %rd<8>;
    ld.param.u64 %rd1, [a];
    ld.param.u64 %rd2, [b];
    ld.param.u64 %rd3, [c];
    ld.param.u64 %rd4, [out];
    cvt.u32.u64 %r1, %rd1;
    cvt.u32.u64 %r2, %rd2;
    cvt.u32.u64 %r3, %rd3;
    cvt.u16.u64 %rs1, %rd1;
    cvt.u16.u64 %rs2, %rd2;
    mov.u64 %rd5, depot;
    mov.u64 %rd0, 0;
    mov.u32 %r0, 0;
    mov.u16 %rs0, 0;
    mov.pred %p0, 0;
    {tested}
    cvt.s64.s32 %rd6, %r0;
    add.s64 %rd0, %rd0, %rd6;
    cvt.s64.s16 %rd6, %rs0;
    add.s64 %rd0, %rd0, %rd6;
    selp.s64 %rd6, 1, 0, %p0;
    add.s64 %rd0, %rd0, %rd6;
    st.global.u64 [%rd4], %rd0;
    ret;
}}
"""


def run(tested: str, *given: int) -> int:
    """What the instructions leave in register 0 of whichever kind, with the given numbers in registers 1 to 3."""
    module, out = cupy.Module(), cupy.zeros(1, cupy.int64)
    module.load(KERNEL.format(tested=tested.replace(";", ";\n")).encode())
    numbers = [np.int64(n) for n in (*given, 0, 0, 0)[:3]]
    module.get_function("kernel")((1,), (1,), (*numbers, out))
    return int(out.get()[0])


@pytest.mark.parametrize(
    ("tested", "given", "result"),
    [
        ("shl.b32 %r0, %r1, %r2;", (1, 31), -(2**31)),
        ("shl.b32 %r0, %r1, %r2;", (1, 32), 0),
        ("shl.b16 %rs0, %rs1, %r2;", (1, 70000), 0),
        ("shr.u64 %rd0, %rd1, %r2;", (-1, 63), 1),
        ("shr.u64 %rd0, %rd1, %r2;", (-1, 64), 0),
        ("shr.s64 %rd0, %rd1, %r2;", (-9, 1), -5),
        ("shr.s64 %rd0, %rd1, %r2;", (-9, 200), -1),
        ("shf.l.wrap.b32 %r0, %r1, %r2, %r3;", (0x7FFFFFFF, 5, 33), 10),
        ("shf.l.wrap.b32 %r0, %r1, %r2, %r3;", (1 << 31, 5, 1), 11),
        ("bfi.b32 %r0, %r1, %r2, 4, 8;", (0xABC, 0x1000F), 0x10BCF),
        ("bfi.b64 %rd0, %rd1, %rd2, 4, 0;", (-1, 8), 8),
        ("bfi.b32 %r0, %r1, %r2, 28, 8;", (0x12, 0), 0x20000000),
        ("prmt.b32 %r0, %r1, %r2, 30212;", (0x33221100, 0x77665544), 0x77660044),
        ("prmt.b32 %r0, %r1, %r2, 4180;", (0x33221100, 0x77665544), 0x11005544),
        ("dp4a.s32.u32 %r0, %r1, %r2, %r3;", (0x010203FF, 0x010101FF, 10), 1 + 2 + 3 - 255 + 10),
        ("dp4a.s32.s32 %r0, %r1, %r2, %r3;", (0xFF, 0xFF, 10), 11),
        ("dp4a.u32.u32 %r0, %r1, %r2, %r3;", (0xFF, 0xFF, 10), 255 * 255 + 10),
        ("mul.lo.s32 %r0, %r1, %r2;", (1 << 20, 3 << 12), 0),
        ("mul.hi.s64 %rd0, %rd1, %rd2;", (-(2**62), 8), -2),
        ("mul.hi.u32 %r0, %r1, %r2;", (-1, 2), 1),
        ("mul.wide.s32 %rd0, %r1, %r2;", (-3, 7), -21),
        ("mul.wide.u32 %rd0, %r1, %r2;", (-3, 7), (2**32 - 3) * 7),
        ("mul.wide.s16 %r0, %rs1, %rs2;", (-300, 300), -90000),
        ("mad.lo.s32 %r0, %r1, %r2, %r3;", (-3, 7, 2), -19),
        ("div.s64 %rd0, %rd1, %rd2;", (-7, 2), -3),
        ("div.u32 %r0, %r1, %r2;", (-2, 2), 2**31 - 1),
        ("rem.s64 %rd0, %rd1, %rd2;", (-7, 2), -1),
        ("rem.u64 %rd0, %rd1, %rd2;", (-7, 10), 9),
        ("min.s32 %r0, %r1, %r2;", (-1, 1), -1),
        ("min.u32 %r0, %r1, %r2;", (-1, 1), 1),
        ("max.s16 %rs0, %rs1, %rs2;", (-1, 1), 1),
        ("max.u64 %rd0, %rd1, %rd2;", (-1, 1), -1),
        ("abs.s64 %rd0, %rd1;", (-5,), 5),
        ("neg.s16 %rs0, %rs1;", (5,), -5),
        ("not.b32 %r0, %r1;", (5,), -6),
        ("not.pred %p0, %p0;", (), 1),
        ("cvt.s64.s8 %rd0, %rs1;", (0x1FE,), -2),
        ("cvt.u64.u16 %rd0, %rs1;", (-1,), 65535),
        ("cvt.s16.s8 %rs0, %rs1;", (0x80,), -128),
        ("cvt.u16.u64 %rs0, %rd1;", (0x12345,), 0x2345),
        ("mov.b32 %r0, {%rs1, %rs2};", (1, 2), 0x20001),
        ("setp.lt.s32 %p0, %r1, %r2;", (-1, 1), 1),
        ("setp.lt.u32 %p0, %r1, %r2;", (-1, 1), 0),
        ("setp.ge.s64 %p0, %rd1, %rd2;", (3, 3), 1),
        ("selp.b32 %r0, %r1, %r2, %p0;", (1, 2), 2),
        ("st.local.u16 [%rd5+2], %r1; ld.local.s8 %rd0, [%rd5+2];", (0x1FE,), -2),
        ("st.local.u16 [%rd5+2], %r1; ld.local.u8 %rs0, [%rd5+2];", (0x1FE,), 254),
        ("st.local.v2.u32 [%rd5], {%r1, %r2}; ld.local.u64 %rd0, [%rd5];", (1, 2), (2 << 32) + 1),
        ("ld.const.s8 %r0, [table+1];", (), -2),
        ("mov.u64 %rd6, table; ld.const.v4.u8 {%rs1, %rs2, %rs3, %rs0}, [%rd6];", (), 0),
        ("atom.global.add.u64 %rd0, [%rd4], 5; ld.global.u64 %rd6, [%rd4]; add.s64 %rd0, %rd0, %rd6;", (), 5),
        ("setp.eq.s64 %p1, %rd1, 3; @%p1 mov.u32 %r0, 8; @!%p1 bra $end; add.s32 %r0, %r0, 1; $end:", (3,), 9),
        ("setp.eq.s64 %p1, %rd1, 3; @%p1 mov.u32 %r0, 8; @!%p1 bra $end; add.s32 %r0, %r0, 1; $end:", (4,), 0),
        (
            "{\n.param .b32 p0; st.param.b32 [p0+0], %r1; .param .b32 p1; st.param.b32 [p1+0], 4;"
            ".param .b32 back; call.uni (back), add_up, (p0, p1); ld.param.b32 %r0, [back+0]; }\n",
            (3,),
            7,
        ),
    ],
)
def test_instructions_mean_what_the_manual_says(tested, given, result):
    assert run(tested, *given) == result


@pytest.mark.parametrize(
    "tested",
    [
        "add.f32 %r0, %r1, %r2;",
        "add.sat.s32 %r0, %r1, %r2;",
        "popc.b32 %r0, %r1;",
        "shf.l.clamp.b32 %r0, %r1, %r2, %r3;",
        "prmt.b32 %r0, %r1, %r2, %r3;",
        "setp.lt.and.s32 %p0, %r1, %r2, %p1;",
        "setp.lt.b32 %p0, %r1, %r2;",
        "cvt.sat.s8.s32 %r0, %r1;",
        "ld.volatile.u32 %r0, [%rd4];",
        "mov.u32 %r0, %laneid;",
        "mov.b32 {%rs0, %rs1}, %r1;",
        "atom.global.max.u64 %rd0, [%rd4], 5;",
        "min.s32 %r0, %r1, %r2, %r3;",
        ".shared .align 4 .b8 pool[16];",
    ],
)
def test_an_instruction_without_a_translation_is_refused_by_name(tested):
    with pytest.raises(UnknownPtx) as refused:
        run(tested)
    assert tested in str(refused.value)


def test_an_address_that_a_gpu_would_stop_at_is_told():
    with pytest.raises(AssertionError, match="misaligned"):
        run("ld.local.u32 %r0, [%rd5+2];")
