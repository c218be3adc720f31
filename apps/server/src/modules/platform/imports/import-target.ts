// An area's declaration of an import: its columns, how a staged row is understood, and how it is applied.
import type { ImportMode } from '@iskra/contract/areas/platform/imports';
import { fieldIn, sees } from '@iskra/contract/kernel/sight';
import type { Role } from '@iskra/contract/roles';
import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Context, ProgramFacts, UserActor, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { ParseCell } from './cells.rules.ts';
import type { RowMessage } from './staged-rows.ts';

export interface ImportColumn {
  /** The field of the thing that it fills. */
  code: string;
  title: string;
  /** Other headers under which people write it; case, «ё» and punctuation do not matter. */
  synonyms?: readonly string[];
  /** A file without this column cannot be imported. */
  required?: true;
  /** The allowed values, for the second sheet of the pattern. */
  allowed?(db: Database): Promise<readonly string[]>;
  /** Its values in the rows of the pattern's example; where there is a list, its first value. */
  sample?: readonly (string | null)[];
  /** Looks at one cell alone; an empty one is not asked about. */
  parse: ParseCell;
}

export interface ImportInput {
  run_id: number;
  actor: UserActor;
  mode: ImportMode;
  /** The sent parameters, as `params` of the target has parsed them. */
  params: Readonly<Record<string, unknown>>;
  /** The rows will be applied now: rows that they may change must be locked, new ones must have an id. */
  applying: boolean;
  facts: ProgramFacts;
}

/** Marks the row of this number as bad after all. */
export type GiveBack = (n: number, problem: RowMessage) => void;

/** The fields of the good rows in the order of the columns, as the file's check has left them. */
export type StagedFields = AsyncIterable<readonly (string | null)[]>;

/**
 * Checking and applying are one code. `resolve` reads the temporary table `staged` (n, and f with the cells in the order of
 * the columns; null is an empty cell) and fills the temporary table `incoming` with as many rows: n, id (of an existing record),
 * action (create, update or none), problems (jsonb[] of {column, message}) and the columns that `apply` needs. A check stops
 * there; applying goes on in the same transaction with the rows that have no problem. An empty cell leaves the
 * stored value. In the mode `remove` the action is remove or there is a problem, and `remove` is called instead of `apply`.
 */
export interface ImportTarget {
  /** The column that names the thing, or those that do together: filled in every row, and no two rows alike. */
  key: string | readonly string[];
  /** Those of the key that not everything has: a person has no КПП. */
  optionalKey?: readonly string[];
  /** A row's own name, where that is not the key alone. */
  rowName?(cell: (code: string) => string | null): readonly (string | null)[];
  /** Columns in which no two rows may say the same, beside those that name the thing: a phone, a mailbox. */
  distinct?: readonly string[];
  /** The roles among those that may import at all; all of them when not said. */
  roles?: readonly Role[];
  /** The first three when not said. */
  modes?: readonly ImportMode[];
  /** Its parameters beside the file; nothing when not said. */
  params?: z.ZodMiniObject;
  /** The imported record: nobody fills a field that they may not see, and so compares it with a guess. */
  of: z.ZodMiniObject;
  columns: readonly ImportColumn[];
  /** The target under these parameters, where they decide about the columns: every book has its own. Refuses parameters without columns to fill. */
  within?(db: Database, params: Readonly<Record<string, unknown>>): Promise<ImportTarget>;
  resolve(db: Database, input: ImportInput): Promise<void>;
  /**
   * Writes the good rows of `incoming`, and an audit row for every change. Rows that became impossible since they were resolved, because of
   * rows that are not locked, it gives back as bad: nothing of such a row is written. `tx` is the step's transaction, for
   * targets whose rows are decisions of other areas' actions.
   */
  apply(db: Database, input: ImportInput, giveBack: GiveBack, tx: Context): Promise<void>;
  /** Another person has to approve it first: they are asked, and the file stays checked and frozen as it is. */
  heldBack?(ctx: UserContext, runId: number, staged: StagedFields): Promise<boolean>;
  /** Takes these things away, with an audit row for each; for the modes `remove` and `full`. */
  remove?(db: Database, input: ImportInput, ids: readonly number[]): Promise<void>;
  /** A query of the ids (`id`) that a full replacement replaces: what the file does not name of them goes. */
  whole?(input: ImportInput): RawBuilder<unknown>;
}

export const keysOf = ({ key }: ImportTarget): readonly string[] => (typeof key === 'string' ? [key] : key);

/** Without these a row names nothing. */
export const requiredKeysOf = (target: ImportTarget): readonly string[] =>
  keysOf(target).filter((key) => !target.optionalKey?.includes(key));

const ordinaryModes: readonly ImportMode[] = ['upsert', 'create', 'update'];
export const modesOf = ({ modes = ordinaryModes }: ImportTarget): readonly ImportMode[] => modes;

export const targetWithin = async (db: Database, target: ImportTarget, params: object = {}): Promise<ImportTarget> =>
  (await target.within?.(db, params as ImportInput['params'])) ?? target;

const noParams = z.strictObject({});

/** The target's own parameters, parsed, or their faults. */
export function readParams({ params = noParams }: ImportTarget, sent: object): z.core.util.SafeParseResult<object> {
  return z.safeParse(params, sent);
}

/** The columns that this person's file may have. */
export function columnsFor({ of, columns }: ImportTarget, { role }: UserActor): ImportColumn[] {
  return columns.filter(({ code }) => sees(role, fieldIn(of, code)));
}
