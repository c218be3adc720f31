// Cells of a table under the same rules as the fields of a form.
import { checkValue } from '@iskra/contract/kernel/check-value';
import type { Schema } from '@iskra/contract/kernel/endpoint';

/** The normalised text of a cell, or its fault. */
export type Cell = { value: string } | { error: string };
export type ParseCell = (text: string) => Cell;

function checked(schema: Schema, value: unknown): Cell {
  const result = checkValue(schema, value);
  return 'error' in result ? result : { value: String(result.value) };
}

export function text(schema: Schema): ParseCell {
  return (cell) => checked(schema, cell);
}

/** Both «55,75» and «55.75»; spaces between thousands do not matter. */
export function decimal(schema: Schema): ParseCell {
  return (cell) => {
    const number = cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(number) ? checked(schema, Number(number)) : { error: 'Введите число' };
  };
}

/** A day as people write it, or as a spreadsheet keeps it. */
export function day(schema: Schema): ParseCell {
  return (cell) =>
    checked(
      schema,
      cell.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day, month, year) => isoDay(year, month, day)),
    );
}

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A value by its Russian name or its own. */
export function oneOf(words: Readonly<Record<string, string>>): ParseCell {
  const values = new Map(
    Object.entries(words).flatMap(([value, word]) => [
      [value, value],
      [word.toLowerCase(), value],
    ]),
  );
  return (cell) => {
    const value = values.get(cell.toLowerCase());
    return value === undefined ? { error: `Выберите из списка: ${Object.values(words).join(', ')}` } : { value };
  };
}

const mostRemembered = 5_000;

/** Regions, channels and hours repeat from row to row: their answer is remembered. */
export function remembered<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= mostRemembered) answers.clear();
    const answer = read(text);
    answers.set(text, answer);
    return answer;
  };
}
