"""How to speak with each server: open a table, come to it, act, and read in what comes whether one may act again."""
