// Colyseus with a pig-like game: `node colyseus.js PORT now|default`; with "now" every action is shown to all at once.
const { Room, Server } = require("@colyseus/core");
const { schema } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");

const [port, patches] = process.argv.slice(2);

const Pig = schema({ moves: "uint32", turn: "uint8", face: "uint8", total: "uint16", first: "uint32", second: "uint32" });

class PigRoom extends Room {
  maxClients = 2;
  state = new Pig().assign({ moves: 0, turn: 0, face: 0, total: 0, first: 0, second: 0 });
  seats = {};

  onCreate() {
    if (patches === "now") this.patchRate = 1000; // only its clock needs the interval then
    this.onMessage("roll", (client) => this.act(client, () => this.roll()));
    this.onMessage("hold", (client) => this.act(client, () => this.hold()));
  }

  onJoin(client, { seat }) {
    this.seats[client.sessionId] = seat;
  }

  act(client, action) {
    if (this.seats[client.sessionId] !== this.state.turn) return;
    action();
    this.state.moves += 1;
    if (patches === "now") this.broadcastPatch();
  }

  roll() {
    const { state } = this;
    state.face = 1 + Math.floor(Math.random() * 6);
    if (state.face > 1) state.total += state.face;
    else this.pass();
  }

  hold() {
    const { state } = this;
    if (state.turn === 0) state.first += state.total;
    else state.second += state.total;
    this.pass();
  }

  pass() {
    this.state.total = 0;
    this.state.turn = 1 - this.state.turn;
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("pig", PigRoom);
server.listen(Number(port), "127.0.0.1", 1024);
