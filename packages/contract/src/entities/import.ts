// An import between its file and its result: what was found in the file and what would be done with it.
import * as z from 'zod/mini';
import { Run } from './run.ts';

export const importTargets = ['trade_points'] as const;
export const ImportTargetName = z.enum(importTargets);
export type ImportTargetName = z.output<typeof ImportTargetName>;

export const importModes = ['upsert', 'create', 'update'] as const;
export const ImportMode = z.enum(importModes);
export type ImportMode = z.output<typeof ImportMode>;

/** What a column of a file can mean. */
const ImportField = z.object({ code: z.string(), title: z.string(), required: z.boolean() });
/** A column of the file and the field that it fills; null is left alone. */
const FileColumn = z.object({ title: z.string(), field: z.nullable(z.string()) });
export type FileColumn = z.output<typeof FileColumn>;

/** `value` is what stands in the file. */
const RowError = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
});
export type RowError = z.output<typeof RowError>;

export const importRowActions = ['create', 'update', 'none', 'bad'] as const;
const PreviewRow = z.object({
  row: z.int(),
  action: z.nullable(z.enum(importRowActions)),
  cells: z.array(z.nullable(z.string())),
});
export type PreviewRow = z.output<typeof PreviewRow>;

export const ImportCard = z.object({
  run: Run,
  target: ImportTargetName,
  mode: ImportMode,
  fields: z.array(ImportField),
  columns: z.array(FileColumn),
  /** Titles of the required columns that the file lacks. */
  missing: z.array(z.string()),
  counts: z.object({ create: z.int(), update: z.int(), skip: z.int(), bad: z.int() }),
  errors: z.array(RowError),
  preview: z.array(PreviewRow),
  can_apply: z.boolean(),
});
export type ImportCard = z.output<typeof ImportCard>;
