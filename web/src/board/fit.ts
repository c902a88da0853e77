const STEPS = [0.78, 0.85, 0.92, 1, 1.1, 1.2, 1.32, 1.45, 1.6, 1.75, 1.9, 2.1];

/** How a room is tried out; tests bring their own. */
export interface Room {
  style: { getPropertyValue(name: string): string; setProperty(name: string, value: string): void };
  scrollHeight: number;
  clientHeight: number;
  scrollWidth: number;
  clientWidth: number;
  querySelectorAll(selector: string): Iterable<Pick<Element, 'scrollWidth' | 'clientWidth'>>;
}

const isRoomy = (room: Room) =>
  room.scrollHeight <= room.clientHeight + 1 &&
  room.scrollWidth <= room.clientWidth + 1 &&
  [...room.querySelectorAll('.pan')].every((pan) => pan.scrollWidth <= pan.clientWidth + 1);

/**
 * The largest size at which everything in a room is in sight, written to it as `--fit`; the smallest there is if nothing
 * fits. Things that just lie there do not grow under one's hands: without `mayGrow` they only give way.
 */
export function fitted(room: Room, now: number, mayGrow: boolean): number {
  if (room.clientHeight === 0) return now;
  const wear = (step: number) => {
    if (room.style.getPropertyValue('--fit') !== String(step)) room.style.setProperty('--fit', String(step));
  };
  const fits = (step: number) => {
    wear(step);
    return isRoomy(room);
  };
  const here = Math.max(0, STEPS.indexOf(now));
  let [low, high] = [0, STEPS.length - 1];
  if (!mayGrow) {
    if (fits(STEPS[here] ?? 1)) return now;
    high = Math.max(0, here - 1);
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(STEPS[middle] ?? 1)) low = middle;
    else high = middle - 1;
  }
  const found = STEPS[low] ?? 1;
  wear(found);
  return found;
}
