/** Lines and shapes as SVG path data. */

export type Point = readonly [x: number, y: number];

const TURN = 2 * Math.PI;

function place([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** All whole numbers below `n`. */
export function times<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i));
}

/** The point at an angle from the top, clockwise; a whole turn is 1. */
export function around(cx: number, cy: number, r: number, turn: number): Point {
  return [cx + r * Math.sin(turn * TURN), cy - r * Math.cos(turn * TURN)];
}

export function line(points: readonly Point[], closed = false): string {
  return points.length < 2 ? '' : `M${points.map(place).join('L')}${closed ? 'Z' : ''}`;
}

/** A curve through all points. */
export function curve(points: readonly Point[], closed = false): string {
  const n = points.length;
  if (n < 3) return line(points, closed);
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)]!;
  let d = `M${place(at(0))}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const into: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${place(out)} ${place(into)} ${place(c)}`;
  }
  return closed ? d + 'Z' : d;
}

export function circle(cx: number, cy: number, radius: number): string {
  const r = Math.round(radius * 100) / 100;
  return `M${place([cx - r, cy])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** The corners of a regular polygon, the first one at `turn`. */
export function corners(cx: number, cy: number, r: number, n: number, turn = 0): Point[] {
  return times(n, (i) => around(cx, cy, r, turn + i / n));
}

/** A star that is drawn without lifting the pen: every `step`-th corner. */
export function pentagram(cx: number, cy: number, r: number, turn = 0, n = 5, step = 2): string {
  const at = corners(cx, cy, r, n, turn);
  return line(times(n, (i) => at[(i * step) % n]!), true);
}

/** A star with `n` points between two radii. */
export function star(cx: number, cy: number, outer: number, inner: number, n: number, turn = 0): string {
  return line(times(2 * n, (i) => around(cx, cy, i % 2 ? inner : outer, turn + i / (2 * n))), true);
}

/** A way walked at an even pace; `bend` says how far it turns in all, if it turned like that from end to end. */
export function walk(
  [x, y]: Point, turn: number, length: number, bend: (t: number) => number, steps = 40,
): Point[] {
  const way: Point[] = [[x, y]];
  for (let i = 0; i < steps; i++) {
    turn += bend(i / steps) / steps;
    [x, y] = around(x, y, length / steps, turn);
    way.push([x, y]);
  }
  return way;
}

/** The point beside a way, to its left for positive distances. */
export function beside(way: readonly Point[], i: number, distance: number): Point {
  const [a, b] = [way[Math.max(i - 1, 0)]!, way[Math.min(i + 1, way.length - 1)]!];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [x, y] = way[i]!;
  return [x + ((b[1] - a[1]) / long) * distance, y - ((b[0] - a[0]) / long) * distance];
}

/** A stroke that swells and thins: `width` at each part `t` of the way. */
export function ribbon(way: readonly Point[], width: (t: number) => number): string {
  const last = way.length - 1;
  if (last < 1) return '';
  const half = (i: number) => width(i / last) / 2;
  const there = way.map((_, i) => beside(way, i, half(i)));
  const back = way.map((_, i) => beside(way, i, -half(i))).reverse();
  return curve([...there, ...back], true);
}

/** Lines as a burin cuts them: as wide as it is dark, and nothing where it is light. `tone` is from 0 to 1. */
export function engrave(
  ways: readonly (readonly Point[])[], tone: (x: number, y: number) => number, widest: number,
): string {
  let d = '';
  for (const way of ways) {
    let [left, right]: [Point[], Point[]] = [[], []];
    const cut = () => {
      if (left.length > 1) d += line([...left, ...right.reverse()], true);
      [left, right] = [[], []];
    };
    way.forEach(([x, y], i) => {
      const half = (Math.min(tone(x, y), 1) * widest) / 2;
      if (half < 0.06) return cut();
      left.push(beside(way, i, half));
      right.push(beside(way, i, -half));
    });
    cut();
  }
  return d;
}
