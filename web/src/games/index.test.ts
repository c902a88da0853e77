// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Variant } from '../art/types.ts';
import { artOf, games, symbolOf } from './index.ts';

const crates = '../crates/';
const read = (path: string) => readFileSync(path, 'utf8');
const files = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
  } catch {
    return [];
  }
};
/** Where the rules of a game are. */
const crate = (game: string) =>
  game === 'connect-four' || game === 'leduc' ? `${crates}classics/src/${game.replace('-', '_')}` : `${crates}${game}`;

/** A ground of the shell, light and dark. */
function ground(name: string): [light: string, dark: string] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(read('src/style/tokens.css'));
  return [found![1]!, found![2]!];
}

function contrast(a: string, b: string): number {
  const light = (colour: string) => [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i]!, 0);
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const all = Object.entries({ ...games, '': artOf('a game of somebody else') });

describe.each(all)('the look of %s', (game, art) => {
  it('has symbols that can be drawn, take their colour from the text, and differ', () => {
    const drawings = new Map<string, string>();
    for (const [name, drawing] of Object.entries(art.symbols)) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      const svg = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`, 'image/svg+xml');
      expect(svg.querySelector('parsererror'), name).toBeNull();
      expect(svg.querySelector('path, circle'), name).not.toBeNull();
      for (const element of svg.querySelectorAll('*')) {
        for (const paint of ['fill', 'stroke']) {
          expect(['none', 'currentColor', null]).toContain(element.getAttribute(paint));
        }
        expect([...element.attributes].map((attribute) => attribute.value).join(' ')).not.toMatch(/NaN|undefined|Infinity/);
        expect(element.hasAttribute('style')).toBe(false);
      }
      expect(drawings.get(drawing), `${name} looks like another`).toBeUndefined();
      drawings.set(drawing, name);
    }
  });

  it('has a symbol for every term of its glossary', () => {
    const laid = files(crate(game || 'nothing')).filter((file) => /\/lay(\.rs|\/glossary\.rs)$/.test(file));
    const terms = laid.flatMap((file) => [...read(file).matchAll(/\b(?:term|keeper|moon)\(\s*"([a-z-]+)"|symbol: "([a-z-]+)"/g)])
      .map((found) => found[1] ?? found[2]!);
    expect(terms.length > 0).toBe(laid.length > 0);
    expect(terms.filter((term) => !(term in art.symbols))).toEqual([]);
  });

  it('has colours that can be read on every ground of the shell', () => {
    for (const name of ['ground', 'raised', 'sunken']) {
      const [light, dark] = ground(name);
      for (const tone of [art.accent, ...Object.values(art.tints)]) {
        expect(contrast(tone.light, light), `${tone.light} on ${name}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tone.dark, dark), `${tone.dark} on ${name}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(Object.keys(art.tints).filter((name) => !(name in art.symbols))).toEqual([]);
  });

  it('has an ornament for every card that is always the same and like no other', () => {
    const cards = files(`${crate(game || 'nothing')}/content`).filter((file) => file.endsWith('.toml'))
      .flatMap((file) => [...read(file).matchAll(/^name = "(.+)"$/gm)].map((found) => found[1]!));
    const ids = [...new Set([...cards, ...Array.from({ length: 60 }, (_, i) => `card-${i}`)])];
    const ornaments = ids.map((id) => art.ornament(id));
    expect(new Set(ornaments).size).toBe(ids.length);
    expect(ids.map((id) => art.ornament(id))).toEqual(ornaments);
    for (const ornament of ornaments) {
      expect(ornament).toMatch(/^M[-\d.MLCZa ]+$/);
      expect(ornament.length).toBeLessThan(30_000);
    }
  });

  it.each(['box', 'banner'] as Variant[])('has a cover, cut as a %s, and a back, that the page may show', async (variant) => {
    const { default: Cover } = await art.cover();
    const target = document.createElement('div');
    const drawn = [mount(Cover, { target, props: { variant } }), mount(Cover, { target, props: { variant } }), mount(art.back, { target })];
    const [box, again, back] = target.querySelectorAll('svg');
    expect(box!.getAttribute('viewBox')).toBe(variant === 'box' ? '0 0 300 400' : '0 0 600 200');
    expect(back!.getAttribute('viewBox')).toBe('0 0 100 140');
    const anonymous = (svg: Element) => svg.outerHTML.replace(/(id="|url\(#)\w+-/g, '$1');
    expect(anonymous(again!)).toBe(anonymous(box!));
    expect(target.querySelector('[style], script, style, image, foreignObject')).toBeNull();
    expect(target.innerHTML).not.toMatch(/NaN|undefined|Infinity|https?:(?!\/\/www\.w3\.org)/);
    const ids = [...target.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of target.innerHTML.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    await Promise.all(drawn.map((component) => unmount(component)));
  });
});

describe('what nobody has drawn', () => {
  it('gets a plain look', () => {
    expect(artOf('constructor')).toBe(artOf('chess'));
    expect(symbolOf('pantacle', 'toString')).toBe(symbolOf('chess', 'rook'));
    expect(symbolOf('pantacle', 'oracle')).toBe(games['pantacle']!.symbols['oracle']);
  });
});
