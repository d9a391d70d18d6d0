"""Rumpus: a live table for four fast family games."""

import time

IMPORTED = time.time()  # before any other module of ours: see lab/compile/compiler.py
