"""A function on its way to LLVM: its registers, its memory, and the code so far."""

from __future__ import annotations

import re

SPECIAL = ("%tid.x", "%ntid.x", "%ctaid.x", "%nctaid.x")
"""Registers that tell a thread which one it is: global variables, to be set before a call."""
MISALIGNED = "misaligned"
"""A variable that is not 0 once an address was no multiple of what lies there, at which a GPU stops."""
RUBBISH = 0xA5
"""What registers and memory hold before anything is written to them."""


class UnknownPtx(Exception):
    """PTX that has no translation here."""


class Body:
    """Registers are variables in memory; LLVM finds out what they hold when."""

    def __init__(self, name: str, parameters: list[str], results: list[str]) -> None:
        self.results = results
        self.head = [f'define i64 @"{name}"({", ".join(f"i64 %in.{i}" for i in range(len(parameters)))}) {{']
        self.lines: list[str] = []
        self.registers: dict[str, int] = {}
        self.places: dict[str, str] = {}
        self.made = 0
        for place in (*parameters, *results):
            self.give_place(place)
        self.head += [f"store i64 %in.{i}, ptr {self.places[p]}" for i, p in enumerate(parameters)]

    def text(self) -> str:
        return "\n".join([*self.head, *self.lines, "unreachable", "}"])

    def give_place(self, name: str, size: int = 8, align: int = 8) -> None:
        """Memory of this function: a parameter, passed on as 64 bits whatever its width, or local arrays."""
        if name not in self.places:
            self.places[name] = here = f'%"at {name}"'
            self.head.append(f"{here} = alloca [{size} x i8], align {align}")
            self.head.append(f"call void @llvm.memset.p0.i64(ptr {here}, i8 {RUBBISH}, i64 {size}, i1 false)")

    def give_register(self, name: str, width: int) -> None:
        if name not in self.registers:
            self.registers[name] = width
            self.head.append(f'%"{name}" = alloca i{width}')
            self.head.append(f'store i{width} {RUBBISH & (1 << width) - 1}, ptr %"{name}"')

    def fresh(self) -> str:
        self.made += 1
        return f".{self.made}"

    def do(self, code: str) -> str:
        """Add an instruction of LLVM; the name of its result."""
        result = f"%{self.fresh()}"
        self.lines.append(f"{result} = {code}")
        return result

    def begin_block(self, label: str) -> None:
        self.lines += [f"br label %{label}", f"{label}:"]

    def leave_block(self, code: str) -> None:
        """What follows, up to the next label, is never reached."""
        self.lines += [code, f"{self.fresh()}:"]

    def fit(self, value: str, width: int, wanted: int, *, signed: bool = False) -> str:
        """A value made narrower, or wider with its sign or else with zeros."""
        if width == wanted:
            return value
        how = "trunc" if width > wanted else "sext" if signed else "zext"
        return self.do(f"{how} i{width} {value} to i{wanted}")

    def read(self, operand: str, width: int) -> str:
        """The value of a number or a register, or the address that a name stands for."""
        if re.fullmatch(r"-?\d+", operand):
            return str(int(operand) & (1 << width) - 1)
        if operand in SPECIAL:
            return self.fit(self.do(f'load i32, ptr @"{operand}"'), 32, width)
        if operand in self.registers:
            has = self.registers[operand]
            return self.fit(self.do(f'load i{has}, ptr %"{operand}"'), has, width)
        if not re.fullmatch(r"[\w$]+", operand):
            raise UnknownPtx(operand)
        place = self.places.get(operand, f'@"{operand}"')
        return self.fit(self.do(f"ptrtoint ptr {place} to i64"), 64, width)

    def write(self, register: str, value: str, width: int, *, signed: bool = False) -> None:
        has = self.registers[register]
        self.lines.append(f'store i{has} {self.fit(value, width, has, signed=signed)}, ptr %"{register}"')

    def pointer(self, operand: str, size: int) -> str:
        """The pointer of `[base+offset]` to so many bytes."""
        base, _, offset = operand[1:-1].partition("+")
        address = self.do(f"add i64 {self.read(base, 64)}, {int(offset or 0)}")
        if size > 1:
            before, over = self.do(f"load i64, ptr @{MISALIGNED}"), self.do(f"and i64 {address}, {size - 1}")
            self.lines.append(f"store i64 {self.do(f'or i64 {before}, {over}')}, ptr @{MISALIGNED}")
        return self.do(f"inttoptr i64 {address} to ptr")

    def shift(self, how: str, width: int, value: str, amount: str) -> str:
        """Shift by any 32-bit amount: from the width on nothing is left but zeros or, of `ashr`, the sign."""
        most = self.do(f"call i32 @llvm.umin.i32(i32 {amount}, i32 {width - 1})")
        shifted = self.do(f"{how} i{width} {value}, {self.fit(most, 32, width)}")
        if how == "ashr":
            return shifted
        inside = self.do(f"icmp ult i32 {amount}, {width}")
        return self.do(f"select i1 {inside}, i{width} {shifted}, i{width} 0")
