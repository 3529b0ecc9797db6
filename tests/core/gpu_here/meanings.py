"""What each PTX instruction means, in LLVM. Whatever is not written here has no meaning, and is refused."""

from __future__ import annotations

from collections.abc import Callable

from tests.core.gpu_here.body import Body, UnknownPtx

WIDTH = {"pred": 1} | {f"{sign}{width}": width for sign in "bsu" for width in (8, 16, 32, 64)}
SIGNED = {"s": True, "u": False, "b": False}
SPACES = ("local", "global", "const", "param")

PLAIN = {
    "add": "add {t} {a}, {b}",
    "sub": "sub {t} {a}, {b}",
    "mul.lo": "mul {t} {a}, {b}",
    "div.s": "sdiv {t} {a}, {b}",
    "div.u": "udiv {t} {a}, {b}",
    "rem.s": "srem {t} {a}, {b}",
    "rem.u": "urem {t} {a}, {b}",
    "min.s": "call {t} @llvm.smin.{t}({t} {a}, {t} {b})",
    "min.u": "call {t} @llvm.umin.{t}({t} {a}, {t} {b})",
    "max.s": "call {t} @llvm.smax.{t}({t} {a}, {t} {b})",
    "max.u": "call {t} @llvm.umax.{t}({t} {a}, {t} {b})",
    "abs.s": "call {t} @llvm.abs.{t}({t} {a}, i1 false)",
    "neg.s": "sub {t} 0, {a}",
    "not": "xor {t} {a}, -1",
    "and": "and {t} {a}, {b}",
    "or": "or {t} {a}, {b}",
    "xor": "xor {t} {a}, {b}",
    "cvta.to.global": "or {t} {a}, 0",
    "cvta.local": "or {t} {a}, 0",
    "shf.l.wrap": "call {t} @llvm.fshl.{t}({t} {b}, {t} {a}, {t} {c})",
}
"""Operations on values that are all of the instruction's type; `.s` or `.u` where its sign matters."""


def several(operand: str) -> list[str]:
    """One operand, or those in braces."""
    return operand.strip("{}").replace(" ", "").split(",")


def plain(f: Body, code: str, kind: str, out: str, *operands: str) -> None:
    t = f"i{WIDTH[kind]}"
    letters = [letter for letter in "abc" if f"{{{letter}}}" in code]
    values = {letter: f.read(operand, WIDTH[kind]) for letter, operand in zip(letters, operands, strict=True)}
    f.write(out, f.do(code.format(t=t, **values)), WIDTH[kind])


def mov(f: Body, kind: str, out: str, source: str) -> None:
    """A copy, or several registers put together, the first one lowest."""
    parts = several(source)
    width = WIDTH[kind] // len(parts)
    result = "0"
    for place, part in enumerate(parts):
        value = f.fit(f.read(part, width), width, WIDTH[kind])
        moved = f.do(f"shl i{WIDTH[kind]} {value}, {place * width}")
        result = f.do(f"or i{WIDTH[kind]} {result}, {moved}")
    f.write(out, result, WIDTH[kind])


def mul(f: Body, part: str, kind: str, out: str, a: str, b: str) -> None:
    """A product of twice the width, or its upper half."""
    width, wide = WIDTH[kind], 2 * WIDTH[kind]
    x, y = (f.fit(f.read(operand, width), width, wide, signed=SIGNED[kind[0]]) for operand in (a, b))
    whole = f.do(f"mul i{wide} {x}, {y}")
    drop = {"wide": 0, "hi": width}[part]
    f.write(out, f.fit(f.do(f"lshr i{wide} {whole}, {drop}"), wide, wide - drop), wide - drop)


def mad(f: Body, part: str, kind: str, out: str, a: str, b: str, c: str) -> None:
    """The lower half of a product and a third number."""
    t = {"lo": f"i{WIDTH[kind]}"}[part]
    x, y, z = (f.read(operand, WIDTH[kind]) for operand in (a, b, c))
    f.write(out, f.do(f"add {t} {f.do(f'mul {t} {x}, {y}')}, {z}"), WIDTH[kind])


def shl(f: Body, kind: str, out: str, a: str, amount: str) -> None:
    f.write(out, f.shift("shl", WIDTH[kind], f.read(a, WIDTH[kind]), f.read(amount, 32)), WIDTH[kind])


def shr(f: Body, kind: str, out: str, a: str, amount: str) -> None:
    how = "ashr" if SIGNED[kind[0]] else "lshr"
    f.write(out, f.shift(how, WIDTH[kind], f.read(a, WIDTH[kind]), f.read(amount, 32)), WIDTH[kind])


def bfi(f: Body, kind: str, out: str, a: str, b: str, start: str, length: str) -> None:
    """The lowest `length` bits of a, put into b from bit `start` on."""
    t, width = f"i{WIDTH[kind]}", WIDTH[kind]
    first, count = (f.do(f"and i32 {f.read(operand, 32)}, 255") for operand in (start, length))
    beyond = f.shift("shl", width, "-1", count)
    mask = f.shift("shl", width, f.do(f"xor {t} {beyond}, -1"), first)
    put = f.do(f"and {t} {f.shift('shl', width, f.read(a, width), first)}, {mask}")
    kept = f.do(f"and {t} {f.read(b, width)}, {f.do(f'xor {t} {mask}, -1')}")
    f.write(out, f.do(f"or {t} {put}, {kept}"), width)


def byte_of(f: Body, word: str, width: int, place: int, *, signed: bool = False) -> str:
    """A byte of a word, as a 32-bit number."""
    return f.fit(f.fit(f.do(f"lshr i{width} {word}, {8 * place}"), width, 8), 8, 32, signed=signed)


