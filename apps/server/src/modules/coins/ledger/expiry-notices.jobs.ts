// Every morning, when the quiet hours have ended: holders whose coins are about to expire are notified, in the bell and by mail.
import { currencyForms } from '@iskra/contract/areas/coins/ledger/words';
import { countOf } from '@iskra/contract/kernel/counts';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { type Letter, noteExpiring, takeLetters } from './expiry-notices.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'ledger.notify_expiry': Nothing;
  }
}

const atOnce = 100;

const dayWords = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function letterOf({ email, amount, expires_at }: Letter) {
  const lastDay = dayWords.format(new Date(moscowDay(new Date(Date.parse(expires_at) - 1))));
  const coins = countOf(amount, ...currencyForms.coin);
  return {
    channel: 'mail' as const,
    recipient: email,
    subject: `Скоро сгорят коины: ${coins}`,
    body: `Успейте потратить ${coins} до ${lastDay} включительно: после этого дня они сгорят.\nСколько у вас коинов и когда они сгорят, видно на главной странице кабинета.`,
    purpose: 'ledger.expiry',
  };
}

export const notifyExpiryJob = job({
  name: 'ledger.notify_expiry',
  schedule: '10 9 * * *',
  async handle(ctx) {
    await ctx.write('ledger.notify_expiry', ({ db }) => noteExpiring(db));
    // A holder who was notified is not selected again, so a job that was cut short resumes where it stopped.
    for (let left = true; left; ) {
      ctx.checkpoint();
      left = await ctx.write('ledger.notify_expiry', async (tx) => {
        const { taken, letters } = await takeLetters(tx.db, atOnce);
        for (const letter of letters) await sendMessage(tx, letterOf(letter));
        return taken === atOnce;
      });
    }
  },
});
