// The one normaliser of every search: of lists, selects, the palette, headers of imports. A stored text goes through
// `searchable` here or through its twin of the same name in the database (migration 0035; a test holds them equal), a typed one
// through `readingsOf`. See docs/decisions/0028.
import { cyrillicLookAlikes, latinLookAlikes } from './look-alikes.ts';

const folded = new Map<string, string>([['ё', 'е']]);
for (const [i, letter] of [...latinLookAlikes].entries()) folded.set(letter, cyrillicLookAlikes[i]!);

/** Apostrophes, stress marks and invisible characters do not part a word. */
const silent = /[\u0300\u0301]|['’ʼ\u00ad\u200b-\u200d\ufeff]/g;
const between = /[^\p{L}\p{Nd}]+/gu;
/** «д5», «д.5» and «д 5» are one. */
const beforeOther = /([0-9])(?=[^0-9 ])|([^0-9 ])(?=[0-9])/gu;
/** A whole number, however its digits were grouped. */
const phone = /(?<![0-9])[78] ?([0-9]{3}) ?([0-9]) ?([0-9]) ?([0-9]) ?([0-9]{2}) ?([0-9]{2})(?![0-9])/g;

/**
 * A text as it is searched: small letters of one alphabet with ё as е, words and numbers apart, no punctuation, a space before
 * each word. Linear in its length.
 */
export function searchable(text: string): string {
  const letters = text
    .toLowerCase()
    .replace(silent, '')
    .replace(/[ёa-z]/g, (letter) => folded.get(letter) ?? letter);
  const words = letters.replace(between, ' ').replace(beforeOther, '$1$2 ').trim();
  return ` ${words.replace(phone, '7$1$2$3$4$5$6')}`;
}

/** As long as a search of the contract may be: nothing beyond is looked at. */
export const longestSearch = 100;
/** More words do not narrow a search any further. */
const mostWords = 10;
/** A shorter piece would stand inside almost any text: it has to begin a word. */
const insideWord = 3;

const onlyPhone = /^[\s\d+().-]+$/;
const wholePhone = /(?<!\d)(?:\+?7|8)(?:[\s().-]*\d){10}(?!\d)/g;

/** What a text must contain for this query, each piece somewhere. */
function piecesOf(query: string): string[] {
  const words = query.replace(wholePhone, (digits) => ` ${digits.replace(/\D/g, '')} `).split(/\s+/);
  const pieces = words.flatMap((word) => {
    const piece = searchable(word);
    const [, first = ''] = piece.split(' ');
    if (first === '') return [];
    return first.length < insideWord ? [piece] : [piece.slice(1)];
  });
  return [...new Set(pieces)].slice(0, mostWords);
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const keyed = (from: string, to: string) => new Map([...from].map((key, i) => [key, to[i]!]));
const russianOf = keyed(latinKeys, russianKeys);
const latinOf = keyed(russianKeys, latinKeys);
const typedOn = (keys: Map<string, string>, text: string) =>
  [...text.toLowerCase()].map((key) => keys.get(key) ?? key).join('');

/** The query as it would read on the other keyboard layout, or as the beginning of a telephone number. */
function otherReading(query: string): string | undefined {
  if (onlyPhone.test(query)) {
    const digits = query.replace(/\D/g, '');
    return digits.length < 4 ? undefined : digits.replace(/^8/, '7');
  }
  const [hasLatin, hasRussian] = [/[a-z]/i.test(query), /[а-яё]/i.test(query)];
  if (hasLatin && !hasRussian) return typedOn(russianOf, query);
  // Keys without a Latin letter: nobody meant a Latin word by them.
  if (hasRussian && !hasLatin && !/[хъжэбюё]/i.test(query)) return typedOn(latinOf, query);
  return undefined;
}

/**
 * The ways to read the typed text, at most two: a stored text is found when it contains all pieces of one of them. None when there is
 * nothing to look for.
 */
export function readingsOf(typed: string): string[][] {
  const query = typed.slice(0, longestSearch).normalize('NFC');
  const readings = [query, otherReading(query) ?? ''].map(piecesOf).filter((pieces) => pieces.length > 0);
  return readings[0]?.join('|') === readings[1]?.join('|') ? readings.slice(0, 1) : readings;
}

/** For searches in the browser, without a database. Before anything is typed everything fits. */
export function finder(typed: string): (text: string) => boolean {
  if (typed.trim() === '') return () => true;
  const readings = readingsOf(typed);
  return (text) => {
    const stored = searchable(text);
    return readings.some((pieces) => pieces.every((piece) => stored.includes(piece)));
  };
}
