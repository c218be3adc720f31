// Who uses a file. A test holds the list against the schema: whatever can point to a file is either here or in its list of others.
import { type RawBuilder, sql } from 'kysely';

/** A condition on a file's id: the programme needs it, whoever brought it. */
export function usedByProgramme(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from document_versions where file_id = ${id})
    or exists (select from runs where ${id} in (source_file_id, result_file_id, error_file_id))
    or exists (select from trade_points where ${id} = any (photo_ids))
    or exists (
      select from additional_fields a join trade_points t on t.additional ? a.code
      where a.type = 'file' and t.additional ->> a.code = ${id}::text))`;
}
