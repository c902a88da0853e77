// What a trace of Chromium says about frames.

export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: Record<string, unknown>;
}

/** From when to when something moved, in microseconds. */
export type Span = readonly [from: number, to: number];

/** The pairs of marks that the page was made to write, in the order of time. */
export function spans(events: TraceEvent[], begin: string, end: string): Span[] {
  const found: Span[] = [];
  let from: number | null = null;
  const marks = events.filter(({ cat, name }) => cat.includes('blink.user_timing') && (name === begin || name === end));
  for (const { name, ts } of marks.sort((one, two) => one.ts - two.ts)) {
    if (name === begin) from ??= ts;
    else if (from !== null) {
      found.push([from, ts]);
      from = null;
    }
  }
  return found;
}

/** The gaps between frames that were drawn while something moved, in milliseconds. */
export function gaps(events: TraceEvent[], moving: Span[]): number[] {
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts).sort((one, two) => one - two);
  return moving.flatMap(([from, to]) => {
    const frames = drawn.filter((ts) => ts >= from && ts <= to);
    return frames.slice(1).map((ts, n) => (ts - (frames[n] ?? ts)) / 1_000);
  });
}

/** The longest time for which the page did nothing but one thing, in milliseconds. */
export function longestTask(events: TraceEvent[], within: Span[]): number {
  const inside = ({ ts }: TraceEvent) => within.some(([from, to]) => ts >= from && ts <= to);
  const main = events.find(({ cat, name }) => cat.includes('blink.user_timing') && name === 'moving');
  const tasks = events.filter((event) => event.name === 'RunTask' && event.tid === main?.tid && event.pid === main.pid && inside(event));
  return Math.max(0, ...tasks.map(({ dur }) => (dur ?? 0) / 1_000));
}
