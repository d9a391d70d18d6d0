### The web client: front page, lobby, match and result.

no-pages = The pages of this server have not been built; “make web” does so, and then the server has to start again.
