from rumpus.cli import main

main()
