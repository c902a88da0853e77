const STEPS = [0.85, 0.92, 1, 1.1, 1.2, 1.32, 1.45, 1.6, 1.75, 1.9, 2.1];

/** How a room is tried out; tests bring their own. */
export interface Room {
  style: { setProperty(name: string, value: string): void };
  scrollHeight: number;
  clientHeight: number;
  querySelectorAll(selector: string): Iterable<Pick<Element, 'scrollWidth' | 'clientWidth'>>;
}

const isRoomy = (room: Room) =>
  room.scrollHeight <= room.clientHeight + 1 &&
  [...room.querySelectorAll('.pan')].every((pan) => pan.scrollWidth <= pan.clientWidth + 1);

/**
 * The largest size at which everything in a room is in sight, written to it as `--fit`; the smallest there is if nothing
 * fits. Things that just lie there do not grow under one's hands: without `mayGrow` they only give way.
 */
export function fitted(room: Room, now: number, mayGrow: boolean): number {
  if (room.clientHeight === 0) return now;
  const fits = (step: number) => {
    room.style.setProperty('--fit', String(step));
    return isRoomy(room);
  };
  let at = Math.max(0, STEPS.indexOf(now));
  if (fits(STEPS[at] ?? 1)) {
    while (mayGrow && at + 1 < STEPS.length && fits(STEPS[at + 1] ?? 1)) at += 1;
  } else {
    while (at > 0 && !fits(STEPS[at - 1] ?? 1)) at -= 1;
    at = Math.max(0, at - 1);
  }
  const found = STEPS[at] ?? 1;
  room.style.setProperty('--fit', String(found));
  return found;
}
