import { expect, it } from 'vitest';
import { placed } from './place.ts';

const screen = { width: 1000, height: 800 };
const size = { width: 300, height: 300 };
const target = { x: 400, y: 200, width: 80, height: 100 };

it('lies to the right if nothing speaks against it', () => {
  expect(placed({ target, size, spare: [], screen })).toEqual({ x: 490, y: 200 });
});

it('lies elsewhere at the edge of the screen', () => {
  expect(placed({ target: { ...target, x: 900 }, size, spare: [], screen })).toEqual({ x: 590, y: 200 });
});

it('never leaves the screen', () => {
  const { y } = placed({ target: { ...target, y: 690 }, size, spare: [], screen });
  expect(y).toBe(490);
});

it('does not hide what can be touched next', () => {
  const spare = [0, 1, 2].map((n) => ({ x: 500 + n * 80, y: 450, width: 70, height: 70 }));
  const { x, y } = placed({ target, size, spare, screen });
  for (const box of [...spare, target]) {
    const apart = x + size.width <= box.x || box.x + box.width <= x || y + size.height <= box.y || box.y + box.height <= y;
    expect(apart, JSON.stringify({ x, y, box })).toBe(true);
  }
});

it('hides as little as it can where there is no room', () => {
  const phone = { width: 390, height: 800 };
  const spare = [{ x: 20, y: 700, width: 60, height: 60 }];
  const { y } = placed({ target: { x: 150, y: 400, width: 80, height: 80 }, size: { width: 370, height: 320 }, spare, screen: phone });
  expect(y + 320).toBeLessThanOrEqual(400);
});
