// «1 коин, 2 коина, 5 коинов»: Russian numbers and their nouns in one place. By their own rules: a first formatter of Intl takes a weak phone
// an eighth of a second, and every page has a number.

/** «20 000», with a no-break space; «0,01». */
export function grouped(number: number): string {
  const [whole, ...fraction] = String(number).split('.');
  return [whole!.replace(/\B(?=(\d{3})+$)/g, '\u00a0'), ...fraction].join(',');
}

/** The noun alone, as the number wants it; fractions take the second form: «1,5 коина». */
export function plural(count: number, one: string, few: string, many: string): string {
  if (!Number.isInteger(count)) return few;
  const [tens, ones] = [Math.abs(count) % 100, Math.abs(count) % 10];
  if (ones === 0 || ones > 4 || (tens > 10 && tens < 15)) return many;
  return ones === 1 ? one : few;
}

/** The number with its noun, tied by a no-break space: countOf(5, 'строка', 'строки', 'строк') → «5 строк». */
export const countOf = (count: number, one: string, few: string, many: string): string =>
  `${grouped(count)}\u00a0${plural(count, one, few, many)}`;
