"""The rules compiled by Numba: bulk play, search and exact solutions. Nothing at a table imports it."""

from rumpus import language as language  # so that str() of a BadInput is a sentence
