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

/** Below it two paragraphs have nothing but small words in common, and mixing them would be read by nobody. */
const alike = 0.35;

function changedParagraph(before: string, after: string): Paragraph[] {
  const steps = sequenceDiff<string>(wordsOf(before), wordsOf(after));
  const length = (kind: Step<string>['kind']) =>
    steps.filter((step) => step.kind === kind).reduce((sum, { item }) => sum + item.trim().length, 0);
  const share = length('same') / Math.max(1, length('same') + Math.max(length('removed'), length('added')));
  if (share >= alike) return [{ kind: 'changed', pieces: joined(steps) }];
  return [whole('removed', before), whole('added', after)];
}

const whole = (kind: Step<string>['kind'], item: string): Paragraph => ({ kind, pieces: [{ kind, item }] });

/** A run of paragraphs that went, and of those that came in their place. */
function replaced(gone: string[], come: string[]): Paragraph[] {
  const pairs = Math.min(gone.length, come.length);
  return [
    ...gone.slice(0, pairs).flatMap((before, i) => changedParagraph(before, come[i]!)),
    ...gone.slice(pairs).map((text) => whole('removed', text)),
    ...come.slice(pairs).map((text) => whole('added', text)),
  ];
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
