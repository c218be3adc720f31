// An area's declaration of an action on many of its rows.
import type { Context, UserActor } from '../../../context.ts';

/** How rows are named: by a person in one of the first two ways (manyQuery of the contract), by the undoing of a run in the last. */
export interface Chosen {
  ids?: number[] | undefined;
  /** Everything that the list found when it was chosen. */
  selection_id?: number | undefined;
  /** Rows that this run has changed. */
  run_id?: number | undefined;
}

/** Kept of a changed row for the undo: its values of before, and the version that the action has left. */
export interface Kept {
  id: number;
  version: number;
  was: object;
}

export interface ManyOutcome {
  applied: number[];
  /** Of those applied, where the action can be taken back. */
  undo?: Kept[];
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
  /** Where it can be taken back: puts rows back that are still as it left them, and leaves the others alone. */
  undo?: { audit: string; apply(ctx: Context<UserActor>, kept: Kept[]): Promise<ManyOutcome> };
}
