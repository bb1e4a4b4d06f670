"""`python -m analyzer`: the same as the command `razbor`."""

from analyzer.cli import main

if __name__ == "__main__":
    main()
