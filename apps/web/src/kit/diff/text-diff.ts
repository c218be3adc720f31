/** Two texts side by side: paragraphs that stay, come and go, and inside a changed one its words. */
import { type Step, sequenceDiff } from './sequence-diff.ts';

/** A paragraph as pieces of one kind each; an unchanged one is a single piece. */
export interface Paragraph {
  kind: 'same' | 'changed' | 'added' | 'removed';
  pieces: Step<string>[];
}

const blockTag = /<\/?(?:p|h[1-4]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|br|div)\b[^>]*>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function unescaped(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The paragraphs of a prepared text, without its markup. */
export function paragraphsOf(html: string): string[] {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(blockTag, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n');
  return lines.map((line) => unescaped(line).trim()).filter((line) => line !== '');
}

/** Neighbours of one kind read as one piece. */
function joined(steps: Step<string>[]): Step<string>[] {
  const pieces: Step<string>[] = [];
  for (const { kind, item } of steps) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.item += item;
    else pieces.push({ kind, item });
  }
  return pieces;
}

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

const whole = (kind: Step<string>['kind'], item: string): Paragraph => ({ kind, pieces: [{ kind, item }] });

const changed = (before: string, after: string): Paragraph => ({
  kind: 'changed',
  pieces: joined(sequenceDiff<string>(wordsOf(before), wordsOf(after))),
});

/** Below it two paragraphs have nothing but small words in common, and mixing them would be read by nobody. */
const alike = 0.4;

/** How much of two paragraphs is the same, by the letters of the words that they share. */
function likeness(before: string, after: string): number {
  const left = wordsOf(before).filter((word) => word.trim() !== '');
  const right = wordsOf(after).filter((word) => word.trim() !== '');
  const length = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  const shared = sequenceDiff<string>(left, right).filter(({ kind }) => kind === 'same');
  const share = length(shared.map(({ item }) => item)) / Math.max(1, length(left), length(right));
  return share >= alike ? share : 0;
}

/** More than so many paragraphs in one place were written anew: nobody looks for the old ones among them. */
const mostPairs = 2_500;

/** For each paragraph that went the one that came in its place, in the order of both: the pairs that are most alike together. */
function pairsOf(gone: string[], come: string[]): [before: number, after: number][] {
  if (gone.length * come.length > mostPairs) return [];
  const like = gone.map((before) => come.map((after) => likeness(before, after)));
  const best = Array.from({ length: gone.length + 1 }, () => new Float64Array(come.length + 1));
  for (let i = gone.length - 1; i >= 0; i -= 1)
    for (let j = come.length - 1; j >= 0; j -= 1)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + like[i]![j]!);
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < gone.length && j < come.length; ) {
    if (like[i]![j]! > 0 && best[i]![j] === best[i + 1]![j + 1]! + like[i]![j]!) pairs.push([i++, j++]);
    else if (best[i]![j] === best[i + 1]![j]) i += 1;
    else j += 1;
  }
  return pairs;
}

/** A run of paragraphs that went, and of those that came in their place. */
function replaced(gone: string[], come: string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let [i, j] = [0, 0];
  for (const [before, after] of [...pairsOf(gone, come), [gone.length, come.length] as const]) {
    paragraphs.push(...gone.slice(i, before).map((text) => whole('removed', text)));
    paragraphs.push(...come.slice(j, after).map((text) => whole('added', text)));
    if (before < gone.length) paragraphs.push(changed(gone[before]!, come[after]!));
    [i, j] = [before + 1, after + 1];
  }
  return paragraphs;
}

export function textDiff(before: string, after: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const settle = () => {
    paragraphs.push(...replaced(gone, come));
    [gone, come] = [[], []];
  };
  for (const { kind, item } of sequenceDiff(paragraphsOf(before), paragraphsOf(after))) {
    if (kind === 'removed') gone.push(item);
    else if (kind === 'added') come.push(item);
    else {
      settle();
      paragraphs.push(whole('same', item));
    }
  }
  settle();
  return paragraphs;
}

/** How many words came and went. */
export function wordsChanged(paragraphs: Paragraph[]): { added: number; removed: number } {
  const pieces = paragraphs.flatMap((paragraph) => paragraph.pieces);
  const count = (kind: 'added' | 'removed') =>
    pieces
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { item }) => sum + (item.match(/[\p{L}\p{N}]+/gu) ?? []).length, 0);
  return { added: count('added'), removed: count('removed') };
}
