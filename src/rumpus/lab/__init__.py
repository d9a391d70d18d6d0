"""Where the rules run in bulk. The only part of Rumpus that knows Numba; nothing at a table imports it."""

from rumpus import language as language  # it lets BadInput tell a caller what is wrong in a sentence
