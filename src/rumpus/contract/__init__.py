"""The wire as others need it: a JSON Schema, TypeScript, and the tables of docs/wire.md, printed by `make wire`.

Nothing is described twice. Messages and views are read off their classes and the remarks behind their fields, a game's
actions and events off its words.
"""
