// Something done to several cases one by one, told of each.
import type { CaseResult } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Step, UserActor, UserContext } from '../../../context.ts';
import { Refusal } from '../../../problem.ts';

/** Each in a transaction of its own: a fault of one does not stop the others. */
export async function eachCase(
  step: Step<UserActor>,
  ids: readonly number[],
  act: (ctx: UserContext, id: number) => Promise<unknown>,
): Promise<{ items: CaseResult[] }> {
  const items: CaseResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await step((ctx) => act(ctx, id));
      items.push({ id, done: true, error: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      items.push({ id, done: false, error: error.errors[0]?.message ?? error.message });
    }
  }
  // Asked and refused is told too: a write leaves its trace.
  if (!items.some(({ done }) => done))
    await step(async (ctx) => ctx.changed({ entity: 'moderation_case', id: null, before: null, after: null }));
  return { items };
}
