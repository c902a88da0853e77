/** What a visitor chose about how the page looks and behaves. Kept in the browser. */
export interface Settings {
  theme: 'system' | 'dark' | 'light';
  language: 'system' | 'en' | 'fr';
  /** How fast things move; `none` like the system's reduced motion. */
  motion: 'none' | 'fast' | 'normal' | 'slow';
  /** How long what others do is left to be looked at. */
  turns: 'at_once' | 'brisk' | 'follow';
  text: 'normal' | 'large' | 'larger';
  /** `safe`: the colours of seats can be told apart by everybody. */
  colours: 'usual' | 'safe';
  /** Ask before an action is sent. */
  confirm: boolean;
  sound: boolean;
}

const KEY = 'conclave.settings';

const isPhone = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const usual = (): Settings => ({
  theme: 'dark',
  language: 'system',
  motion: 'normal',
  turns: 'follow',
  text: 'normal',
  colours: 'usual',
  confirm: false,
  sound: !isPhone(),
});

const CHOICES: { [key in keyof Settings]: readonly Settings[key][] } = {
  theme: ['system', 'dark', 'light'],
  language: ['system', 'en', 'fr'],
  motion: ['none', 'fast', 'normal', 'slow'],
  turns: ['at_once', 'brisk', 'follow'],
  text: ['normal', 'large', 'larger'],
  colours: ['usual', 'safe'],
  confirm: [false, true],
  sound: [false, true],
};

/** What was kept, as far as it still means something. */
export function read(kept: string | null): Settings {
  const settings = usual();
  let found: unknown;
  try {
    found = JSON.parse(kept ?? '{}');
  } catch {
    return settings;
  }
  if (typeof found !== 'object' || found === null) return settings;
  for (const [key, choices] of Object.entries(CHOICES)) {
    const value = (found as Record<string, unknown>)[key];
    if ((choices as readonly unknown[]).includes(value)) Object.assign(settings, { [key]: value });
  }
  return settings;
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(recall()));

export function choose<K extends keyof Settings>(key: K, value: Settings[K]) {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
}

/** Another tab chose something. */
export function follow() {
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(settings, read(event.newValue));
  });
}

const STRETCH = { none: 0, fast: 0.5, normal: 1, slow: 1.8 } as const;

/** How long a movement of `milliseconds` takes here. */
export function duration(milliseconds: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return milliseconds * STRETCH[settings.motion];
}

const DWELL = { at_once: 0, brisk: 450, follow: 950 } as const;

/** How long a step of somebody else's turn stays before the next is shown. */
export const dwell = (): number => DWELL[settings.turns];

/** Writes the choices where the style sheets look for them. */
export function wear(root: HTMLElement) {
  const { theme, text, colours, motion } = settings;
  root.dataset['theme'] = theme;
  root.dataset['text'] = text;
  root.dataset['colours'] = colours;
  root.dataset['motion'] = motion;
}
