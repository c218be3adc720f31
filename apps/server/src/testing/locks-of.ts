// Which tables a statement locks rows of, read from its text: those that it changes, deletes from, or selects `for update`.
import { readFileSync } from 'node:fs';

export interface Lock {
  table: string;
  /**
   * `skips`: passes over rows that another transaction holds, and may stand anywhere. `made`: an insert, whose rows nobody else knows of yet; what
   * the transaction does with them later waits for nobody either.
   */
  how: 'waits' | 'skips' | 'made';
  writes: boolean;
}

/** In small letters, without quotes and with single spaces. */
export const plain = (text: string) => text.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase();

const generated = readFileSync(new URL('../database/rows/rows.generated.ts', import.meta.url), 'utf8');
/** A statement may give a name to a subquery: that is no table. */
const isTable = new Set([...generated.matchAll(/^ {2}(\w+): \w+Row;$/gm)].map(([, table]) => table!));

const known = new Map<string, Lock[]>();

export function locksOf(text: string): Lock[] {
  const before = known.get(text);
  if (before) return before;
  const locks = readLocks(plain(text)).filter(({ table }) => isTable.has(table));
  known.set(text, locks);
  return locks;
}

/** Selected rows are locked before the statement around them changes them. */
const readLocks = (text: string): Lock[] => [...selected(text), ...changed(text), ...added(text)];

function selected(text: string): Lock[] {
  const selecting = /\bfor (?:no key )?update(?: of (\w+))?( skip locked)?/g;
  return [...text.matchAll(selecting)].flatMap((match) => {
    const [, of, skips] = match;
    const sources = sourcesOf(selectBefore(text, match.index)).filter(({ alias }) => of === undefined || alias === of);
    return sources.map(({ table }) => ({ table, how: skips ? 'skips' : 'waits', writes: false }) as const);
  });
}

/** The select that ends here, without the brackets inside of it. */
function selectBefore(text: string, end: number): string {
  let [depth, begin] = [0, end];
  const signs: string[] = [];
  while (begin > 0 && depth >= 0) {
    begin -= 1;
    const sign = text[begin]!;
    if (sign === ')') depth += 1;
    else if (sign === '(') depth -= 1;
    else if (depth === 0) signs.push(sign);
  }
  return signs.reverse().join('');
}

const source =
  /(?:\bfrom|\bjoin|,) (?:only )?([a-z_]+)(?: (?:as )?(?!on\b|where\b|join\b|left\b|order\b|cross\b|for\b|limit\b)([a-z_]+))?/g;

function sourcesOf(select: string): { table: string; alias: string }[] {
  const from = select.slice(Math.max(0, select.lastIndexOf('from '))).split(/\bwhere\b|\border by\b/)[0]!;
  return [...from.matchAll(source)].map(([, table, alias]) => ({ table: table!, alias: alias ?? table! }));
}

function changed(text: string): Lock[] {
  const writes = /(?<!\bfor |\bkey |\bdo )\bupdate (?:only )?([a-z_]+)|\bdelete from (?:only )?([a-z_]+)/g;
  return [...text.matchAll(writes)].map(([, updated, deleted]) => ({
    table: (updated ?? deleted)!,
    how: 'waits',
    writes: true,
  }));
}

/** An insert that changes a conflicting row waits for the holder of its lock. */
function added(text: string): Lock[] {
  const how = /\bon conflict\b.*\bdo update\b/.test(text) ? 'waits' : 'made';
  return [...text.matchAll(/\binsert into ([a-z_]+)/g)].map(([, table]) => ({ table: table!, how, writes: true }));
}
