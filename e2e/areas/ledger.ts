import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { giveTo } from '../support/coins.ts';
import { choose } from '../support/fill-form.ts';
import { enter } from '../support/login.ts';
import { byButton, fill, fromRow } from '../support/opening.ts';
import { query } from '../support/people.ts';
import { makeSeller } from '../support/sellers.ts';

/** An operation of the demo data that nobody has undone. */
async function operations(): Promise<string> {
  const [row] = await query<{ seller_id: number }>(
    `select a.seller_id::int from ledger_transactions t join ledger_accounts a on a.id = t.account_id
     where t.type = 'manual_credit' and a.seller_id is not null
       and not exists (select from ledger_transactions x where x.reversal_of = t.id) order by t.id limit 1`,
  );
  return `/coinsAndFlames?seller_id=${row!.seller_id}&type=manual_credit&state=posted`;
}

/** One that was applied just now and whose file is not kept: the rows of other journeys have theirs. */
async function importHistory(): Promise<string> {
  await query(
    `with run as (
       insert into runs (kind, state, started_by, total, applied, finished_at)
       select 'import.transactions', 'done', id, 1, 1, now() from users where login = 'admin' returning id
     ) insert into ledger_imports (run_id, coin_credit) select id, 10 from run`,
  );
  return '/coinsAndFlames?tab=imports';
}

/** Another administrator's file that waits for approval. */
async function awaitingFile(): Promise<string> {
  await query(
    `with run as (
       insert into runs (kind, state, started_by, total, params)
       select 'import.transactions', 'checked', min(id), 1, '{"target": "transactions", "mode": "create", "format": "csv"}'
       from users where role = 'admin' and login is distinct from 'admin' returning id, started_by
     ) insert into ledger_approvals (currency, operation, holders, total, comment, key, run_id, contents, created_by)
     select 'coin', 'credit', '[]', 60000, '', 'import:' || id, id,
       '{"coin_credit": 60000, "coin_debit": 0, "flame_credit": 0, "flame_debit": 0, "rows": 1, "people": 1}', started_by from run`,
  );
  return '/coinsAndFlames?tab=approvals&state=awaiting';
}

/** Coins that wait for their check, on the card of their holder. */
async function waitingCoins(): Promise<string> {
  const { id: seller_id } = await makeSeller();
  await giveTo({ seller_id }, 40, { available_from: new Date(Date.now() + 86_400_000).toISOString() });
  return `/coinsAndFlames?seller_id=${seller_id}`;
}

const comment = fill('Почему', 'Начислено по ошибке');

const coinsOf = async () => `/sellers/${(await makeSeller()).id}?tab=coins`;

async function asOneWithNews(page: Page): Promise<void> {
  const seller = await makeSeller();
  await giveTo({ seller_id: seller.id }, 120, { comment: 'Добро пожаловать в программу' });
  await enter(page, seller.phone);
  await page.goto('/');
}

export const walk: AreaWalk = {
  windows: {
    bonus: { as: 'seller', arrive: asOneWithNews, title: 'Вам начислено: 120 коинов', sends: null },
    'coins.add': {
      as: 'admin',
      at: '/coinsAndFlames',
      open: byButton('Начислить'),
      title: 'Начислить коины и огоньки',
      sends: 'ledger.manual',
      prepare: (dialog) => choose(dialog.getByRole('combobox', { name: 'Кому: продавцы' })),
      type: fill('Сумма каждому', '10'),
    },
    'coins.operation': {
      as: 'admin',
      at: operations,
      open: fromRow(/Откуда и куда/),
      title: /^Операция №/,
      sends: null,
    },
    'coins.activate': {
      as: 'admin',
      at: waitingCoins,
      open: fromRow(/Подтвердить начисление/),
      title: 'Подтвердить начисление',
      sends: 'ledger.activate',
      type: comment,
    },
    'coins.reverse': {
      as: 'admin',
      at: operations,
      open: fromRow(/Отменить/),
      title: 'Отменить операцию',
      sends: 'ledger.reverse',
      type: comment,
    },
    'approval.show': {
      as: 'admin',
      at: awaitingFile,
      open: fromRow(/Согласовать/),
      title: 'Согласовать операцию',
      sends: null,
    },
    'coins.reject': {
      isUnlinked: true,
      as: 'admin',
      at: '/coinsAndFlames?tab=approvals&state=awaiting',
      open: fromRow(/Отклонить|Отозвать/),
      title: /^(Отклонить|Отозвать) операцию$/,
      sends: 'ledger.reject',
      type: comment,
    },
    'coins.undo-import': {
      isUnlinked: true,
      as: 'admin',
      at: importHistory,
      open: fromRow(/Отменить загрузку/, 'Файл удалён'),
      title: 'Отменить загрузку',
      sends: 'ledger.undoImport',
      type: comment,
    },
    'coins.freeze': {
      isUnlinked: true,
      as: 'admin',
      at: coinsOf,
      open: byButton('Заморозить счёт…'),
      title: 'Заморозить счёт',
      sends: 'ledger.freeze',
      type: comment,
    },
    'coins.statement': {
      isUnlinked: true,
      as: 'admin',
      at: coinsOf,
      open: byButton('Выписка…'),
      title: 'Выписка',
      sends: null,
    },
    'coins.emit': {
      isUnlinked: true,
      as: 'admin',
      at: '/coinsAndFlames?tab=books',
      open: byButton('Пополнить бюджет'),
      title: 'Пополнить бюджет',
      sends: 'ledger.emit',
      type: fill('Сколько', '1000'),
    },
  },
};
