"""What happens at a table, without input or output: `now` is always an argument."""
