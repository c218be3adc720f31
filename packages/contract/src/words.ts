// Russian names that areas declare, collected for readers of all of them: the history, the runs, the imports.
import * as areas from './areas.ts';
import { type Area, collect, type NamesIn, type TableWords } from './kernel/area.ts';

const all: readonly Area[] = Object.values(areas);
type Words = Readonly<Record<string, string>>;

export const actionWords: Words = collect(all, (area) => area.actions);
export const tableWords: Readonly<Record<string, TableWords>> = collect(all, (area) => area.tables);
export const runKindWords: Words = collect(all, (area) => area.runs);

/** «trade_points» of «export.trade_points». */
type After<Family extends string, Kind> = Kind extends `${Family}.${infer Name}` ? Name : never;
export type ExportName = After<'export', NamesIn<typeof areas, 'runs'>>;
export type ManyName = After<'many', NamesIn<typeof areas, 'runs'>>;

export type ImportTargetName = NamesIn<typeof areas, 'imports'>;
export const importTargetWords = collect(all, (area) => area.imports) as Readonly<Record<ImportTargetName, string>>;

export function isImportTarget(name: string): name is ImportTargetName {
  return Object.hasOwn(importTargetWords, name);
}
