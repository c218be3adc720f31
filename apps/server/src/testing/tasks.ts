// Tasks to test with: complete drafts, a performer, coins in the common budget, and a second administrator.
import { contract } from '@iskra/contract';
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TestApp } from './app.ts';
import type { Someone } from './contract/fixtures.ts';
import { giveCoins } from './ledger.ts';
import { nextNumber } from './numbers.ts';
import { hireSeller, makeTradePoint } from './trade-points.ts';

const { tasks } = contract;
const day = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Complete: a photo for 50 coins each, of 1,000 in all, from tomorrow on for a week. */
export function completeDraft(more: Partial<TaskDraft> = {}): TaskDraft {
  const draft = newTaskDraft('manual', null);
  const title = `Пробное задание ${nextNumber()}`;
  return {
    ...draft,
    about: { ...draft.about, title, short_text: 'Сфотографируйте полку' },
    form: { steps: [{ ...newStep('photo1', 'photo', 1), title: 'Полка целиком' }] },
    reward: { ...draft.reward, coins: 50 },
    budget: { coins: 1_000, policy: 'stop' },
    period: { ...draft.period, starts_at: inDays(1), ends_at: inDays(8) },
    ...more,
  };
}

interface Author {
  user_id: number;
}

export async function makeTask(
  db: Database,
  author: Author,
  draft: TaskDraft = completeDraft(),
  type = 'photo_layout',
) {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into tasks (type_id, kind, draft, title, starts_at, ends_at, coins, quota, budget_coins, created_by, updated_by)
    select y.id, y.kind, ${JSON.stringify(draft)}::jsonb, ${draft.about.title}, ${draft.period.starts_at ?? null}::timestamptz,
      ${draft.period.ends_at ?? null}::timestamptz, ${draft.reward.coins}, ${draft.quota.total ?? null}, ${draft.budget.coins},
      ${author.user_id}, ${author.user_id}
    from task_types y where y.code = ${type} returning id, version`.execute(db);
  return rows[0]!;
}

/** A seller of a point, so that an audience finds anybody at all. */
export async function makePerformer(app: TestApp) {
  const seller = await app.as('seller');
  const point = await makeTradePoint(app.db, { status: 'active', lat: 56.85, lon: 35.9 });
  await hireSeller(app.db, seller.role_id!, point.id);
  return { seller_id: seller.role_id!, trade_point_id: point.id };
}

export const fillPool = (db: Database, amount: number) =>
  giveCoins(db, { code: 'budget:pool' }, amount, { type: 'emission', source_type: 'budget' });

/** Asked for by `author`. */
export async function askedTask(app: TestApp, author: Someone, draft?: TaskDraft): Promise<number> {
  await makePerformer(app);
  const { id, version } = await makeTask(app.db, author, draft);
  await author.ask(tasks.submit, { params: { id }, body: { version } });
  return id;
}

export async function yesToTask(who: Someone, id: number) {
  const { item } = await who.ask(tasks.review, { params: { id } });
  return { body: { object: 'task' as const, id, decision: 'approve' as const, hash: item.hash } };
}

/** Approved by another administrator; one that is to begin at once is under way. */
export async function publishedTask(app: TestApp, author: Someone, draft?: TaskDraft): Promise<number> {
  const id = await askedTask(app, author, draft);
  await fillPool(app.db, 1_000_000);
  const second = await app.as('admin');
  await second.ask(tasks.approve, await yesToTask(second, id));
  return id;
}

/** As if a seller had taken it, and come so far. */
export async function makeAssignment(app: TestApp, task_id: number, status: 'taken' | 'submitted' | 'accepted') {
  const row = { task_id, ...(await makePerformer(app)), slot: 'once', form_version: 1, due_at: inDays(2), status };
  return app.db.insertInto('task_assignments').values(row).returningAll().executeTakeFirstOrThrow();
}
