"""`python -m tapisvert` is the `tapisvert` command."""

from tapisvert.cli.main import run

if __name__ == "__main__":
    run()
