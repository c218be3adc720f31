// «1 коин, 2 коина, 5 коинов»: Russian plurals in one place.
const rules = new Intl.PluralRules('ru');
/** «20 000», with a no-break space. */
export const digits = new Intl.NumberFormat('ru-RU');

/** The noun alone, as the number wants it. */
export function plural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** The number with its noun, tied by a no-break space: countOf(5, 'строка', 'строки', 'строк') → «5 строк». */
export function countOf(count: number, one: string, few: string, many: string): string {
  return `${digits.format(count)}\u00a0${plural(count, one, few, many)}`;
}
