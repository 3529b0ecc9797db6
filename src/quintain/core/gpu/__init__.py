"""Games on a GPU: the same rules, compiled for CUDA.

`ptx` turns a game into PTX, which needs no GPU; `launch` runs PTX on one, and knows neither games nor the compiler.
"""
