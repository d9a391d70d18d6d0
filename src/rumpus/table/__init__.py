"""A table: one match, and the evening of matches around it. It does no I/O and takes `now` as an argument."""
