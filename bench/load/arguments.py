"""The arguments of the benches that put servers under load."""

import argparse
from pathlib import Path


def load_parser(description: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250, help="of two clients each (250)")
    parser.add_argument("--rate", type=int, default=500, help="actions a second where the rate is fixed (500)")
    parser.add_argument("--seconds", type=float, default=8, help="how long each measurement takes (8)")
    parser.add_argument("--rounds", type=int, default=2, help="the best counts (2)")
    parser.add_argument("--calm", type=float, default=20, help="seconds to wait for a calm machine before each (20)")
    parser.add_argument("--only", default="", help="servers whose name has this in it")
    parser.add_argument("--write", type=Path, help="put the tables into this Markdown file")
    return parser
