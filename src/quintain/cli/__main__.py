"""`python -m quintain.cli` is the `quintain` command."""

from quintain.cli import main

main()
