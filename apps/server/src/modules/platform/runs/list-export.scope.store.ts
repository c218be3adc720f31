// The rows of a list as a table: those that it finds, or those that were chosen of it.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Listing, Question } from '../../../database/lists/listing.ts';
import type { CellValue } from '../../../outside/spreadsheets/cell-values.ts';
import { amongChosen, type ChosenRows } from './chosen.scope.store.ts';
import type { ExportColumn, ExportTarget } from './export-target.ts';

type Query<Asked extends Question> = Pick<Asked, 'search' | 'filters'> & ChosenRows;

interface ListExport<Asked extends Question> extends Pick<ExportTarget, 'title' | 'of'> {
  list: Pick<Listing<Asked, never>, 'conditions'>;
  visibleTo(actor: Actor): RawBuilder<unknown>[];
  /** The area's names of its fields. */
  words: Readonly<Record<string, string>>;
  /** A text under the area's word for it, unless it says something else. */
  columns: readonly (string | (Pick<ExportColumn, 'code'> & Partial<ExportColumn>))[];
  /** The columns of the rows `t` for which the conditions hold, in the order of their ids. */
  rows(where: RawBuilder<unknown>, actor: Actor): RawBuilder<Record<string, CellValue>>;
}

export function listExport<Asked extends Question>(target: ListExport<Asked>): ExportTarget<Query<Asked>> {
  const { title, of, list, visibleTo, words, columns, rows } = target;
  return {
    title,
    of,
    columns: columns.map((column) => {
      const { code, ...rest } = typeof column === 'string' ? { code: column } : column;
      return { code, title: words[code]!, kind: 'text', ...rest };
    }),
    rows(actor, { ids, selection_id, ...found }) {
      const chosen = amongChosen({ ids, selection_id });
      return rows(sql.join([...visibleTo(actor), ...list.conditions(actor, found), ...chosen], sql` and `), actor);
    },
  };
}
