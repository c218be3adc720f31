// What an area says to make an action work on many of its rows.
import type { Context, UserActor } from '../../context.ts';

/** How a person names rows; exactly one of the three, see manyQuery of the contract. */
export interface Chosen {
  ids?: number[] | undefined;
  /** Everything that the list found when it was chosen. */
  selection_id?: number | undefined;
  /** What this run has changed. */
  run_id?: number | undefined;
}

export interface ManyOutcome {
  applied: number[];
  /** Rows that the action cannot be done to, such as those to which it has been done before. */
  skipped: number[];
}

export interface ManyTarget<Input = never> {
  /** The word that the history of each row will have. */
  audit: string;
  /**
   * Does it to these rows by the rules of the single action: in their scope, locked, noted by `ctx.changed`. A row that is in
   * neither part of the outcome does not exist for this person.
   */
  apply(ctx: Context<UserActor>, ids: number[], input: Input): Promise<ManyOutcome>;
}
