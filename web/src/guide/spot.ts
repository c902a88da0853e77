/** A rectangle on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: Box, two: Box) => {
  const wide = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const high = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return wide > 0 && high > 0 ? wide * high : 0;
};

export interface Room {
  /** Where the panel may lie. */
  area: Box;
  panel: { width: number; height: number };
  /** What is pointed at: must be seen. */
  targets: Box[];
  /** What can be touched: had better be seen. */
  useful: Box[];
  /** Phones have room above and below only. */
  narrow: boolean;
}

/** Half a thing more or less is not worth another corner. */
const WORTH = 0.5;

/** Where the panel hides least; of equals the first. */
export function cornerFor({ area, panel, targets, useful, narrow }: Room): { x: number; y: number } {
  const left = area.x;
  const top = area.y;
  // In a room that is too small for it the panel still begins where the room does.
  const right = Math.max(left, area.x + area.width - panel.width);
  const middle = Math.max(left, area.x + (area.width - panel.width) / 2);
  const bottom = Math.max(top, area.y + area.height - panel.height);
  const corners = narrow ? [[middle, bottom], [middle, top]] : [[right, bottom], [left, bottom], [right, top], [left, top], [middle, bottom]];
  let best = { x: right, y: bottom };
  let least = Infinity;
  for (const [x = 0, y = 0] of corners) {
    const box = { x, y, ...panel };
    const hidden = (some: Box[]) => some.reduce((sum, one) => sum + overlap(box, one) / Math.max(1, one.width * one.height), 0);
    const cost = hidden(targets) * 10 + hidden(useful);
    if (cost < least - WORTH) [least, best] = [cost, { x, y }];
  }
  return best;
}

const meet = (one: Box, two: Box): Box => {
  const [x, y] = [Math.max(one.x, two.x), Math.max(one.y, two.y)];
  const width = Math.min(one.x + one.width, two.x + two.width) - x;
  const height = Math.min(one.y + one.height, two.y + two.height) - y;
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
};

/** What can be seen of an element: what scrolls around it cuts it off. */
export function seenOf(element: Element): Box {
  let box: Box = element.getBoundingClientRect();
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(outer);
    if (overflowX !== 'visible' || overflowY !== 'visible') box = meet(box, outer.getBoundingClientRect());
  }
  return meet(box, { x: 0, y: 0, width: innerWidth, height: innerHeight });
}

/** How much of an element is in sight, from 0 to 1. */
export function share(element: Element): number {
  const whole = element.getBoundingClientRect();
  const seen = seenOf(element);
  return (seen.width * seen.height) / Math.max(1, whole.width * whole.height);
}

/** The boxes of what is pointed at, as far as it is on the screen. */
export function boxesOf(root: ParentNode, ids: readonly string[]): { id: string; element: HTMLElement; box: Box }[] {
  return ids.flatMap((id) => {
    const name = CSS.escape(id);
    const element = root.querySelector<HTMLElement>(`[data-thing="${name}"], [data-zone="${name}"]`);
    return element ? [{ id, element, box: seenOf(element) }] : [];
  });
}
