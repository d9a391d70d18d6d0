"""Generates the descriptions of the wire: a JSON Schema, TypeScript, and the tables of docs/wire.md (`make wire`).

Messages and views are described from their classes and the comments behind their fields, a game's actions and events
from its `words.py`.
"""
