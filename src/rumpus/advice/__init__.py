"""Worker processes that think ahead: for bots that search, for the coach, and for reports.

`messages` says what is asked and answered, `pool` asks from a server, `blocking` from a program without an event loop.
Only `worker`, and what it calls, loads the lab.
"""
