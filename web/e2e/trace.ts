// What a trace of Chromium says about frames.

export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Processor time alone: what others do on the machine is not in it. */
  tdur?: number;
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

/** What the thread did that wrote a mark, task by task. */
function tasksOf(events: TraceEvent[], mark: string): TraceEvent[] {
  const main = events.find(({ cat, name }) => cat.includes('blink.user_timing') && name === mark);
  return events.filter(({ name, tid, pid }) => name === 'RunTask' && tid === main?.tid && pid === main.pid);
}

const busy = ({ tdur, dur }: TraceEvent) => (tdur ?? dur ?? 0) / 1_000;

/** The longest that the page was busy with one thing, in milliseconds of processor time. */
export function longestTask(events: TraceEvent[], within: Span[]): number {
  const inside = ({ ts }: TraceEvent) => within.some(([from, to]) => ts >= from && ts <= to);
  return Math.max(0, ...tasksOf(events, 'moving').filter(inside).map(busy));
}

/** How long the page was busy until it wrote a mark, in milliseconds of processor time. */
export function busyUntil(events: TraceEvent[], mark: string): number {
  const end = events.find(({ cat, name }) => cat.includes('blink.user_timing') && name === mark)?.ts ?? 0;
  return tasksOf(events, mark).filter(({ ts }) => ts <= end).reduce((sum, task) => sum + busy(task), 0);
}
