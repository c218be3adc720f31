// A part of a transaction that may be refused while the rest of it goes on.
import { sql } from 'kysely';
import type { Change, Context } from '../../context.ts';
import { Refusal } from '../../problem.ts';

/**
 * The part's result, or its refusal: then all of it is taken back, also its lines of the history. A statement that failed, such as
 * one that finds a value taken, leaves its whole transaction dead: a caller that merely catches its error cannot go on.
 */
export async function attempt<Ctx extends Context, T>(ctx: Ctx, part: (ctx: Ctx) => Promise<T>): Promise<T | Refusal> {
  const noted: Change[] = [];
  await sql`savepoint attempt`.execute(ctx.db);
  try {
    const done = await part({ ...ctx, changed: (change: Change) => noted.push(change) });
    await sql`release savepoint attempt`.execute(ctx.db);
    for (const change of noted) ctx.changed(change);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint attempt`.execute(ctx.db);
    await sql`release savepoint attempt`.execute(ctx.db);
    return error;
  }
}
