// Connect Four on boardgame.io's own server, with everything in memory: node boardgame.cjs PORT
'use strict';

const net = require('node:net');
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { SIZE, drop } = require('./rules.cjs');

// It listens with a short queue of connections, too short for a thousand that come at once.
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) {
  return typeof port === 'number' ? listen.call(this, port, '127.0.0.1', 4096, ...rest) : listen.call(this, port, ...rest);
};

const game = {
  name: 'connect-four',
  setup: () => ({ cells: Array(SIZE).fill(0), moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const over = drop(G.cells, column, Number(playerID) + 1);
      if (over === null) return INVALID_MOVE;
      if (over) G.cells = Array(SIZE).fill(0);
      G.moves += 1;
    },
  },
};

Server({ games: [game], origins: ['http://127.0.0.1'] }).run(Number(process.argv[2]));
