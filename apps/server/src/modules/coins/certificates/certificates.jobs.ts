// The jobs of the pools of codes: codes expire, administrators hear that they run out, and owners that there are some again.
import type { Context } from '../../../context.ts';
import { inBatches } from '../../../jobs/batches.ts';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { adminMailboxes } from '../../people/accounts/accounts.scope.store.ts';
import { addFreeCodes, voidExpired } from './codes.store.ts';
import { forgetRefilled, lockCounted, takeRunningLow, takeWaiting, withExpiredCodes } from './stock.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'certificates.watch_stock': Nothing;
    'certificates.expire_codes': Nothing;
  }
}

const atOnce = 100;

async function notifyAdmins(ctx: Context): Promise<void> {
  await forgetRefilled(ctx.db);
  const low = await takeRunningLow(ctx.db);
  if (low.length === 0) return;
  const lines = low.map(({ title, free_codes }) => `«${title}»: осталось ${free_codes}`);
  const body = [
    'Заканчиваются коды сертификатов.',
    ...lines,
    'Загрузить новые можно в разделе «Каталог сертификатов».',
  ];
  for (const recipient of await adminMailboxes(ctx.db))
    await sendMessage(ctx, {
      channel: 'mail',
      recipient,
      subject: 'Заканчиваются коды сертификатов',
      body: body.join('\n'),
      purpose: 'certificate.low_stock',
    });
}

/** Subscribers who were notified are removed from the waiting list, so a job that was cut short resumes where it stopped. */
async function notifyWaiting(ctx: Context): Promise<boolean> {
  const waiting = await takeWaiting(ctx.db, atOnce);
  for (const { title, email, phone } of waiting) {
    const body = `Сертификат «${title}» снова можно заказать: он ждёт на витрине программы «Искра».`;
    const message = { body, purpose: 'certificate.available' };
    if (email)
      await sendMessage(ctx, { ...message, channel: 'mail', recipient: email, subject: 'Сертификат снова в наличии' });
    else if (phone) await sendMessage(ctx, { ...message, channel: 'sms', recipient: phone });
  }
  return waiting.length === atOnce;
}

/** A few minutes after codes have come: orders that wait take theirs at once, the others hear of what is left. */
const watchStockJob = job({
  name: 'certificates.watch_stock',
  schedule: '*/5 * * * *',
  async handle(ctx) {
    await ctx.write('certificate.low_stock', notifyAdmins);
    for (let left = true; left; ) {
      ctx.checkpoint();
      left = await ctx.write('certificate.available', notifyWaiting);
    }
  },
});

const expireCodesJob = job({
  name: 'certificates.expire_codes',
  schedule: '10 0 * * *',
  at_start: true,
  async handle(ctx) {
    for (const id of await withExpiredCodes(ctx.db)) {
      await inBatches(ctx, () =>
        ctx.write('certificate.expire_codes', async (tx) => {
          const before = await lockCounted(tx.db, id);
          const gone = await voidExpired(tx.db, id);
          // After a last batch that was whole there is nothing to note.
          if (gone === 0) return 0;
          const free_codes = await addFreeCodes(tx.db, id, -gone);
          tx.changed({ entity: 'certificate', id, before, after: { free_codes } });
          return gone;
        }),
      );
    }
  },
});

export const certificateJobs = [watchStockJob, expireCodesJob];
