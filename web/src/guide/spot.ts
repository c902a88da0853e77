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

/** Where the panel hides least; of equals the first. */
export function cornerFor({ area, panel, targets, useful, narrow }: Room): { x: number; y: number } {
  const left = area.x;
  const right = area.x + area.width - panel.width;
  const middle = area.x + (area.width - panel.width) / 2;
  const top = area.y;
  const bottom = area.y + area.height - panel.height;
  const corners = narrow ? [[middle, bottom], [middle, top]] : [[left, bottom], [right, bottom], [right, top], [left, top], [middle, bottom]];
  let best = { x: left, y: bottom };
  let least = Infinity;
  for (const [x = 0, y = 0] of corners) {
    const box = { x, y, ...panel };
    const hidden = (some: Box[]) => some.reduce((sum, one) => sum + overlap(box, one) / Math.max(1, one.width * one.height), 0);
    const cost = hidden(targets) * 10 + hidden(useful);
    if (cost < least - 0.01) [least, best] = [cost, { x, y }];
  }
  return best;
}

/** The boxes of what is pointed at, as far as it is on the screen. */
export function boxesOf(root: ParentNode, ids: readonly string[]): { id: string; element: HTMLElement; box: Box }[] {
  return ids.flatMap((id) => {
    const name = CSS.escape(id);
    const element = root.querySelector<HTMLElement>(`[data-thing="${name}"], [data-zone="${name}"]`);
    const box = element?.getBoundingClientRect();
    if (!element || !box || box.width === 0) return [];
    return [{ id, element, box: { x: box.x, y: box.y, width: box.width, height: box.height } }];
  });
}
