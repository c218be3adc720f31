// Guesses about an unknown header: a slip of the keyboard in a known name, or a known name with more or fewer words.
import type { FileColumn } from '@iskra/contract/areas/platform/imports';
import { searchable } from '@iskra/contract/kernel/search';
import { type Field, headerKey, namesOf } from './header.rules.ts';

/** A longer header is a sentence: it is not compared letter by letter. */
const longestCompared = 60;
const shortestWord = 3;

/** How many letters to add, drop, change or swap with their neighbour makes one text of the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const cheapest = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(cheapest, before[j - 2]! + 1) : cheapest);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

const begins = (a: string, b: string) => a.length >= shortestWord && b.startsWith(a);

/** Every word of the shorter name stands in the longer one, whole or begun: «Тел. магазина» and «Телефон». */
function extraWords(a: string, b: string): number {
  const [few, many] = [a.trim().split(' '), b.trim().split(' ')].sort((x, y) => x.length - y.length) as [
    string[],
    string[],
  ];
  const isIn = (word: string) => many.some((other) => word === other || begins(word, other) || begins(other, word));
  return few.every((word) => word.length >= shortestWord && isIn(word)) ? many.length - few.length + 1 : Infinity;
}

/** The less, the likelier; Infinity when the two have nothing in common. */
function strangeness(title: string, name: string): number {
  const [a, b] = [headerKey(title), headerKey(name)];
  const most = Math.floor(Math.max(a.length, b.length) / 4);
  const letters = Math.abs(a.length - b.length) > most ? Infinity : editDistance(a, b);
  return letters <= most ? letters : 10 * extraWords(searchable(title), searchable(name));
}

/** For each column the field that it seems to be; null for those that have one, and where nothing is near. */
export function suggestFields(columns: readonly FileColumn[], fields: readonly Field[]): (string | null)[] {
  const free = fields.filter(({ code }) => !columns.some(({ field }) => field === code));
  const guesses = columns.flatMap(({ title, field }, at) =>
    field !== null || title.trim() === '' || title.length > longestCompared
      ? []
      : free.map((one) => ({
          at,
          code: one.code,
          distance: Math.min(...namesOf(one).map((name) => strangeness(title, name))),
        })),
  );
  const suggested: (string | null)[] = columns.map(() => null);
  for (const { at, code, distance } of guesses.sort((a, b) => a.distance - b.distance))
    if (distance !== Infinity && suggested[at] === null && !suggested.includes(code)) suggested[at] = code;
  return suggested;
}
