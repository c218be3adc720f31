// Which column of a file is which field: by its header, as its owner said before, or as they say now.
import { searchable } from '@iskra/contract/kernel/search';

export interface Field {
  code: string;
  title: string;
  synonyms?: readonly string[];
  required?: true;
}

/** Fields that headers were mapped to before, by their keys. */
export type Remembered = ReadonlyMap<string, string>;

/** Two writings of one header have one key. */
export const headerKey = (title: string): string => searchable(title).replaceAll(' ', '');

/** No name of a column is longer; a row of endless cells is not searched for one. */
export const longestTitle = 200;

export const namesOf = ({ code, title, synonyms = [] }: Field): string[] => [title, code, ...synonyms];

/** The code of the field for each header; null where none fits. The first of two equal headers counts. */
export function matchHeader(
  header: readonly (string | null)[],
  fields: readonly Field[],
  remembered: Remembered = new Map(),
): (string | null)[] {
  const codes = new Map<string, string>();
  for (const field of fields) for (const name of namesOf(field)) codes.set(headerKey(name), field.code);
  for (const [key, code] of remembered) if (fields.some((field) => field.code === code)) codes.set(key, code);
  const taken = new Set<string>();
  return header.map((title) => {
    const code = title === null || title.length > longestTitle ? undefined : codes.get(headerKey(title));
    if (code === undefined || taken.has(code)) return null;
    taken.add(code);
    return code;
  });
}

const largest = (counts: readonly number[]) => counts.indexOf(Math.max(...counts));

/**
 * A table may begin with a title or a date above its header: the header is the early row that names most fields, or where none
 * names any, the first of the fullest rows.
 */
export function findHeader(
  rows: readonly { cells: (string | null)[] }[],
  fields: readonly Field[],
  remembered?: Remembered,
): number {
  const known = rows.map(({ cells }) => matchHeader(cells, fields, remembered).filter((code) => code !== null).length);
  if (known.some((count) => count > 0)) return largest(known);
  return largest(rows.map(({ cells }) => cells.filter((cell) => cell?.trim()).length));
}

export function missingColumns(mapping: readonly (string | null)[], fields: readonly Field[]): string[] {
  return fields.filter(({ code, required }) => required && !mapping.includes(code)).map(({ title }) => title);
}

/** The fault of a mapping that a person made; undefined when it can be used. */
export function mappingFault(mapping: readonly (string | null)[], fields: readonly Field[]): string | undefined {
  const chosen = mapping.filter((code) => code !== null);
  const unknown = chosen.find((code) => !fields.some((field) => field.code === code));
  if (unknown !== undefined) return 'Выберите поле из списка';
  const twice = fields.find(({ code }) => chosen.filter((other) => other === code).length > 1);
  return twice && `Поле «${twice.title}» выбрано для двух колонок`;
}
