### Words and complaints that belong to no single game.

you = You
