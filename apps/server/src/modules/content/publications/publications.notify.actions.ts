// Publications that have gone live by themselves: the clock finds them and tells their readers.
import { stateAt } from '@iskra/contract/areas/content/publications';
import type { JobContext } from '../../../jobs/job.ts';
import { type Notification, notify, unannounced } from './publications-effects.scope.store.ts';
import type { recordsOf } from './publications-kept.scope.store.ts';

interface LiveNotification extends Notification {
  kind: string;
  entity: string;
}

/** Each transaction looks again, under the lock. */
export async function notifyLive(
  ctx: JobContext,
  records: ReturnType<typeof recordsOf>,
  notification: LiveNotification,
): Promise<void> {
  for (const id of await unannounced(ctx.db, notification.kind)) {
    ctx.checkpoint();
    await ctx.write(`${notification.entity}.notify`, async (tx) => {
      const publication = await records.lock(tx, id);
      if (stateAt(publication, new Date()) !== 'live') return;
      if (await notify(tx.db, publication, notification))
        tx.changed({ entity: notification.entity, id, before: null, after: null });
    });
  }
}
