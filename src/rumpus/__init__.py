"""Rumpus: a live table for four fast family games."""
