// Sends waiting lines to browsers; each until its service has taken it or never will.

import type { Database } from '../../../database/database.ts';
import { type JobContext, job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { newPushKeys, type PushKeys, type SendPush } from '../../../outside/push/web-push.ts';
import { seal, unseal } from '../../../sealed.ts';
import {
  deleteLine,
  deleteSubscription,
  findKeys,
  insertKeys,
  type Line,
  linesDue,
  postpone,
} from './web-push.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'web_push.prepare': Nothing;
    'web_push.send': Nothing;
  }
}

const place = 'push_keys.private_sealed:1';

/** Once for the whole life of the installation. */
export async function preparePushKeys(db: Database, secret: string): Promise<void> {
  if (await findKeys(db)) return;
  const { publicKey, privateKey } = newPushKeys();
  await insertKeys(db, { public_key: publicKey, private_sealed: seal({ secret, place }, privateKey) });
}

/** Undefined while there are none, or when they were sealed under another SECRET. */
export async function openPushKeys(db: Database, secret: string): Promise<PushKeys | undefined> {
  const kept = await findKeys(db);
  const privateKey = kept && unseal({ secret, place }, kept.private_sealed);
  return privateKey && { publicKey: kept.public_key, privateKey };
}

const prepareJob = job({
  name: 'web_push.prepare',
  at_start: true,
  handle: ({ db, facts }) => preparePushKeys(db, facts.secret),
});

/** Seconds that a service keeps it for a phone that is off. */
const kept = 12 * 3600;
const atOnce = 10;
const batch = 200;

async function sendLine({ db, log }: JobContext, send: SendPush, keys: PushKeys, line: Line): Promise<void> {
  const { id, subscription_id, endpoint, p256dh, auth, title, body, url } = line;
  const payload = JSON.stringify({ title, body, address: url });
  const answer = await send({ to: { endpoint, p256dh, auth }, payload, keys, ttl: kept });
  if (answer === 'sent') return deleteLine(db, id);
  if (answer === 'gone') return deleteSubscription(db, subscription_id);
  if (answer === 'later') return postpone(db, id);
  log.warn({ service: new URL(endpoint).host }, 'a push was refused');
  return deleteLine(db, id);
}

const sendJob = job({
  name: 'web_push.send',
  schedule: '* * * * *',
  async handle(ctx) {
    const { db, facts, outside } = ctx;
    const send = outside.push;
    let lines = send ? await linesDue(db, 0, batch) : [];
    if (!send || lines.length === 0) return;
    const keys = await openPushKeys(db, facts.secret);
    if (!keys) return ctx.log.error({}, 'the keys of web push do not open: they were sealed under another SECRET');
    while (lines.length > 0) {
      for (let at = 0; at < lines.length; at += atOnce) {
        ctx.checkpoint();
        await Promise.all(lines.slice(at, at + atOnce).map((line) => sendLine(ctx, send, keys, line)));
      }
      lines = await linesDue(db, lines.at(-1)!.id, batch);
    }
  },
});

export const webPushJobs = [prepareJob, sendJob];
