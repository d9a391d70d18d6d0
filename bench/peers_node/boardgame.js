// boardgame.io with a pig-like game: `node boardgame.js PORT [FOLDER]`; with a folder, matches are kept there (FlatFile).
const { FlatFile, Server } = require("boardgame.io/server");

const [port, dir] = process.argv.slice(2);

const pig = {
  name: "pig",
  disableUndo: true, // dice cannot be taken back, and it spares the server a copy of every state
  setup: () => ({ face: 0, total: 0, scores: [0, 0] }),
  moves: {
    roll: ({ G, random, events }) => {
      G.face = random.D6();
      if (G.face > 1) {
        G.total += G.face;
      } else {
        G.total = 0;
        events.endTurn();
      }
    },
    hold: ({ G, playerID, events }) => {
      G.scores[playerID] += G.total;
      G.total = 0;
      events.endTurn();
    },
  },
};

const options = { games: [pig], origins: [] };
if (dir) options.db = new FlatFile({ dir });
const table = Server(options);
const listen = table.app.listen.bind(table.app);
table.app.listen = (where, done) => listen(where, "127.0.0.1", done); // it has no option for the host
table.run(Number(port));
