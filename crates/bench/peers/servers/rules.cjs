// Connect Four for the servers beside ours: a game that is over is followed by another at the same table.
'use strict';

const COLUMNS = 7;
const ROWS = 6;
const LINES = [[1, 0], [0, 1], [1, 1], [1, -1]];

function four(cells, column, row, player) {
  const is = (c, r) => c >= 0 && c < COLUMNS && r >= 0 && r < ROWS && cells[c * ROWS + r] === player;
  return LINES.some(([right, up]) => {
    let length = 1;
    for (const way of [1, -1]) {
      for (let n = way; is(column + n * right, row + n * up); n += way) length += 1;
    }
    return length >= 4;
  });
}

// Drops a disc of `player` (1 or 2); null if that cannot be, otherwise whether the game is over.
function drop(cells, column, player) {
  if (!Number.isInteger(column) || column < 0 || column >= COLUMNS) return null;
  let row = 0;
  while (row < ROWS && cells[column * ROWS + row] !== 0) row += 1;
  if (row === ROWS) return null;
  cells[column * ROWS + row] = player;
  return four(cells, column, row, player) || cells.every((cell) => cell !== 0);
}

module.exports = { SIZE: COLUMNS * ROWS, drop };
