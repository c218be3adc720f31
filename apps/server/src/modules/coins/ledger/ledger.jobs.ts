// The ledger's own jobs: coins that expire, coins whose check has ended, the proof of all sums and the seals of new operations.
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { Finding } from '../../../finding.ts';
import { type JobContext, job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { Refusal } from '../../../problem.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { adminMailboxes } from '../../people/accounts/accounts.scope.store.ts';
import { sealing } from '../../platform/seals/seals.actions.ts';
import { findMismatches, freezeLedger, keepProof, lastPosted, thawLedger } from './ledger.proof.store.ts';
import { ledgerChain } from './ledger-seals.store.ts';
import { type DueLot, dueLots } from './lots.store.ts';
import { post } from './post.actions.ts';
import type { Sequel } from './request.rules.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'ledger.prove': Nothing;
    'ledger.seal': Nothing;
    'ledger.turn_lots': Nothing;
  }
}

/** Lots of one step: few enough that nobody waits long for a locked account. */
const step = 1_000;

const sequels: Record<DueLot['turn'], (lot: DueLot) => Pick<Sequel, 'type' | 'key'>> = {
  activate: ({ id }) => ({ type: 'activate', key: `activate:${id}` }),
  // Coins returned by an order are good for some days more, and expire once more then.
  expire: ({ id, expires_at }) => ({ type: 'expire', key: `expire:${id}:${expires_at}` }),
};

/** A step is one transaction: a kill loses it whole and doubles nothing. Returns whether there may be more. */
async function turnSome(ctx: JobContext, turn: DueLot['turn'], after: number): Promise<number | undefined> {
  const lots = await dueLots(ctx.db, turn, after, step);
  if (lots.length === 0) return undefined;
  const requests = lots.map(
    (lot): Sequel => ({ ...sequels[turn](lot), of: lot.id, source_type: 'lot', source_id: lot.id, actor_id: null }),
  );
  const outcomes = await ctx.write('ledger.turn_lots', (tx) => post(tx, requests));
  const refused = outcomes.find(
    (outcome): outcome is Refusal => outcome instanceof Refusal && outcome.problem !== 'ledger.nothing_left',
  );
  if (refused) ctx.log.warn({ problem: refused.problem, turn }, 'lots could not be turned');
  return lots.at(-1)!.id;
}

async function turnLots(ctx: JobContext, turn: DueLot['turn']): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    ctx.checkpoint();
    last = await turnSome(ctx, turn, last);
  }
}

const turnLotsJob = job({
  name: 'ledger.turn_lots',
  schedule: '5 * * * *',
  async handle(ctx) {
    await turnLots(ctx, 'activate');
    await turnLots(ctx, 'expire');
  },
});

async function alarm(ctx: Context, findings: string[]): Promise<void> {
  const subject = 'Сверка коинов нашла расхождение';
  const body = ['Операции остановлены, пока сверка не пройдёт.', ...findings].join('\n');
  for (const recipient of await adminMailboxes(ctx.db))
    await sendMessage(ctx, { channel: 'mail', recipient, subject, body, purpose: 'ledger.proof' });
}

const proveJob = job({
  name: 'ledger.prove',
  schedule: '20 4 * * *',
  async handle(ctx) {
    const started = new Date();
    const last = await ctx.write('ledger.prove', ({ db }) => lastPosted(db));
    const findings = await findMismatches(ctx.db);
    await ctx.write('ledger.prove', async (tx) => {
      const id = await keepProof(tx.db, started, last, findings);
      if (findings.length === 0) return thawLedger(tx.db);
      await freezeLedger(tx.db, id);
      await alarm(tx, findings);
    });
    if (findings.length > 0) ctx.log.error({ findings }, 'the ledger does not add up: nothing is posted any more');
  },
});

const sealJob = job({
  name: 'ledger.seal',
  schedule: '* * * * *',
  handle: sealing(ledgerChain, 'ledger.seal', 'ledger'),
});

export async function verifyLedger(db: Database): Promise<Finding> {
  const [first] = await findMismatches(db);
  return first === undefined ? { intact: true, says: 'the ledger adds up' } : { intact: false, says: first };
}

export const ledgerJobs = [turnLotsJob, proveJob, sealJob];
