"""A GPU's work done by this machine, to see without a GPU that code made for one plays the same games.

`translation` turns PTX into LLVM code, each instruction with the meaning that the PTX manual gives it; `cupy` stands in
for CuPy and runs that code, one thread after another. It knows what Numba makes of our games, integers alone, and
refuses everything else by name. Memory is flat: an address means the same in every space. What the GPU's own assembler
and hardware make of PTX, and threads that really run at once, are not seen here.
"""
