"""Programs to read, to run and to begin one's own with."""
