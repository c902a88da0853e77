/** A rectangle on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Around {
  /** What it belongs to. */
  target: Box;
  /** How large it is. */
  size: { width: number; height: number };
  /** What had better not be hidden: it can be touched next. */
  spare: Box[];
  screen: { width: number; height: number };
}

const GAP = 10;

const meet = (from: number, length: number, other: number, its: number) => Math.max(0, Math.min(from + length, other + its) - Math.max(from, other));

/** How much of a box is hidden, from 0 to 1. */
const hidden = (box: Box, by: Box) =>
  (meet(box.x, box.width, by.x, by.width) * meet(box.y, box.height, by.y, by.height)) / Math.max(1, box.width * box.height);

/** Where a menu lies: beside what it belongs to, or wherever it hides least of what can be touched next. */
export function placed({ target, size, spare, screen }: Around): { x: number; y: number } {
  const most = { x: screen.width - size.width - GAP, y: screen.height - size.height - GAP };
  const [right, left] = [target.x + target.width + GAP, target.x - GAP - size.width];
  const [below, above] = [target.y + target.height + GAP, target.y - GAP - size.height];
  const end = target.y + target.height - size.height;
  const places = [
    [right, target.y], [left, target.y], [target.x, below], [target.x, above], [right, end], [left, end],
    [GAP, GAP], [most.x, GAP], [GAP, most.y], [most.x, most.y],
  ] as const;
  let best = { x: GAP, y: GAP };
  let least = Infinity;
  for (const [wantedX, wantedY] of places) {
    const x = Math.max(GAP, Math.min(wantedX, most.x));
    const y = Math.max(GAP, Math.min(wantedY, most.y));
    const cost = [target, ...spare].reduce((sum, box) => sum + hidden(box, { x, y, ...size }), 0);
    if (cost < least - 0.01) [best, least] = [{ x, y }, cost];
  }
  return best;
}
