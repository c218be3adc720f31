// Many orders at once for the last coins and the last code; and a wave of orders at a program that is killed again and again, whose
// buyers ask once more whenever an answer is lost. ORDER_KILLS tries fewer kills.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, testSecret } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
import { loadCodes, makeCertificate } from '../../../testing/certificates.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { askAt, kill, serve } from '../../../testing/serving.ts';
import { findMismatches } from '../ledger/ledger.proof.store.ts';

const kills = Number(process.env.ORDER_KILLS ?? 16);
const price = 100;
const { orders } = contract;
const app = await testApp({ pool: { size: 8, queue: 1_000, patience_ms: 120_000 } });
const { db } = app;

async function buyerWith(coins: number) {
  const owner = await app.as('owner');
  await giveCoins(db, { owner_id: owner.role_id! }, coins);
  return { ...owner, coins };
}

async function certificateWith(codes: number): Promise<number> {
  const id = await makeCertificate(db, { price_coins: price });
  await loadCodes(db, testSecret, id, codes);
  return id;
}

/** At the terms of `certificateWith`. */
const agreed = { price_coins: price, face_value: 500, validity_days: 180, valid_until: null };

const orderOf = (certificate_id: number) => ({
  body: {
    client_order_uuid: randomUUID(),
    items: [{ certificate_id, quantity: 1, ...agreed }],
    total_coins: price,
  },
});

/** Counts that must all be nought. */
async function faults(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from ledger_accounts where code is null and (available < 0 or held <> 0 or debt <> 0)) as strange_balances,
      (select count(*)::int from orders where status <> 'issued') as not_issued,
      (select count(*)::int from orders o where (
        select count(*) from certificate_codes k join order_items i on i.id = k.order_item_id
        where i.order_id = o.id and k.status = 'issued') <> 1) as orders_without_one_code,
      (select count(*)::int from certificate_codes where (status = 'issued') <> (order_item_id is not null)) as codes_in_between,
      (select count(*)::int from (select digest from certificate_codes group by digest having count(*) > 1) d) as doubled_codes,
      (select count(*)::int from certificates c where c.free_codes <> (
        select count(*) from certificate_codes k where k.certificate_id = c.id and k.status = 'free')) as wrong_stocks`.execute(
    db,
  );
  return rows[0]!;
}

const noFaults = {
  strange_balances: 0,
  not_issued: 0,
  orders_without_one_code: 0,
  codes_in_between: 0,
  doubled_codes: 0,
  wrong_stocks: 0,
};

test.each([
  ['the last coins and the last code', 1, 1],
  ['the last coins', 1, 20],
  ['the last code', 20, 1],
])('of five hundred at once for %s exactly one succeeds', async (_, coinsFor, codes) => {
  const buyer = await buyerWith(price * coinsFor);
  const certificate_id = await certificateWith(codes);
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => inject(app.fastify, orders.create, orderOf(certificate_id), buyer.token)),
  );
  const said = answers.map((answer) => answer.json<{ error_code: number }>().error_code);
  expect(said.filter((code) => code === 0)).toHaveLength(1);
  expect(said.filter((code) => code !== 0 && code !== 460 && code !== 461)).toEqual([]);
  expect(await faults()).toEqual(noFaults);
  expect(await findMismatches(db)).toEqual([]);
});

test('two hundred orders while the price changes all the time: each is paid for at what was agreed, or refused', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => buyerWith(1_000_000)));
  const certificate_id = await certificateWith(200);
  let isOver = false;
  const changing = (async () => {
    for (let turn = 0; !isOver; turn++)
      await sql`update certificates set price_coins = ${price + (turn % 2)} where id = ${certificate_id}`.execute(db);
  })();
  const made = new Set<number>();
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const answer = await inject(app.fastify, orders.create, orderOf(certificate_id), buyers[at % 8]!.token);
      const said = answer.json<{ error_code: number; problem?: string; id: number }>();
      if (said.error_code === 0) made.add(said.id);
      return said.problem ?? 'made';
    }),
  );
  isOver = true;
  await changing;
  expect(answers.filter((name) => name !== 'made' && name !== 'order.price_changed')).toEqual([]);
  expect(new Set(answers).size).toBe(2);
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join order_items i on i.order_id = o.id
    where i.certificate_id = ${certificate_id} and o.total_coins = ${price} and i.price_coins = ${price}`.execute(db);
  expect(new Set(rows.map(({ id }) => id))).toEqual(made);
  expect(await faults()).toEqual(noFaults);
  expect(await findMismatches(db)).toEqual([]);
});

test(`a wave of orders and ${kills} kills: each is made once, paid once and gets one code`, async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => buyerWith(1_000_000)));
  const [plenty, scarce] = [await certificateWith(kills * 100), await certificateWith(kills)];
  let serving = await serve(app.database);
  let isOver = false;
  const ask = askAt(() => serving.address);
  const made = new Map<string, { buyer: number; id: number }>();
  const answerCounts: Record<string, number> = {};
  const buy = async ({ token, role_id }: (typeof buyers)[number]) => {
    for (let turn = 0; !isOver; turn++) {
      const order = orderOf(turn % 5 === 0 ? scarce : plenty);
      // A client that got no answer repeats the call, as long as it takes.
      let answer = await ask(token, orders.create, order);
      for (; !answer && !isOver; answer = await ask(token, orders.create, order))
        answerCounts.lost = (answerCounts.lost ?? 0) + 1;
      const name = answer?.problem ?? String(answer?.error_code);
      answerCounts[name] = (answerCounts[name] ?? 0) + 1;
      if (answer?.error_code === 0)
        made.set(order.body.client_order_uuid, { buyer: role_id!, id: answer.id as number });
    }
  };
  const buying = Promise.all(buyers.map(buy));
  for (let count = 0; count < kills; count++) {
    const from = made.size + 1 + Math.random() * 40;
    while (made.size < from) await wait(5);
    await wait(Math.random() * 50);
    await kill(serving);
    serving = await serve(app.database);
  }
  isOver = true;
  await buying;
  console.log(`${kills} kills: ${JSON.stringify(answerCounts)}`);

  // «busy» is said before anything is done, by a server that has just started on a machine with other work.
  const expected = ['0', 'lost', 'out_of_stock', 'busy', 'undefined'];
  expect(Object.keys(answerCounts).filter((name) => !expected.includes(name))).toEqual([]);
  expect(made.size).toBeGreaterThan(kills);
  const { rows } = await sql<{ client_uuid: string; id: number; owner_id: number }>`
    select client_uuid, id, owner_id from orders where owner_id = any (${buyers.map(({ role_id }) => role_id)})`.execute(
    db,
  );
  const kept = new Map(rows.map(({ client_uuid, id, owner_id }) => [client_uuid, { buyer: owner_id, id }]));
  // Every order that a buyer knows of is there; those whose answer nobody waited for may be too.
  expect([...made].filter(([uuid, order]) => JSON.stringify(kept.get(uuid)) !== JSON.stringify(order))).toEqual([]);
  expect(rows).toHaveLength(kept.size);
  for (const { role_id, coins } of buyers) {
    const own = rows.filter(({ owner_id }) => owner_id === role_id).length;
    const { rows: account } = await sql<{ available: number }>`
      select available from ledger_accounts where owner_id = ${role_id} and currency = 'coin'`.execute(db);
    expect(account).toEqual([{ available: coins - own * price }]);
  }
  expect(await faults()).toEqual(noFaults);
  expect(await findMismatches(db)).toEqual([]);
});
