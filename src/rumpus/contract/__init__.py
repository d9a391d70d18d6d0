"""Generates what describes the wire: a JSON Schema, TypeScript, and the tables of docs/wire.md (`make wire`).

Nothing is described twice. Messages and views are read off their classes and the remarks behind their fields, a game's
actions and events off its words.
"""
