// A table of codes: its columns, and the faults of its rows. A message never repeats the row's contents.
import type { BadCodeRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { certificateCode, codePin } from '@iskra/contract/areas/coins/orders/shapes';
import { date } from '@iskra/contract/kernel/fields';
import { day, type ParseCell, text } from '../../platform/imports/cells.rules.ts';
import { type Field, findHeader, matchHeader } from '../../platform/imports/header.rules.ts';

/** As a table was read: a row by its number in the file. */
interface SheetRow {
  n: number;
  cells: (string | null)[];
}

export interface GivenCode {
  /** Its row in the file. */
  row: number;
  /** By which it is known again. */
  key: string;
  code: string;
  pin: string | null;
  expires_on: string | null;
}

export const codeColumns = [
  { code: 'code', title: 'Код', synonyms: ['Номер', 'Сертификат', 'Промокод'], required: true },
  { code: 'pin', title: 'ПИН', synonyms: ['PIN', 'Пин-код'] },
  { code: 'expires_on', title: 'Действует до', synonyms: ['Срок', 'Годен до'] },
] as const satisfies readonly Field[];

type Column = (typeof codeColumns)[number]['code'];

const headerRows = 10;

/** Where each column stands in a row, and which rows are codes; undefined when no early row names the codes. */
export function tableOf(rows: readonly SheetRow[]): { places: Record<Column, number>; codes: SheetRow[] } | undefined {
  const first = rows.slice(0, headerRows);
  const at = findHeader(first, codeColumns);
  const header = matchHeader(first[at]?.cells ?? [], codeColumns);
  if (!header.includes('code')) return undefined;
  const places = Object.fromEntries(codeColumns.map(({ code }) => [code, header.indexOf(code)]));
  return { places: places as Record<Column, number>, codes: rows.slice(at + 1) };
}

const [code, pin, lastDay] = [text(certificateCode), text(codePin), day(date)];
/** A long number after a spreadsheet: its last digits are gone. */
const rounded = /^\d([.,]\d+)?e\+\d+$/i;

interface Judged {
  given: Omit<GivenCode, 'key'>;
  faults: string[];
}

function judge({ n, cells }: SheetRow, places: Record<Column, number>, today: string): Judged {
  const faults: string[] = [];
  const read = (column: Column, parse: ParseCell): string | null => {
    const cell = cells[places[column]]?.trim();
    if (!cell) return null;
    const parsed = parse(cell);
    if ('value' in parsed) return parsed.value;
    faults.push(`${codeColumns.find((it) => it.code === column)!.title}: ${parsed.error}`);
    return '';
  };
  const given = { row: n, code: read('code', code), pin: read('pin', pin), expires_on: read('expires_on', lastDay) };
  if (given.code === null) faults.push('Нет кода');
  if (given.code && rounded.test(given.code))
    faults.push('Код округлён: сделайте колонку текстовой и вставьте коды снова');
  if (given.expires_on && given.expires_on < today) faults.push('Срок уже прошёл');
  return { given: { ...given, code: given.code ?? '' }, faults };
}

export interface JudgedCodes {
  good: GivenCode[];
  bad: BadCodeRow[];
}

/** Judges row after row; `keyOf` is the same for two writings of one code. */
export function judging(places: Record<Column, number>, today: string, keyOf: (code: string) => string) {
  const firstOf = new Map<string, number>();
  const result: JudgedCodes = { good: [], bad: [] };
  const take = (row: SheetRow): void => {
    const { given, faults } = judge(row, places, today);
    const key = keyOf(given.code);
    const first = given.code ? firstOf.get(key) : undefined;
    if (first !== undefined) faults.push(`Повторяет строку ${first}`);
    else firstOf.set(key, row.n);
    if (faults.length === 0) result.good.push({ ...given, key });
    else result.bad.push({ row: row.n, message: faults.join('. ') });
  };
  return { take, result };
}
