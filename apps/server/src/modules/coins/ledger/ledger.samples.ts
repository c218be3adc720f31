// Sample calls of coins and flames.

import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Bounds } from '../../../testing/contract/bounds.ts';
import { withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { byId, everything, idOf, nothing, type Occasion, type Samples } from '../../../testing/contract/samples.ts';
import { giveCoins, monthsAgo } from '../../../testing/ledger.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const comment = 'Проверка правил';
const allSeen = 'an admin sees everybody';

/** An account that the person sees: the own one, and for an administrator a seller's. */
async function holderKeyOf({ app }: World, person: Someone) {
  if (person.role === 'owner') return { owner_id: person.role_id! };
  return { seller_id: (person.role === 'seller' ? person : await app.as('seller')).role_id! };
}

const transaction: Fixture = {
  make: async (world, person) => giveCoins(world.app.db, await holderKeyOf(world, person), 100),
  seenBy: ['admin'],
};

/** Its coins wait for their check. */
const waiting: Fixture = {
  make: async (world, person) => {
    const available_from = new Date(Date.now() + 86_400_000).toISOString();
    return giveCoins(world.app.db, await holderKeyOf(world, person), 100, { available_from });
  },
  seenBy: ['admin'],
};

async function manual({ app }: World, amount: number) {
  const [seller, reason] = [await app.as('seller'), await makeBookEntry(app.db, 'reasons.ledger', 'Конкурс')];
  return {
    currency: 'coin' as const,
    operation: 'credit' as const,
    holders: [{ type: 'seller' as const, id: seller.role_id! }],
    amount,
    reason_id: reason.id,
    comment,
  };
}

/** A request of another administrator. */
const approval: Fixture = {
  async make(world) {
    const author = await world.app.as('admin');
    const body = { ...(await manual(world, 9_000)), idempotency_key: randomUUID() };
    return (await author.ask(contract.ledger.manual, { body })).approval_id!;
  },
  seenBy: ['admin'],
};

const importedFile = 'Телефон;Валюта;Операция;Сумма;Причина\r\n+79991234567;Коины;Начислить;10;Конкурс';

/** A file that has been applied. */
const imported: Fixture = {
  async make({ app: { db }, admin }) {
    const run = db
      .insertInto('runs')
      .values({
        kind: 'import.transactions',
        state: 'done',
        started_by: admin.user_id,
        finished_at: new Date().toISOString(),
      })
      .returning('id');
    const { id } = await run.executeTakeFirstOrThrow();
    await db.insertInto('ledger_imports').values({ run_id: id, coin_credit: 10 }).execute();
    return id;
  },
  seenBy: ['admin'],
};

/** The holder that a call is about: the caller's own account, or another's. */
const holder: Fixture = {
  make: async ({ app }, person) => (person.role === 'admin' ? await app.as('seller') : person).role_id!,
  seenBy: ['admin'],
};
const frozen: Fixture = {
  async make(world, person) {
    const id = (person.role === 'admin' ? await world.app.as('seller') : person).role_id!;
    await giveCoins(world.app.db, { seller_id: id }, 1);
    await world.admin.ask(contract.ledger.freeze, { body: { holder: { type: 'seller', id }, comment } });
    return id;
  },
  seenBy: ['admin'],
};
export const references: References = {
  last_id: { nothingForeign: 'a mark in the caller’s own news' },
  'ledger.freeze.id': holder,
  'ledger.thaw.id': holder,
  'ledger.manual.id': holder,
  ...alike('ledger.preview.group_id ledger.manual.group_id', {
    nothingForeign: 'an administrator sees every group of sellers',
  }),
};

const asksAbout = (occasion: Occasion) => ({
  type: occasion.who.role === 'owner' ? ('owner' as const) : ('seller' as const),
  id: idOf(occasion),
});

const holders = ['admin', 'owner', 'seller'] as const;

export const readers: Readers = {
  ledger_transactions: {
    ...same('effective_at type currency amount sign balance_after comment reason_id reversal_of source_type', holders),
    ...same('account_id posted_at source_id actor_id approved_by run_id row_number external_number', ['admin']),
    ...same('trade_point_id region_id', ['admin']),
  },
  ledger_accounts: {
    ...same('currency available pending held debt frozen_at', holders),
    ...same('balance frozen_by frozen_comment', ['admin']),
  },
  ledger_postings: same('amount balance_after bucket', ['admin']),
  ledger_lots: same('amount remaining reserved expires_at earned_at pending', holders),
  ledger_expiry_notices: same('expires_at notified_at amount', holders),
  ledger_imports: same('coin_credit coin_debit flame_credit flame_debit undo_run_id', ['admin']),
  ledger_approvals: same(
    'state currency operation amount run_id holders holders_count total contents reason_id comment created_at created_by decided_by decided_at decision version hash effective_on',
    ['admin'],
  ),
};

export const erasure: Erasure = {
  ledger_accounts: { kept: 'frozen_comment', plain: 'currency code' },
  // Facts of the books: an operation's comment stays as long as the operation.
  ledger_transactions: { kept: 'comment external_number', plain: 'type currency key digest stamp source_type' },
  ledger_postings: { plain: 'bucket' },
  ledger_months: { plain: 'month' },
  ledger_proofs: { plain: 'findings totals' },
  ledger_seals: { plain: 'previous content hash' },
  ledger_approvals: {
    kept: 'comment decision',
    plain: 'state currency operation holders contents effective_on key hash',
  },
};

export const bounds: Bounds = {
  ledger_accounts: 'program',
  ledger_transactions: 'staff',
  ledger_postings: 'staff',
  ledger_lots: 'staff',
  ledger_lot_uses: 'staff',
  ledger_months: 'staff',
  ledger_proofs: 'program',
  ledger_seals: 'program',
  ledger_state: 'program',
  ledger_approvals: 'staff',
  ledger_imports: 'staff',
  ledger_seen: 'program',
  // As many as there are coins that were given.
  ledger_expiry_notices: 'staff',
};

/** The first month in which anything happened. */
async function firstMonth({ app }: World): Promise<string> {
  const past = `${monthsAgo(12)}-15T12:00:00.000Z`;
  const seller = await app.as('seller');
  const { rows } = {
    rows: await app.db.selectFrom('ledger_months').select('month').orderBy('month', 'desc').execute(),
  };
  if (rows.length === 0) await giveCoins(app.db, { seller_id: seller.role_id! }, 1, { effective_at: past });
  const last = rows[0]?.month.slice(0, 7);
  return last ? monthAfter(last) : moscowDay(new Date(past)).slice(0, 7);
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export const samples: Samples<'ledger'> = {
  ledger: {
    list: { lists: transaction, call: everything },
    totals: { call: () => ({ body: {} }) },
    export: { call: () => ({ body: { format: 'csv' } }) },
    card: { about: transaction, call: byId },
    preview: {
      nothingForeign: allSeen,
      call: async (occasion) => {
        const { reason_id, comment: said, ...body } = await manual(occasion, 10);
        return { body };
      },
    },
    manual: {
      nothingForeign: allSeen,
      call: async (occasion) => ({ body: { ...(await manual(occasion, 10)), idempotency_key: randomUUID() } }),
    },
    import: { call: () => ({ body: {}, file: { name: 'операции.csv', content: Buffer.from(importedFile) } }) },
    importHistory: { lists: imported, call: everything },
    undoImport: { about: imported, call: withBody({ comment }) },
    reverse: { about: transaction, call: withBody({ comment }) },
    activate: { about: waiting, call: withBody({ comment }) },
    balances: { about: holder, call: (occasion) => ({ body: { holder: asksAbout(occasion) } }) },
    bonus: { call: nothing },
    bonusSeen: { nothingForeign: 'only the own mark is moved', call: () => ({ body: { last_id: 1 } }) },
    statement: {
      about: holder,
      call: (occasion) => {
        const { type, id } = asksAbout(occasion);
        const period = { from: '2026-01-01', to: '2026-12-31' };
        return { query: { ...period, currency: 'coin', format: 'xlsx', holder_type: type, holder_id: String(id) } };
      },
    },
    period: {
      about: holder,
      call: (occasion) => ({
        body: { currency: 'coin', from: '2026-01-01', to: '2026-12-31', holder: asksAbout(occasion) },
      }),
    },
    figures: { call: () => ({ body: { currency: 'coin' } }) },
    freeze: { about: holder, call: (occasion) => ({ body: { holder: asksAbout(occasion), comment } }) },
    thaw: { about: frozen, call: (occasion) => ({ body: { holder: asksAbout(occasion), comment } }) },
    approvals: { lists: approval, call: everything },
    approval: { about: approval, call: byId },
    approvalCounters: { call: nothing },
    approve: {
      about: approval,
      call: async ({ app: { db }, fixture }) => {
        const asked = db
          .selectFrom('ledger_approvals')
          .select('hash')
          .where('id', '=', fixture as number);
        // A missing request has no hash.
        const { hash } = (await asked.executeTakeFirst()) ?? { hash: '0'.repeat(64) };
        return { params: { id: fixture }, body: { hash } };
      },
      alter: async ({ app: { db }, fixture }) => {
        const asked = db.updateTable('ledger_approvals').where('id', '=', fixture as number);
        await asked.set({ amount: 90_000, total: 90_000 }).execute();
      },
    },
    reject: { about: approval, call: withBody({ version: 1, comment }) },
    state: { call: nothing },
    emit: { call: () => ({ body: { currency: 'coin', amount: 1_000, comment } }) },
    closeMonth: { call: async (occasion) => ({ body: { month: await firstMonth(occasion) } }) },
    prove: { call: nothing },
  },
};
