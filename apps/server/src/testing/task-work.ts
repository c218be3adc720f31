// Work of sellers to test with: a task that is under way, a performer, photos, and a moderator.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { TestApp } from './app.ts';
import type { Someone } from './contract/fixtures.ts';
import { completeDraft, publishedTask } from './tasks.ts';
import { hireSeller, makeTradePoint } from './trade-points.ts';

const { assignments, files } = contract;

/** Under way, for sellers at any point. */
export async function liveTask(app: TestApp, more: Partial<TaskDraft> = {}): Promise<number> {
  const id = await publishedTask(app, await app.as('admin'), completeDraft(more));
  const values = { status: 'active' as const, starts_at: new Date(Date.now() - 1000).toISOString() };
  await app.db.updateTable('tasks').set(values).where('id', '=', id).execute();
  return id;
}

export async function performer(app: TestApp) {
  const seller = await app.as('seller');
  const point = await makeTradePoint(app.db, { status: 'active', lat: 56.85, lon: 35.9 });
  await hireSeller(app.db, seller.role_id!, point.id);
  return { seller, point };
}
export type Performer = Awaited<ReturnType<typeof performer>>;

export async function takeWork({ seller, point }: Performer, task_id: number): Promise<number> {
  return (await seller.ask(assignments.take, { body: { task_id, trade_point_id: point.id } })).id;
}

export const atPoint = { lat: 56.85, lon: 35.9, accuracy: 10 };

export async function sendPhoto(seller: Someone, content: Buffer): Promise<number> {
  return (await seller.ask(files.upload, { body: { kind: 'proof' }, file: { name: 'полка.jpg', content } })).file_id;
}

/** As the phone sends it. */
export const sendingOf = (answers: Record<string, unknown>, more: object = {}) => ({
  client_uuid: randomUUID(),
  form_version: 1,
  answers,
  place: atPoint,
  ...more,
});

/** The case in the moderator's hands. */
export async function holdCase(app: TestApp, moderator: Someone, assignment_id: number) {
  const { case_id } = await app.db
    .selectFrom('task_assignments')
    .select('case_id')
    .where('id', '=', assignment_id)
    .executeTakeFirstOrThrow();
  const params = { id: case_id! };
  const { version } = await moderator.ask(contract.moderation.hold, { params });
  return { params, version };
}
