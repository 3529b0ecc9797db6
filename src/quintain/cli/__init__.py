"""The command line."""


def main() -> None:
    raise SystemExit("not there yet")
