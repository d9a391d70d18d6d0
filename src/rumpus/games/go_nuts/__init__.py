"""Go Nuts!: push-your-luck dice with a race against the dogs, for two to four."""
