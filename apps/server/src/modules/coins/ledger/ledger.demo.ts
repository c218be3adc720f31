// Coins and flames of the invented company: two months of operations, some undone, some waiting for a second administrator.

import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { buyersOf } from '../../../demo/demo-people.ts';
import { dayBefore, momentBefore, randomOf, type World } from '../../../demo/rows/world.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { markCoinsSeen } from '../../../demo/seen-coins.ts';
import { Refusal } from '../../../problem.ts';
import { findMismatches, keepProof, lastPosted } from './ledger.proof.store.ts';
import { post } from './post.actions.ts';
import type { Payment, Request } from './request.rules.ts';

const days = 60;
/** The orders of owners come after that, each in its time (`orders.demo.ts`): operations of one account are posted in their order. */
const recentDays = 20;
const brought = 15_000;

const said: [reason: string, comment: string, amounts: [number, number]][] = [
  ['contest', 'Лучшая выкладка недели', [50, 300]],
  ['contest', 'Победа в конкурсе витрин', [100, 500]],
  ['bonus', 'Открытие сезона', [20, 150]],
  ['compensation', 'Не открывалась форма задания', [10, 60]],
  ['welcome', 'Добро пожаловать в программу', [50, 50]],
];

interface Author {
  world: World;
  admin: number;
}

function openingOf({ world, admin }: Author, owner_id: number): Payment {
  return {
    type: 'opening',
    currency: 'coin',
    holder: { owner_id },
    amount: brought,
    key: `demo:opening:${owner_id}`,
    source_type: 'migration',
    comment: 'Остаток из прежней программы',
    actor_id: admin,
    effective_at: momentBefore(world, days + 1, randomOf(world, 'opening', owner_id)),
  };
}

interface Share {
  scale: number;
  /** Nothing of it is newer than so many days. */
  since: number;
}

function paymentOf(
  { world, admin }: Author,
  holder: Payment['holder'],
  place: number,
  { scale, since }: Share,
): Payment {
  const random = randomOf(world, 'ledger', place);
  const [reason, comment, [least, most]] = random.pick(said);
  const takes = random.int(1, 10) === 1;
  const currency = scale === 1 && random.int(1, 4) === 1 ? 'flame' : 'coin';
  return {
    type: takes ? 'manual_debit' : 'manual_credit',
    currency,
    holder,
    amount: (currency === 'flame' ? random.int(1, 5) : random.int(least, most)) * scale,
    key: `demo:${place}`,
    source_type: 'manual',
    reason_id: world.entry('reasons.ledger', takes ? 'correction' : reason),
    comment: takes ? 'Начислено дважды' : comment,
    actor_id: admin,
    effective_at: momentBefore(world, random.int(since, days), random),
  };
}

/** Several for each, the older ones first: a debit needs its credit before. Lately most coins come from work. */
function paymentsOf(author: Author, people: DemoCompany['people']): Payment[] {
  const { sellers, owners } = people;
  const active = <T extends { status?: unknown }>(rows: T[]) => rows.filter(({ status }) => status === 'active');
  const ofSellers = active(sellers).flatMap(({ id }) =>
    Array.from({ length: 1 + (id % 4) }, () => ({ seller_id: id })),
  );
  const ofOwners = active(owners).flatMap(({ id }) => Array.from({ length: 2 + (id % 3) }, () => ({ owner_id: id })));
  const all = [
    ...buyersOf(people).map(({ id }) => openingOf(author, id)),
    ...ofSellers.map((holder, at) =>
      paymentOf(author, holder, at, { scale: 1, since: at % 6 === 0 ? 1 : recentDays + 1 }),
    ),
    ...ofOwners.map((holder, at) =>
      paymentOf(author, holder, ofSellers.length + at, { scale: 10, since: recentDays + 1 }),
    ),
  ];
  return all.toSorted((a, b) => (a.effective_at! < b.effective_at! ? -1 : 1));
}

async function askForApproval(db: SeedClient, { world, admin }: Author, holders: object[], amount: number, n: number) {
  await db.query(
    `insert into ledger_approvals (currency, operation, amount, holders, total, reason_id, comment, key, created_by, created_at)
     values ('coin', 'credit', $1, $2, $3, $4, 'Итоги квартала', $5, $6, $7)`,
    [
      amount,
      JSON.stringify(holders),
      amount * holders.length,
      world.entry('reasons.ledger', 'bonus'),
      `demo:approval:${n}`,
      admin,
      momentBefore(world, n + 1, randomOf(world, 'approval', n)),
    ],
  );
}

export const demo: AreaDemo = {
  async load(client, { world, people, secret }) {
    const ctx = { db: seedDatabase(client), facts: { demo: true, secret } };
    const author: Author = { world, admin: people.admin.id };
    const budget: Payment = {
      type: 'emission',
      currency: 'coin',
      holder: { code: 'budget:pool' },
      amount: 2_000_000,
      key: 'demo:emission',
      source_type: 'budget',
      comment: 'Бюджет программы на год',
      actor_id: author.admin,
      effective_at: momentBefore(world, days + 1, randomOf(world, 'ledger', 0)),
    };
    const payments = paymentsOf(author, people);
    const [untilUndone, undoneAt] = [
      dayBefore(world, recentDays),
      momentBefore(world, recentDays, randomOf(world, 'undone', 0)),
    ];
    const isEarlier = ({ effective_at }: Payment) => effective_at! < untilUndone;
    const outcomes = await post(ctx, [budget, ...payments.filter(isEarlier)]);
    const posted = outcomes.flatMap((outcome) => (outcome instanceof Refusal ? [] : [outcome.transaction_id]));
    const undone = posted
      .filter((_, at) => at > 0 && at % 97 === 0)
      .map(
        (of): Request => ({
          type: 'reversal',
          of,
          key: `reversal:${of}`,
          source_type: 'transaction',
          source_id: of,
          comment: 'Начислено по ошибке',
          actor_id: author.admin,
        }),
      );
    await post({ ...ctx, facts: { ...ctx.facts, moment: undoneAt } }, undone);
    await post(
      ctx,
      payments.filter((payment) => !isEarlier(payment)),
    );
    const other: Author = { world, admin: people.secondAdmin.id };
    const some = people.owners.filter(({ status }) => status === 'active').map(({ id }) => ({ type: 'owner', id }));
    await markCoinsSeen(client);
    await askForApproval(client, other, some.slice(0, 1), 6_000, 1);
    await askForApproval(client, other, some.slice(1, 5), 2_500, 2);
    await askForApproval(client, author, some.slice(5, 7), 4_000, 3);
    await keepProof(ctx.db, new Date(), await lastPosted(ctx.db), await findMismatches(ctx.db));
  },
};
