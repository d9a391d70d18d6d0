"""`python -m rumpus.advice` runs a worker process."""

from rumpus.advice.worker import main

main()
