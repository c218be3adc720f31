// Many senders at the one writer of the ledger, with failures, repetitions and in any order: after every round each person
// has what a model says in which every coin is a thing of its own, and the ledger's own proof finds nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { currencies } from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findMismatches } from '../../modules/coins/ledger/ledger.proof.store.ts';
import { type Outcome, post } from '../../modules/coins/ledger/post.actions.ts';
import type { Payment } from '../../modules/coins/ledger/request.rules.ts';
import { insertSettings } from '../../modules/platform/settings/settings.store.ts';
import { problem } from '../../problem.ts';
import type { TestApp } from '../app.ts';
import { yesTo } from '../approvals.ts';
import { inject } from '../caller.ts';
import { makeBookEntry } from '../trade-points.ts';
import { type Attempt, approvalFrom, newWallet, nextAttempt, pool, randomFrom, type Wallet } from './attempts.ts';
import { Judge, type Result, type Tally } from './judge.ts';

interface Size {
  operations: number;
  people: number;
  seed: number;
}

const facts = { demo: true, secret: 'of the tests' };
/** As many wait for a connection at once. */
const senders = 24;
const { ledger } = contract;

async function makeWallets(app: TestApp, people: number): Promise<Wallet[]> {
  const roles = Array.from({ length: people }, (_, at) => (at % 3 === 2 ? 'owner' : 'seller') as 'owner' | 'seller');
  const persons = await Promise.all(roles.map((role) => app.as(role)));
  return persons.flatMap(({ role, role_id }) =>
    currencies.map((currency) => newWallet({ [`${role}_id`]: role_id }, currency)),
  );
}

const rollback = new Error('whatever it was done with has failed');

/** Undefined when it came to nothing. */
async function send(app: TestApp, { request, how }: Attempt): Promise<Outcome | undefined> {
  const work = app.db.transaction().execute(async (db) => {
    const [outcome] = await post({ db, facts }, [request]);
    if (how === 'rolled back') throw rollback;
    return outcome!;
  });
  return work.catch((error) => {
    if (error === rollback) return undefined;
    throw error;
  });
}

/** One administrator asks, two others approve at the same moment: once, or not at all. */
async function approvals(app: TestApp) {
  const [author, ...judges] = [await app.as('admin'), await app.as('admin'), await app.as('admin')];
  const reason = await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс');
  await insertSettings(app.db, { manual_approval_coins: approvalFrom }, author.user_id);
  return async ({ type, holder, currency, amount }: Payment): Promise<Outcome> => {
    const key = randomUUID();
    const [kind, id] = holder.seller_id
      ? (['seller', holder.seller_id] as const)
      : (['owner', holder.owner_id!] as const);
    const body = {
      currency,
      operation: type === 'manual_credit' ? ('credit' as const) : ('debit' as const),
      holders: [{ type: kind, id }],
      amount,
      reason_id: reason.id,
      comment: 'За победу в конкурсе',
      idempotency_key: key,
    };
    const { approval_id } = await author.ask(ledger.manual, { body });
    const decision = await yesTo(judges[0]!, approval_id!);
    const replies = await Promise.all(judges.map(({ token }) => inject(app.fastify, ledger.approve, decision, token)));
    const said = replies.map((reply) => reply.json<{ error_code: number; problem?: string }>());
    expect(said.filter(({ error_code }) => error_code === 0).length).toBeLessThanOrEqual(1);
    const { rows } = await sql<{ id: number }>`
      select id from ledger_transactions where key = ${`manual:${key}:0`}`.execute(app.db);
    if (rows[0]) return { transaction_id: rows[0].id, repeated: false };
    expect(said.map((one) => one.problem)).toEqual(['coins_short', 'coins_short']);
    return problem('coins_short', { missing: 0 });
  };
}

interface Account {
  id: number;
  seller_id: number | null;
  owner_id: number | null;
  code: string | null;
  currency: string;
  balances: object;
  lots: { id: number; remaining: number; reserved: number }[];
}

async function readAccounts(app: TestApp): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select a.id, a.seller_id, a.owner_id, a.code, a.currency,
      json_build_object('available', a.available, 'pending', a.pending, 'held', a.held, 'debt', a.debt) as balances,
      coalesce((select json_agg(json_build_object('id', l.id, 'remaining', l.remaining, 'reserved', l.reserved) order by l.id)
        from ledger_lots l where l.account_id = a.id), '[]') as lots
    from ledger_accounts a where a.cached`.execute(app.db);
  return rows;
}

/** The balances are the model's, each lot has its rest, and all of it together is nought. */
async function compare(app: TestApp, wallets: readonly Wallet[], judge: Judge): Promise<void> {
  const accounts = await readAccounts(app);
  for (const { holder, currency, model } of wallets) {
    const account = accounts.find(
      (one) =>
        one.currency === currency &&
        one.seller_id === (holder.seller_id ?? null) &&
        one.owner_id === (holder.owner_id ?? null) &&
        one.code === null,
    );
    const lots = [...model.lots()].map(([id, { remaining, reserved }]) => ({ id, remaining, reserved }));
    const { balances = { available: 0, pending: 0, held: 0, debt: 0 } } = account ?? {};
    expect({ balances, lots: account?.lots ?? [] }).toEqual({
      balances: model.balances(),
      lots: lots.sort((a, b) => a.id - b.id),
    });
  }
  for (const { currency, balances } of accounts.filter(({ code }) => code === pool))
    expect(balances).toMatchObject({ available: judge.pools[currency as 'coin' | 'flame'] });
  const { rows } = await sql`
    select a.currency from ledger_postings p join ledger_accounts a on a.id = p.account_id group by 1 having sum(p.amount) <> 0`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
  expect(await findMismatches(app.db)).toEqual([]);
}

export async function storm(
  app: TestApp,
  { operations, people, seed }: Size,
): Promise<Tally & { rolled_back: number }> {
  const random = randomFrom(seed);
  const wallets = await makeWallets(app, people);
  const approve = await approvals(app);
  const judge = new Judge();
  let failed: Attempt[] = [];
  let rolled_back = 0;
  for (let sent = 0; sent < operations; ) {
    const fresh = Array.from({ length: senders - failed.length }, () => nextAttempt(wallets, random));
    const attempts = [...failed, ...fresh].flatMap((attempt) =>
      attempt.how === 'twice' ? [attempt, attempt] : [attempt],
    );
    const outcomes = await Promise.all(
      attempts.map(async (attempt) => {
        await wait(random(4));
        return attempt.how === 'by approval' ? approve(attempt.request as Payment) : send(app, attempt);
      }),
    );
    judge.round(
      attempts.flatMap((attempt, at): Result[] => {
        const outcome = outcomes[at];
        return outcome ? [{ attempt, outcome }] : [];
      }),
    );
    failed = attempts.filter(({ how }) => how === 'rolled back').map((attempt) => ({ ...attempt, how: 'once' }));
    rolled_back += failed.length;
    sent += attempts.length;
    await compare(app, wallets, judge);
  }
  return { ...judge.tally, rolled_back };
}
