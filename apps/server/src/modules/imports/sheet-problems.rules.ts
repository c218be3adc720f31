// What a reader of tables refuses, in the words of the catalogue.
import type { ProblemName } from '@iskra/contract/problems';

const byCode: Record<string, ProblemName> = {
  'file.bomb': 'file.bomb',
  'file.broken': 'file.broken',
  'file.dtd_refused': 'file.broken',
  'file.empty': 'file.empty',
  'file.encrypted': 'file.encrypted',
  'file.extension_mismatch': 'file.extension_mismatch',
  'file.kind_refused': 'file.kind_refused',
  'file.macros_refused': 'file.active_content',
  'file.nested_archive': 'file.active_content',
  'file.old_format': 'file.old_format',
  'sheet.broken_quotes': 'sheet.broken_quotes',
  'sheet.cell_too_long': 'sheet.cell_too_long',
  'sheet.empty': 'sheet.no_rows',
  'sheet.encoding': 'sheet.bad_encoding',
  'sheet.no_sheet': 'sheet.no_rows',
  'sheet.not_text': 'sheet.not_text',
  'sheet.row_too_long': 'sheet.cell_too_long',
  'sheet.too_many_columns': 'sheet.too_many_columns',
  'sheet.too_many_rows': 'sheet.too_many_rows',
  'sheet.too_much_text': 'file.bomb',
};

/** Undefined for faults of our own: a full disk, a lost file. */
export function sheetProblem(code: string): ProblemName | undefined {
  return byCode[code];
}

/** The numbers of a refusal, where they help to find the place. */
export function whereInSheet(detail: Record<string, unknown>): string {
  const { row, line, limit } = detail;
  if (typeof row === 'number') return ` (строка ${row})`;
  if (typeof line === 'number') return ` (строка ${line})`;
  return typeof limit === 'number' ? ` (не больше ${limit.toLocaleString('ru-RU')})` : '';
}
