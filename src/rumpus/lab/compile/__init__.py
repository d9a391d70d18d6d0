"""Compiles the rules and policies with Numba, and caches the machine code."""
