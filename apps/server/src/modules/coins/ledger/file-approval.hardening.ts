// Files of coins that are mapped anew while they are sent for approval, at any moment of it: the posted version is the one shown to
// the approver. APPROVAL_ROUNDS tries more or less.
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { awaited, yesTo } from '../../../testing/approvals.ts';
import { operationFiles, operationHead } from '../../../testing/operation-files.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const { imports, ledger } = contract;
const rounds = Number(process.env.APPROVAL_ROUNDS ?? 30);
/** As long as it takes to weigh the file, and longer. */
const windowMs = 500;
/** Enough rows that weighing them takes its time: 60,000 coins as they are shown, 600 million in the other column. */
const rows = 6_000;

const app = await testApp();
const admin = await app.as('admin');
const second = await app.as('admin');
await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
const { check, balance } = operationFiles(app, admin);

/** Undefined, or the name of the refusal. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: Error) => /"problem":"([^"]+)"/.exec(error.message)?.[1] ?? error.message,
  );

async function round(at: number): Promise<{ mapping: string; applying: string; shown: number; posted: number }> {
  const seller = await app.as('seller');
  const line = (n: number) => `${seller.phone};;коины;начислить;10;Конкурс;;${at}-${n};100000`;
  const { run, columns } = await check(
    Array.from({ length: rows }, (_, n) => line(n)),
    `${operationHead};Другая сумма`,
  );
  const fields = columns.map(({ field }) => (field === 'amount' ? null : field)).with(-1, 'amount');
  const params = { id: run.id };
  const [applying, mapping] = await Promise.all([
    outcome(admin.ask(imports.apply, { params, body: { without_bad: true } })),
    wait((at / rounds) * windowMs).then(() => outcome(admin.ask(imports.mapping, { params, body: { fields } }))),
  ]);
  await app.jobs.work();
  const request = await awaited(second, ({ run_id }) => run_id === run.id);
  if (request) await second.ask(ledger.approve, await yesTo(second, request.id));
  await app.jobs.work();
  const [posted] = await balance('seller', seller.role_id!);
  return { mapping, applying, shown: request?.total ?? 0, posted: posted! };
}

test(`of ${rounds} files that were mapped anew while they were sent, none brings anything but what was shown`, async () => {
  const tally: Record<string, number> = {};
  for (let at = 0; at < rounds; at += 1) {
    const { mapping, applying, shown, posted } = await round(at);
    const what = `applying ${applying}, mapping ${mapping}`;
    tally[what] = (tally[what] ?? 0) + 1;
    expect(posted, what).toBe(shown);
    // Only one of the two can have come first.
    expect(
      [mapping, applying].filter((one) => one === 'taken'),
      what,
    ).toHaveLength(1);
  }
  console.log(JSON.stringify(tally));
  expect(Object.keys(tally).some((what) => what.startsWith('applying taken'))).toBe(true);
});
