// A table of codes or GTINs becomes a list of SKUs: nothing is written, the form shows which were found and which not.
import { code } from '@iskra/contract/kernel/fields';
import * as z from 'zod/mini';
import type { UserContext } from '../../../context.ts';
import { fieldProblem } from '../../../problem.ts';
import type { ReadSheet } from '../../../routes.ts';
import { findHeader, matchHeader } from '../../platform/imports/header.rules.ts';
import { skusNamed } from './composition.store.ts';

const columns = [
  { code: 'code', title: 'Код', synonyms: ['Код SKU', 'Артикул', 'SKU'] },
  { code: 'gtin', title: 'GTIN', synonyms: ['Штрихкод', 'Штрих-код', 'EAN'] },
] as const;
const headerRows = 10;

/** A code in either alphabet, or the digits of a barcode. */
function wordOf(cell: string): string {
  const typed = cell.trim();
  const parsed = z.safeParse(code, typed);
  return parsed.success ? parsed.data : typed.replace(/\s+/g, '');
}

/** The first filled cell of the columns of codes; of a file without a header, of the first column. */
function wordsOf(rows: ReadSheet['rows']) {
  const first = rows.slice(0, headerRows);
  const at = findHeader(first, columns);
  const header = matchHeader(first[at]?.cells ?? [], columns);
  const places = ['code', 'gtin'].map((name) => header.indexOf(name)).filter((place) => place >= 0);
  const isNamed = places.length > 0;
  return (isNamed ? rows.slice(at + 1) : rows).flatMap(({ n, cells }) => {
    const cell = (isNamed ? places : [0]).map((place) => cells[place]).find((one) => one?.trim());
    return cell ? [{ row: n, cell, word: wordOf(cell) }] : [];
  });
}

export async function readSkuFile({ db }: UserContext, rows: ReadSheet['rows']) {
  const given = wordsOf(rows);
  if (given.length === 0) throw fieldProblem('file', 'sheet.no_rows');
  const named = await skusNamed(
    db,
    given.map(({ word }) => word),
  );
  const ids = new Set<number>();
  const bad = given.flatMap(({ row, cell, word }) => {
    const [id, ...others] = named.get(word) ?? [];
    if (id === undefined) return [{ row, message: `SKU «${cell.slice(0, 60)}» нет в справочнике` }];
    if (others.length > 0) return [{ row, message: `У нескольких SKU штрихкод «${word}»: укажите код` }];
    ids.add(id);
    return [];
  });
  return { ids: [...ids], bad };
}
