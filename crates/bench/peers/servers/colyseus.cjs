// Connect Four on Colyseus, one room a table, a patch sent with every move: node colyseus.cjs PORT
'use strict';

const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { schema, t } = require('@colyseus/schema');
const { SIZE, drop } = require('./rules.cjs');

const State = schema({ cells: t.array('uint8'), turn: t.uint8(), moves: t.uint32() }, 'State');

class Table extends Room {
  maxClients = 2;

  onCreate() {
    this.state = new State();
    for (let n = 0; n < SIZE; n += 1) this.state.cells.push(0);
    this.state.turn = 0;
    this.state.moves = 0;
    // Otherwise changes wait up to 50 ms for the next patch.
    this.patchRate = null;
    this.seats = [];
    this.onMessage('drop', (client, column) => this.move(client, column));
    this.broadcastPatch();
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  move(client, column) {
    const { state } = this;
    if (this.seats[state.turn] !== client.sessionId) return;
    const over = drop(state.cells, column, state.turn + 1);
    if (over === null) return;
    if (over) for (let n = 0; n < SIZE; n += 1) state.cells[n] = 0;
    state.turn = 1 - state.turn;
    state.moves += 1;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport({ pingInterval: 0 }), greet: false });
server.define('table', Table);
server.listen(Number(process.argv[2]), '127.0.0.1', 4096);
