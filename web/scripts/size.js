// What a browser loads for the table page: scripts and styles, compressed. It stays small.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT = 200 * 1024;
const DIST = join(import.meta.dirname, '../dist');

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** All files that come with a module, and those it imports at once. */
function filesOf(/** @type {string} */ name, /** @type {Set<string>} */ files = new Set(), /** @type {Set<string>} */ seen = new Set()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return files;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, files, seen);
  return files;
}

/** What a module may load later, and what that may load. */
function later(/** @type {string} */ name, /** @type {Set<string>} */ found = new Set(), /** @type {Set<string>} */ seen = new Set()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return found;
  seen.add(name);
  for (const other of chunk.imports ?? []) later(other, found, seen);
  for (const other of chunk.dynamicImports ?? []) {
    if (/^src\/pages\//.test(other)) continue;
    found.add(other);
    later(other, found, seen);
  }
  return found;
}

const size = (/** @type {Iterable<string>} */ files) =>
  [...files].filter((file) => /\.(js|css)$/.test(file)).reduce((sum, file) => sum + statSync(join(DIST, `${file}.gz`)).size, 0);

const base = new Set([...filesOf('index.html'), ...filesOf('src/pages/Table.svelte')]);
const games = new Map();
for (const name of new Set([...later('index.html'), ...later('src/pages/Table.svelte')])) {
  const game = /^src\/games\/([^/]+)\//.exec(name)?.[1];
  if (!game) {
    for (const file of filesOf(name)) base.add(file);
    continue;
  }
  const files = games.get(game) ?? new Set();
  for (const file of filesOf(name)) files.add(file);
  games.set(game, files);
}

const kilo = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const rows = [...games].map(([game, files]) => ({ game, bytes: size(new Set([...base, ...files])) }));
rows.sort((one, two) => two.bytes - one.bytes);
console.log(`The table page without any game: ${kilo(size(base))}, gzipped.`);
for (const { game, bytes } of rows) console.log(`  with ${game}: ${kilo(bytes)}`);
const most = rows[0]?.bytes ?? size(base);
if (most > LIMIT) {
  console.error(`That is more than ${kilo(LIMIT)}.`);
  process.exit(1);
}
