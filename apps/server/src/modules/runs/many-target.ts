// What an area says to make an action work on many of its rows.
import type { RawBuilder } from 'kysely';
import type { Context, UserActor } from '../../context.ts';

/** How a person names rows; exactly one of the three, see manyQuery of the contract. */
export interface Chosen {
  ids?: number[] | undefined;
  /** Search and filters of the list. */
  found?: object | undefined;
  /** What this run has changed. */
  run_id?: number | undefined;
}

export interface ManyOutcome {
  applied: number[];
  /** Rows that the action cannot be done to, such as those to which it has been done before. */
  skipped: number[];
}

export interface ManyTarget<Input = never, Found = never> {
  /** The word that the history of each row will have. */
  audit: string;
  /** Ids of the rows that the person may see and the list finds, as a query with the column `id`. */
  found(actor: UserActor, found: Found): RawBuilder<{ id: number }>;
  /**
   * Does it to these rows by the rules of the single action: in their scope, locked, noted by `ctx.changed`. A row that is in
   * neither part of the outcome does not exist for this person.
   */
  apply(ctx: Context<UserActor>, ids: number[], input: Input): Promise<ManyOutcome>;
}
