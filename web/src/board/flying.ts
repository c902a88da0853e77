import type { Zone } from '../types/server.ts';
import { arc, lasting, type Change, type Flight, type Spot } from './travel.ts';

/** Where everything lies on the screen. What is not shown counts as lying where its zone is, or where its owner sits. */
export function measure(root: HTMLElement, zones: Zone[], aloft: ReadonlyMap<string, HTMLElement>): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) found.set(element.dataset['thing'] ?? '', element);
  const places = new Map<string, DOMRect | null>();
  const placeOf = (zone: Zone) => {
    if (!places.has(zone.id)) {
      const element =
        root.querySelector(`[data-zone="${CSS.escape(zone.id)}"]`) ??
        (zone.seat === null ? null : root.querySelector(`[data-seat="${zone.seat}"]`));
      places.set(zone.id, element?.getBoundingClientRect() ?? null);
    }
    return places.get(zone.id) ?? null;
  };
  for (const zone of zones) {
    for (const { id } of zone.things) {
      const element = aloft.get(id) ?? found.get(id);
      const box = element?.getBoundingClientRect() ?? placeOf(zone);
      if (!box || box.width === 0) continue;
      const small = element ? box.width : Math.min(box.width, 40);
      spots.set(id, { x: box.x, y: box.y, width: small, height: element ? box.height : 56, zone: zone.id });
    }
  }
  return spots;
}

/** Copies of things that are about to go, to be flown where they went. */
export function copies(root: HTMLElement, { left, came }: Change): Map<string, HTMLElement> {
  const kept = new Map<string, HTMLElement>();
  if (left.size + came.size > 40) return kept;
  for (const [id, goal] of left) {
    const element = goal === null ? null : root.querySelector<HTMLElement>(`[data-thing="${CSS.escape(id)}"]`);
    if (element) kept.set(id, copy(element));
  }
  return kept;
}

function copy(element: HTMLElement): HTMLElement {
  const twin = element.cloneNode(true) as HTMLElement;
  for (const one of [twin, ...twin.querySelectorAll<HTMLElement>('*')]) {
    one.removeAttribute('id');
    one.removeAttribute('tabindex');
    delete one.dataset?.['thing'];
    delete one.dataset?.['can'];
  }
  twin.tabIndex = -1;
  return twin;
}

/** Lets things travel: what makes room slides where it is, what goes elsewhere flies above everything, opaque. */
export class Sky {
  readonly aloft = new Map<string, HTMLElement>();
  #layer: HTMLElement;
  #landed: (() => void)[] = [];

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Everything lands at once. */
  clear() {
    for (const land of this.#landed.splice(0)) land();
  }

  launch(root: HTMLElement, flights: Flight[], gone: ReadonlyMap<string, HTMLElement>, stretch: (ms: number) => number) {
    for (const flight of flights) {
      const time = stretch(lasting(flight));
      if (time === 0) continue;
      const element = root.querySelector<HTMLElement>(`[data-thing="${CSS.escape(flight.id)}"]`);
      if (flight.how === 'slide') this.#slide(element, flight, time);
      else if (flight.how === 'leave') this.#fly(gone.get(flight.id), null, flight, time);
      else this.#fly(element ? copy(element) : undefined, element, flight, time);
    }
  }

  #slide(element: HTMLElement | null, { from, to }: Flight, time: number) {
    if (!element) return;
    const [x, y] = [from.x - to.x, from.y - to.y];
    element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: time, easing: EASE });
  }

  #fly(twin: HTMLElement | undefined, element: HTMLElement | null, flight: Flight, time: number) {
    if (!twin) return;
    const { to, from, id } = flight;
    // A thing that leaves keeps its own size until it is there.
    const [width, height] = flight.how === 'leave' ? [from.width, from.height] : [to.width, to.height];
    const goal = flight.how === 'leave' ? { ...to, width, height, x: to.x + (to.width - width) / 2, y: to.y + (to.height - height) / 2 } : to;
    const frame = document.createElement('div');
    frame.className = 'flight';
    Object.assign(frame.style, { left: `${goal.x}px`, top: `${goal.y}px`, width: `${width}px`, height: `${height}px` });
    const style = getComputedStyle(element ?? twin);
    if (element) Object.assign(twin.style, { width: `${width}px`, fontSize: style.fontSize });
    frame.append(twin);
    this.#layer.append(frame);
    if (element) element.style.opacity = '0';
    this.aloft.set(id, frame);
    const poses = arc({ from, to: goal }).map(({ x, y, scale }) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` }));
    const animation = frame.animate(poses, { duration: time, easing: EASE, fill: 'both' });
    let done = false;
    const land = () => {
      if (done) return;
      done = true;
      animation.cancel();
      frame.remove();
      if (this.aloft.get(id) === frame) this.aloft.delete(id);
      if (element) element.style.opacity = '';
    };
    this.#landed.push(land);
    animation.onfinish = land;
  }
}

const EASE = 'cubic-bezier(0.2, 0.7, 0.25, 1)';
