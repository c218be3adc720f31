// Every night the rules of the groups at work are asked anew: SKUs that have come to the book since then enter by themselves.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { Refusal } from '../../../problem.ts';
import { ruledGroups } from './composition.store.ts';
import { recomputeSkuGroup } from './sku-groups.actions.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'sku_groups.recompute': Nothing;
  }
}

const recomputeJob = job({
  name: 'sku_groups.recompute',
  schedule: '0 4 * * *',
  async handle(ctx) {
    for (const id of await ruledGroups(ctx.db)) {
      ctx.checkpoint();
      try {
        await ctx.write('sku_group.recompute', (transaction) => recomputeSkuGroup(transaction, id));
      } catch (error) {
        // A rule that has lost its SKUs keeps the version that it had; the others go on.
        if (!(error instanceof Refusal)) throw error;
        ctx.log.warn({ sku_group: id, problem: error.problem }, 'a SKU group was left as it was');
      }
    }
  },
});

export const skuGroupJobs = [recomputeJob];
