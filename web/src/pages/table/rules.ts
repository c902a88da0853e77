/** A piece of a line: plain, strong, emphasised, or as it is typed. */
export interface Run {
  text: string;
  style: 'plain' | 'strong' | 'em' | 'code';
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'text'; runs: Run[] }
  | { kind: 'rule'; id: string; runs: Run[] }
  | { kind: 'item'; depth: number; runs: Run[] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] };

const RUN = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_(?!\w)|`(.+?)`|\[([^\]]+)\]\([^)]*\)/g;

/** Links are shown as their words: rules lead nowhere else. */
export function runs(text: string): Run[] {
  const found: Run[] = [];
  let done = 0;
  const plain = (more: string) => {
    if (more !== '') found.push({ text: more, style: 'plain' });
  };
  for (const match of text.matchAll(RUN)) {
    plain(text.slice(done, match.index));
    const [whole, strong, star, line, code, link] = match;
    done = match.index + whole.length;
    if (strong !== undefined) found.push({ text: strong, style: 'strong' });
    else if (star !== undefined || line !== undefined) found.push({ text: (star ?? line)!, style: 'em' });
    else if (code !== undefined) found.push({ text: code, style: 'code' });
    else plain(link ?? '');
  }
  plain(text.slice(done));
  return found;
}

const RULE = /^\*\*([A-Z0-9]+-R?[0-9]+[a-z]?)\*\*\s*/;
const cells = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => runs(cell.trim()));

/** The rules of a game, from the little of Markdown that they are written in. Whatever else there is stays text. */
export function parse(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { text: string; done: (text: string) => Block } | null = null;
  const close = () => {
    if (open) blocks.push(open.done(open.text));
    open = null;
  };
  const begin = (text: string, done: (text: string) => Block) => {
    close();
    open = { text, done };
  };
  const lines = markdown.split(/\r?\n/);
  for (let n = 0; n < lines.length; n += 1) {
    const line = lines[n] ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^(\s*)(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (line.trim() === '') close();
    else if (heading) {
      close();
      blocks.push({ kind: 'heading', level: heading[1]!.length, runs: runs(heading[2] ?? '') });
    } else if (line.trim().startsWith('|')) {
      close();
      const rows: Run[][][] = [];
      for (; (lines[n] ?? '').trim().startsWith('|'); n += 1) {
        if (!/^[\s|:-]+$/.test(lines[n] ?? '')) rows.push(cells(lines[n] ?? ''));
      }
      n -= 1;
      blocks.push({ kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) });
    } else if (item) {
      const [, indent = '', text = ''] = item;
      const id = RULE.exec(text)?.[1];
      if (id) begin(text.replace(RULE, ''), (all) => ({ kind: 'rule', id, runs: runs(all) }));
      else begin(text, (all) => ({ kind: 'item', depth: Math.floor(indent.length / 2), runs: runs(all) }));
    } else if (open) (open as { text: string }).text += ` ${line.trim()}`;
    else {
      const id = RULE.exec(line)?.[1];
      if (id) begin(line.replace(RULE, ''), (all) => ({ kind: 'rule', id, runs: runs(all) }));
      else begin(line.trim(), (all) => ({ kind: 'text', runs: runs(all) }));
    }
  }
  close();
  return blocks;
}

export const textOf = (some: Run[]) => some.map(({ text }) => text).join('');

function words(block: Block): string {
  switch (block.kind) {
    case 'table':
      return [block.head, ...block.rows].flat().map(textOf).join(' ');
    case 'rule':
      return `${block.id} ${textOf(block.runs)}`;
    default:
      return textOf(block.runs);
  }
}

/** The blocks that have all the words, under their headings. */
export function search(blocks: Block[], sought: string): Block[] {
  const wanted = sought.toLocaleLowerCase().split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return blocks;
  const found: Block[] = [];
  let headings: Extract<Block, { kind: 'heading' }>[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      headings = [...headings.filter(({ level }) => level < block.level), block];
      continue;
    }
    const text = words(block).toLocaleLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    found.push(...headings.filter((heading) => !found.includes(heading) && heading.level > 1), block);
  }
  return found;
}

/** A text cut where it cites a rule: "PAN-4". */
export function cited(text: string, known: (id: string) => boolean): { text: string; rule?: string }[] {
  const bits: { text: string; rule?: string }[] = [];
  let done = 0;
  for (const match of text.matchAll(/\b[A-Z][A-Z0-9]+-R?\d+[a-z]?\b/g)) {
    if (!known(match[0])) continue;
    if (match.index > done) bits.push({ text: text.slice(done, match.index) });
    bits.push({ text: match[0], rule: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) bits.push({ text: text.slice(done) });
  return bits;
}
