import { expect, it } from 'vitest';
import { cited, parse, runs, search, textOf } from './rules.ts';

const TEXT = `# Game: the rules

A first line
that goes on.

## Goal

- **GAM-1** You win with *five* discs,
  at once.
- **GAM-2** Take \`2\` <b>cubes</b> (see GAM-1).

### Small print

- a point
  - a lower one

| a | b |
|---|---|
| 1 | **2** |
`;

it('reads headings, paragraphs, rules, points and tables', () => {
  const blocks = parse(TEXT);
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading', 'text', 'heading', 'rule', 'rule', 'heading', 'item', 'item', 'table',
  ]);
  const [, text, , first, , , , lower, table] = blocks;
  expect(text?.kind === 'text' && textOf(text.runs)).toBe('A first line that goes on.');
  expect(first).toMatchObject({ id: 'GAM-1' });
  expect(first?.kind === 'rule' && textOf(first.runs)).toBe('You win with five discs, at once.');
  expect(lower).toMatchObject({ depth: 1 });
  expect(table).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2', style: 'strong' }]]] });
});

it('never makes anything but text of what stands there', () => {
  expect(runs('<img src=x onerror=y> [here](javascript:z)')).toEqual([
    { text: '<img src=x onerror=y> ', style: 'plain' }, { text: 'here', style: 'plain' },
  ]);
});

it('knows strong, emphasised and typed text, and leaves names_with_lines alone', () => {
  expect(runs('a **b** *c* `d` new_moon_x').map(({ style }) => style)).toEqual([
    'plain', 'strong', 'plain', 'em', 'plain', 'code', 'plain',
  ]);
});

it('finds rules by number and by words, under their headings', () => {
  const blocks = parse(TEXT);
  expect(search(blocks, 'gam-2 cubes').map(({ kind }) => kind)).toEqual(['heading', 'rule']);
  expect(search(blocks, 'LOWER').map(({ kind }) => kind)).toEqual(['heading', 'heading', 'item']);
  expect(search(blocks, 'nowhere')).toEqual([]);
  expect(search(blocks, ' ')).toBe(blocks);
});

it('cites what it knows', () => {
  const known = (id: string) => id === 'GAM-1';
  expect(cited('Not so (GAM-1, GAM-9).', known)).toEqual([
    { text: 'Not so (' }, { text: 'GAM-1', rule: 'GAM-1' }, { text: ', GAM-9).' },
  ]);
});

it('knows rulings by their numbers too', () => {
  const [ruling] = parse('- **GAM-R12** As GAM-1 says, and GAM-R3.');
  expect(ruling).toMatchObject({ kind: 'rule', id: 'GAM-R12' });
  expect(cited('As GAM-1 says, and GAM-R3.', () => true).flatMap(({ rule }) => rule ?? [])).toEqual(['GAM-1', 'GAM-R3']);
});
