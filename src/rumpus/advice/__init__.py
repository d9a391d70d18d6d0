"""Advice from worker processes: moves for bots that search, hints of the coach, and reports.

`messages` says what is asked and answered, `pool` asks from a server, `blocking` from a program without an event loop.
Only `worker`, and what it calls, loads the lab.
"""
