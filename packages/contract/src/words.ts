// Russian names that areas declare, gathered for whoever tells about all of them: the history, the runs, the imports.
import * as areas from './areas.ts';
import { type Area, gathered, type NamesIn, type TableWords } from './kernel/area.ts';

const all: readonly Area[] = Object.values(areas);
type Words = Readonly<Record<string, string>>;

export const actionWords: Words = gathered(all, (area) => area.actions);
export const tableWords: Readonly<Record<string, TableWords>> = gathered(all, (area) => area.tables);
export const runKindWords: Words = gathered(all, (area) => area.runs);

/** «trade_points» of «export.trade_points». */
type After<Family extends string, Kind> = Kind extends `${Family}.${infer Name}` ? Name : never;
export type ExportName = After<'export', NamesIn<typeof areas, 'runs'>>;
export type ManyName = After<'many', NamesIn<typeof areas, 'runs'>>;

export type ImportTargetName = NamesIn<typeof areas, 'imports'>;
export const importTargetWords = gathered(all, (area) => area.imports) as Readonly<Record<ImportTargetName, string>>;

export function isImportTarget(name: string): name is ImportTargetName {
  return Object.hasOwn(importTargetWords, name);
}
