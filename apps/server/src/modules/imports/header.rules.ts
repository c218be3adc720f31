// Which column of a file is which field: by its header, or as its owner says.
interface Field {
  code: string;
  title: string;
  synonyms?: readonly string[];
  required?: true;
}

function folded(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** No name of a column is longer; a row of endless cells is not searched for one. */
export const longestTitle = 200;

/** The code of the field for each header; null where none fits. The first of two equal headers counts. */
export function matchHeader(header: readonly (string | null)[], fields: readonly Field[]): (string | null)[] {
  const codes = new Map<string, string>();
  for (const { code, title, synonyms = [] } of fields)
    for (const name of [title, code, ...synonyms]) codes.set(folded(name), code);
  const taken = new Set<string>();
  return header.map((title) => {
    const code = title === null || title.length > longestTitle ? undefined : codes.get(folded(title));
    if (code === undefined || taken.has(code)) return null;
    taken.add(code);
    return code;
  });
}

/** A table may begin with a title or a date above its header: the header is the early row that names most fields. */
export function findHeader(rows: readonly { cells: (string | null)[] }[], fields: readonly Field[]): number {
  const known = rows.map(({ cells }) => matchHeader(cells, fields).filter((code) => code !== null).length);
  return known.indexOf(Math.max(...known));
}

export function missingColumns(mapping: readonly (string | null)[], fields: readonly Field[]): string[] {
  return fields.filter(({ code, required }) => required && !mapping.includes(code)).map(({ title }) => title);
}

/** What is wrong with a mapping that a person made; undefined when it can be used. */
export function mappingFault(mapping: readonly (string | null)[], fields: readonly Field[]): string | undefined {
  const chosen = mapping.filter((code) => code !== null);
  const unknown = chosen.find((code) => !fields.some((field) => field.code === code));
  if (unknown !== undefined) return 'Выберите поле из списка';
  const twice = fields.find(({ code }) => chosen.filter((other) => other === code).length > 1);
  return twice && `Поле «${twice.title}» выбрано для двух колонок`;
}
