// Texts that make careless code slow: each is a piece that is repeated until the text is as long as asked.

const pieces: Record<string, string> = {
  'combining marks that must be sorted': '\u0316\u0301',
  'letters under sixteen marks': `а${'\u0301\u0316'.repeat(8)}`,
  'letters in two parts': 'и\u0306',
  'letters that grow when normalised': '\ud834\udd60',
  'letters that grow when capital': 'ŉ',
  syllables: '\u1112\u1161\u11ab',
  'families of emoji': '👩\u200d',
  'halves of emoji': '\ud800',
  spaces: ' ',
  'no-break spaces': '\u00a0',
  'spaces around letters': 'а \u00a0',
  'line breaks': '\r\n',
  NUL: '\0',
  'Russian letters': 'я',
  'two alphabets': 'яz',
  digits: '1',
  'digits apart': '1 ',
  'digits in brackets': '(1',
  'pieces of an address': 'a@a.',
  'dots and dashes': '.-',
  'words with hyphens': 'A1-',
  'parts of a query': '?a=b&',
  'backslashes and quotes': '\\"',
  patterns: '%_\\',
  'opened comments': '<!--',
  'opened tags': '<a href="',
  'tags without a value': `<td ${'a'.repeat(990)}>`,
  'tags with spaces': `<td a${' '.repeat(980)}>`,
  'nested tags': '<b><p>',
  'closed tags': '</p></b>',
  entities: '&#0',
  'time zones': 'Europe/',
};

export const hostileNames: readonly string[] = Object.keys(pieces);

const made = new Map<string, string>();

/** A letter first: marks need something to stand on. */
export function hostileText(name: string, length: number): string {
  const key = `${name} ${length}`;
  let text = made.get(key);
  if (text === undefined) {
    const piece = pieces[name]!;
    text = `a${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length);
    made.set(key, text);
  }
  return text;
}