def prmt(f: Body, kind: str, out: str, a: str, b: str, choice: str) -> None:
    """Four bytes out of the eight of a and b, one for each hexadecimal digit of a choice known beforehand."""
    if kind != "b32" or int(choice) & 0x8888:
        raise UnknownPtx(choice)
    upper = f.do(f"shl i64 {f.fit(f.read(b, 32), 32, 64)}, 32")
    both, result = f.do(f"or i64 {upper}, {f.fit(f.read(a, 32), 32, 64)}"), "0"
    for place in range(4):
        moved = f.do(f"shl i32 {byte_of(f, both, 64, int(choice) >> 4 * place & 7)}, {8 * place}")
        result = f.do(f"or i32 {result}, {moved}")
    f.write(out, result, 32)


def dp4a(f: Body, kind_a: str, kind_b: str, out: str, a: str, b: str, total: str) -> None:
    """A total, and the products of the four bytes of a with those of b."""
    signed_a, signed_b = ({"s32": True, "u32": False}[kind] for kind in (kind_a, kind_b))
    x, y, result = (f.read(operand, 32) for operand in (a, b, total))
    for place in range(4):
        factors = byte_of(f, x, 32, place, signed=signed_a), byte_of(f, y, 32, place, signed=signed_b)
        result = f.do(f"add i32 {result}, {f.do(f'mul i32 {factors[0]}, {factors[1]}')}")
    f.write(out, result, 32)


def setp(f: Body, relation: str, kind: str, out: str, a: str, b: str) -> None:
    if relation not in ("eq", "ne"):  # which is the larger depends on the sign
        relation = {"s": "s", "u": "u"}[kind[0]] + {"lt": "lt", "le": "le", "gt": "gt", "ge": "ge"}[relation]
    x, y = f.read(a, WIDTH[kind]), f.read(b, WIDTH[kind])
    f.write(out, f.do(f"icmp {relation} i{WIDTH[kind]} {x}, {y}"), 1)


def selp(f: Body, kind: str, out: str, a: str, b: str, which: str) -> None:
    t, x, y = f"i{WIDTH[kind]}", f.read(a, WIDTH[kind]), f.read(b, WIDTH[kind])
    f.write(out, f.do(f"select i1 {f.read(which, 1)}, {t} {x}, {t} {y}"), WIDTH[kind])


def cvt(f: Body, to: str, kind: str, out: str, a: str) -> None:
    value = f.fit(f.read(a, WIDTH[kind]), WIDTH[kind], WIDTH[to], signed=SIGNED[kind[0]])
    f.write(out, value, WIDTH[to], signed=SIGNED[to[0]])


def access(f: Body, marks: tuple[str, ...], address: str, registers: str) -> tuple[str, list[tuple[str, str]]]:
    """The type, and the pointer for each of one, two or four registers."""
    marks = marks[1:] if marks[0] in SPACES else marks
    names = several(registers)
    *vector, kind = marks
    if vector != ([] if len(names) == 1 else [f"v{len(names)}"]):
        raise UnknownPtx(".".join(vector))
    size = WIDTH[kind] // 8
    first = f.pointer(address, size * len(names))
    return kind, [(name, f.do(f"getelementptr i8, ptr {first}, i64 {i * size}")) for i, name in enumerate(names)]


def ld(f: Body, *rest: str) -> None:
    *marks, out, address = rest
    kind, all_of = access(f, tuple(marks), address, out)
    for register, pointer in all_of:
        value = f.do(f"load i{WIDTH[kind]}, ptr {pointer}, align 1")
        f.write(register, value, WIDTH[kind], signed=SIGNED[kind[0]])


def st(f: Body, *rest: str) -> None:
    *marks, address, source = rest
    kind, all_of = access(f, tuple(marks), address, source)
    for operand, pointer in all_of:
        value = f.read(operand, WIDTH[kind])
        f.lines.append(f"store i{WIDTH[kind]} {value}, ptr {pointer}, align 1")


def atom(f: Body, space: str, what: str, kind: str, out: str, address: str, a: str) -> None:
    if (space, what, kind) != ("global", "add", "u64"):
        raise UnknownPtx(what)
    pointer = f.pointer(address, 8)
    f.write(out, f.do(f"atomicrmw add ptr {pointer}, i64 {f.read(a, 64)} monotonic"), 64)


def bra(f: Body, *rest: str) -> None:
    """Go on elsewhere. `uni` only promises that all threads do."""
    f.leave_block(f"br label %{rest[-1]}")


def ret(f: Body) -> None:
    values = [f.do(f"load i64, ptr {f.places[result]}") for result in f.results]
    f.leave_block(f"ret i64 {values[0] if values else 0}")


def call(f: Body, uni: str, result: str, name: str, arguments: str) -> None:
    passed = [f.do(f"load i64, ptr {f.places[place.strip()]}") for place in arguments.strip("()").split(",")]
    value = f.do(f'call i64 @"{name}"({", ".join(f"i64 {value}" for value in passed)})')
    f.lines.append(f"store i64 {value}, ptr {f.places[result.strip('()')]}")


MEANINGS: dict[str, Callable[..., None]] = {
    f.__name__: f for f in (mov, mul, mad, shl, shr, bfi, prmt, dp4a, setp, selp, cvt, ld, st, atom, bra, ret, call)
}


def mean(f: Body, opcode: str, operands: list[str]) -> None:
    """Translate one instruction."""
    name, *marks = opcode.split(".")
    stem, _, kind = opcode.rpartition(".")
    code = PLAIN.get(stem) or PLAIN.get(f"{stem}.{kind[0]}")
    if code is not None:
        plain(f, code, kind, *operands)
    else:
        MEANINGS[name](f, *marks, *operands)
