"""Where the rules run in bulk. The only part of Rumpus that knows Numba; nothing at a table imports it."""
