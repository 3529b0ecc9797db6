"""PTX to LLVM: reads the text, statement by statement, and gives each instruction its meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.core.gpu_here.body import MISALIGNED, SPECIAL, Body, UnknownPtx
from tests.core.gpu_here.meanings import WIDTH, mean

PREAMBLE = (".version", ".target", ".address_size")
HEADER = re.compile(r"(?:\.visible |\.weak )?\.(?:entry|func) *(?:\((.*?)\))? *([\w$]+) *\((.*)\) *(;?)")
PARAMETER = re.compile(r"\.param \.[bsu](?:8|16|32|64) ([\w$]+)")
VARIABLE = re.compile(
    r"(?:\.common )?\.(?:global|const) \.align (\d+) \.(\w+) ([\w$]+)(?:\[(\d+)\])?(?: = \{([\d, ]+)\})?;"
)
REGISTERS = re.compile(r"\.reg \.(\w+) (%?\w+)(?:<(\d+)>)?;")
MEMORY = re.compile(r"\.local \.align (\d+) \.b8 (\w+)\[(\d+)\];")
LABEL = re.compile(r"([\w$]+):")
INSTRUCTION = re.compile(r"(?:@(!?)(%\w+) )?([\w.]+) ?(.*);")
OPERAND = re.compile(r"\{[^}]*\}|\([^)]*\)|[^\s,]+")


def translate(ptx: str) -> str:
    """The PTX as LLVM code. An instruction with no translation raises UnknownPtx, which names it."""
    out = [f"@{MISALIGNED} = global i64 0", *(f'@"{name}" = global i32 0' for name in SPECIAL)]
    body, depth = None, 0
    for line in statements(ptx):
        depth += {"{": 1, "}": -1}.get(line, 0)
        try:
            if body is not None and line == "}" and depth == 0:
                out.append(body.text())
                body = None
            elif line in ("{", "}"):
                continue
            elif body is not None:
                add(body, line)
            elif header := HEADER.fullmatch(line):
                results, name, parameters, is_promise = header.groups()
                body = None if is_promise else Body(name, names_of(parameters), names_of(results or ""))
            else:
                out.append(variable(line))
        except (KeyError, ValueError, TypeError, UnknownPtx) as wrong:
            raise UnknownPtx(f"There is no translation of: {line[:200]}") from wrong
    return "\n".join(out)


def statements(ptx: str) -> Iterator[str]:
    """Each statement, label, header and brace of a block, with single spaces."""
    waiting = ""
    for raw in ptx.splitlines():
        line = " ".join(raw.partition("//")[0].split())
        if line.startswith(PREAMBLE):
            continue
        if line in ("{", "}"):
            if waiting:
                yield waiting
            yield line
            waiting = ""
            continue
        waiting = f"{waiting} {line}".strip()
        if waiting.endswith((";", ":")):
            yield waiting
            waiting = ""


def names_of(parameters: str) -> list[str]:
    found = [PARAMETER.fullmatch(parameter.strip()) for parameter in parameters.split(",") if parameter.strip()]
    if None in found:
        raise UnknownPtx(parameters)
    return [one[1] for one in found if one is not None]


def variable(line: str) -> str:
    found = VARIABLE.fullmatch(line)
    if found is None:
        raise UnknownPtx(line)
    align, kind, name, count, given = found.groups()
    numbers = [int(number) for number in given.split(",")] if given else []
    numbers += [0] * (int(count or 1) - len(numbers))
    t = f"i{WIDTH[kind]}"
    return f'@"{name}" = global [{len(numbers)} x {t}] [{", ".join(f"{t} {n}" for n in numbers)}], align {align}'


def add(body: Body, line: str) -> None:
    """A statement inside a function."""
    if label := LABEL.fullmatch(line):
        body.begin_block(label[1])
    elif registers := REGISTERS.fullmatch(line):
        kind, name, count = registers.groups()
        for register in [f"{name}{i}" for i in range(int(count))] if count else [name]:
            body.give_register(register, WIDTH[kind])
    elif memory := MEMORY.fullmatch(line):
        body.give_place(memory[2], int(memory[3]), int(memory[1]))
    elif place := PARAMETER.fullmatch(line[:-1]):
        body.give_place(place[1])
    elif not line.startswith(".pragma "):
        add_instruction(body, line)


def add_instruction(body: Body, line: str) -> None:
    found = INSTRUCTION.fullmatch(line)
    if found is None:
        raise UnknownPtx(line)
    unless, guard, opcode, operands = found.groups()
    if guard is None:
        mean(body, opcode, OPERAND.findall(operands))
        return
    then, after = body.fresh(), body.fresh()
    ways = (after, then) if unless else (then, after)
    body.lines += [f"br i1 {body.read(guard, 1)}, label %{ways[0]}, label %{ways[1]}", f"{then}:"]
    mean(body, opcode, OPERAND.findall(operands))
    body.begin_block(after)
