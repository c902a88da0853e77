import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en/index.ts';
import fr from './fr/index.ts';
import { fill, variables, type Book, type Message } from './messages.ts';

const books: { [language: string]: Book } = { en, fr };

const keys = (book: Book) =>
  Object.entries(book).flatMap(([area, messages]) => Object.keys(messages).map((key) => `${area}.${key}`));

const message = (book: Book, key: string): Message => {
  const [area = '', name = ''] = key.split('.');
  return book[area]?.[name] ?? '';
};

/** All that is written in the source, tests, messages and the types that Rust writes apart. */
function source(): string {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .filter(({ parentPath }) => parentPath !== join(root, 'types'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

describe('every language', () => {
  for (const [language, book] of Object.entries(books)) {
    it(`${language} has the same keys, and they want the same names`, () => {
      expect(keys(book).sort()).toEqual(keys(en).sort());
      for (const key of keys(en)) {
        expect(variables(message(book, key)), key).toEqual(variables(message(en, key)));
      }
    });

    it(`${language} has every plural form it needs`, () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const key of keys(book)) {
        const found = message(book, key);
        if (typeof found === 'object') expect(Object.keys(found).sort(), key).toEqual([...forms].sort());
        else expect(found.trim(), key).not.toBe('');
      }
    });
  }

  it('has every key that is used, and none that is not', () => {
    const areas = Object.keys(en).join('|');
    const written = source().matchAll(new RegExp(`['"\`]((?:${areas})\\.[a-z0-9_]+)['"\`]`, 'g'));
    const used = new Set([...written].map((found) => found[1] ?? ''));
    const known = new Set(keys(en));
    expect([...used].filter((key) => !known.has(key)), 'used but not written').toEqual([]);
    expect([...known].filter((key) => !used.has(key)), 'written but not used').toEqual([]);
  });

  it('has every name that is given, wherever it is written out', () => {
    for (const [, key = '', given = ''] of source().matchAll(/\bt\('([a-z]+\.[a-z0-9_]+)'(?:, \{([^}]*)\})?\)/g)) {
      const names = [...given.matchAll(/(?:^|,)\s*(\w+)(?=\s*[,:]|\s*$)/g)].map((found) => found[1]);
      for (const wanted of variables(message(en, key))) expect(names, `${key} wants ${wanted}`).toContain(wanted);
    }
  });
});

describe('a message', () => {
  const book: Book = { a: { plain: 'Hello, {name}.', cards: { one: '{count} card', other: '{count} cards' } } };

  it('is filled in', () => {
    expect(fill(book, 'en', 'a.plain', { name: 'Ada' })).toBe('Hello, Ada.');
    expect(fill(book, 'en', 'a.plain', {})).toBe('Hello, {name}.');
    expect(fill(book, 'en', 'a.gone', {})).toBeUndefined();
  });

  it('counts as its language does', () => {
    expect([0, 1, 2].map((count) => fill(book, 'en', 'a.cards', { count }))).toEqual(['0 cards', '1 card', '2 cards']);
    expect([0, 1, 2].map((count) => fill(book, 'fr', 'a.cards', { count }))).toEqual(['0 card', '1 card', '2 cards']);
    expect(fill(book, 'en', 'a.cards', { count: 12_345 })).toBe('12,345 cards');
  });
});
