// Photos of sent work: the stored facts of each, the reasons for a second look, and the pictures beside it.
import { contract } from '@iskra/contract';
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import { type Form, newStep } from '@iskra/contract/forms/form';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { shelfPicture } from '../../../outside/testing/shelf-picture.ts';
import { testApp } from '../../../testing/app.ts';
import { fileFolder } from '../../../testing/files.ts';
import { giveScope } from '../../../testing/moderation.ts';
import {
  atPoint,
  holdCase,
  liveTask,
  type Performer,
  performer,
  sendingOf,
  sendPhoto,
  takeWork,
} from '../../../testing/task-work.ts';
import { completeDraft } from '../../../testing/tasks.ts';

const { store } = await fileFolder();
const app = await testApp({ files: store });
const { db } = app;
const { assignments, moderation } = contract;
const moderator = await app.as('moderator');
await giveScope(db, moderator.user_id, 'task');
const hour = 3_600_000;

let seed = 0;
const newShelf = () => shelfPicture(++seed);
/** As a camera writes it, which knows no time zone. */
const takenAt = async (at: string) =>
  sharp(await newShelf())
    .withExif({ IFD2: { DateTimeOriginal: at } })
    .jpeg()
    .toBuffer();

async function sentPhoto(who: Performer, content: Buffer, more: object = {}, task?: number) {
  const id = await takeWork(who, task ?? (await liveTask(app)));
  const file_id = await sendPhoto(who.seller, content);
  const said = 'source' in more ? { photos: [{ file_id, ...more }] } : more;
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ photo1: { file_id } }, said) });
  return id;
}

async function caseOf(id: number) {
  const { params } = await holdCase(app, moderator, id);
  const [{ item }, sent] = [
    await moderator.ask(moderation.card, { params }),
    await moderator.ask(assignments.sent, { params }),
  ];
  return { flags: item.risk_flags, parts: sent.item.parts, case_id: params.id };
}

const photosOf = (assignment_id: number) =>
  db
    .selectFrom('task_photos as p')
    .innerJoin('task_submissions as s', 's.id', 'p.submission_id')
    .selectAll('p')
    .where('s.assignment_id', '=', assignment_id)
    .execute();

describe('a photo that looks like one of other work', () => {
  test('is found however it was made smaller, encoded or turned in a mirror, and shown beside it', async () => {
    const [one, two] = [await performer(app), await performer(app)];
    const shelf = await newShelf();
    const first = await sentPhoto(one, shelf);
    expect((await caseOf(first)).flags).not.toContain('same_photo');
    const { case_id } = await caseOf(first);
    for (const again of [sharp(shelf).resize(500).jpeg({ quality: 40 }), sharp(shelf).flop().webp()]) {
      const bytes = await again.jpeg().toBuffer();
      const { flags, parts } = await caseOf(await sentPhoto(two, bytes));
      expect(flags).toContain('same_photo');
      expect(parts[0]!.photos[0]!.like).toMatchObject({ case_id, point: one.point.name });
      expect(parts[0]!.photos[0]!.like!.bits).toBeLessThanOrEqual(6);
    }
  });

  test('is not one that was sent again after it was returned, nor another shelf', async () => {
    const who = await performer(app);
    const shelf = await newShelf();
    const id = await sentPhoto(who, shelf);
    await db.updateTable('task_assignments').set({ status: 'returned' }).where('id', '=', id).execute();
    await db
      .updateTable('moderation_cases')
      .set({ status: 'returned', holder_id: null, lease_until: null })
      .where('kind', '=', 'task')
      .where('subject_id', '=', id)
      .execute();
    const file_id = await sendPhoto(who.seller, shelf);
    const body = sendingOf({ photo1: { file_id } }, { place: { ...atPoint, lat: 56.8501 } });
    await who.seller.ask(assignments.submit, { params: { id }, body });
    expect(await photosOf(id)).toMatchObject([{ like_id: null }, { like_id: null }]);
    expect(await photosOf(await sentPhoto(who, await newShelf()))).toMatchObject([{ like_id: null }]);
  });
});

describe('when and how it was taken', () => {
  test('by the clock of the point is kept; older than a day is told, a fresh one is not', async () => {
    const who = await performer(app);
    const old = await sentPhoto(who, await takenAt('2026:03:05 10:20:30'));
    const moscow = '2026-03-05T07:20:30.000Z';
    expect((await photosOf(old))[0]!.taken_at).toBe(moscow);
    const { flags, parts } = await caseOf(old);
    expect(flags).toContain('old_photo');
    expect(parts[0]!.photos[0]).toMatchObject({ taken_at: moscow, source: null });
    const fresh = { source: 'camera', taken_at: new Date(Date.now() - hour).toISOString(), lat: 56.85, lon: 35.9 };
    const id = await sentPhoto(who, await newShelf(), fresh);
    const seen = await caseOf(id);
    expect(seen.flags).not.toContain('old_photo');
    expect(seen.flags).not.toContain('gallery_photo');
    expect(seen.parts[0]!.photos[0]).toMatchObject({
      source: 'camera',
      lat: 56.85,
      lon: 35.9,
      taken_at: fresh.taken_at,
    });
  });

  test('from the gallery is told where only the camera is asked for, and nowhere else', async () => {
    const who = await performer(app);
    const gallery = { source: 'gallery' };
    expect((await caseOf(await sentPhoto(who, await newShelf(), gallery))).flags).toContain('gallery_photo');
    const { place, form } = completeDraft();
    const step = (form as Form).steps[0]!;
    const free = { ...step, settings: { ...(step.settings as object), camera_only: false } };
    const task = await liveTask(app, { place: { ...place, camera_only: false }, form: { steps: [free] } });
    expect((await caseOf(await sentPhoto(who, await newShelf(), gallery, task))).flags).not.toContain('gallery_photo');
  });
});

describe('where it was sent from', () => {
  test('a place that the phone calls invented, or that is the same to a centimetre three times, is told', async () => {
    const who = await performer(app);
    const mock = { place: { ...atPoint, mock: true } };
    expect((await caseOf(await sentPhoto(who, await newShelf(), mock))).flags).toContain('mock_location');
    const other = await performer(app);
    const flags = async () => (await caseOf(await sentPhoto(other, await newShelf()))).flags;
    expect(await flags()).not.toContain('mock_location');
    expect(await flags()).not.toContain('mock_location');
    expect(await flags()).toContain('mock_location');
  });

  test('four hundred kilometres away a moment later is told', async () => {
    const who = await performer(app);
    await sentPhoto(who, await newShelf());
    const far = { place: { lat: 60, lon: 30, accuracy: 10 } };
    expect((await caseOf(await sentPhoto(who, await newShelf(), far))).flags).toContain('jumped');
  });

  test('a clock that is two days off is told, ahead or behind', async () => {
    const who = await performer(app);
    for (const days of [-2, 2]) {
      const sent_at = new Date(Date.now() + days * 24 * hour).toISOString();
      expect((await caseOf(await sentPhoto(who, await newShelf(), { sent_at }))).flags).toContain('clock');
    }
  });
});

test('what nobody has to look at is looked at when its photo was sent before', async () => {
  const [one, two] = [await performer(app), await performer(app)];
  const task = await liveTask(app, { moderation: { mode: 'auto_if_low_risk' } });
  const shelf = await newShelf();
  const statusOf = async (id: number) =>
    (await db.selectFrom('task_assignments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  expect(await statusOf(await sentPhoto(one, shelf, {}, task))).toBe('accepted');
  expect(await statusOf(await sentPhoto(two, shelf, {}, task))).toBe('submitted');
});

test('hidden answers are dropped, and so are the photos in them', async () => {
  const who = await performer(app);
  const form: Form = {
    steps: [
      { ...newStep('there', 'yes_no', 1), title: 'Товар есть?' },
      {
        ...newStep('shelf', 'photo', 2),
        title: 'Полка',
        show_if: { of: 'there', operator: 'eq', value: true },
      },
    ],
  };
  const id = await takeWork(who, await liveTask(app, { form }));
  const file_id = await sendPhoto(who.seller, await newShelf());
  const body = sendingOf({ there: false, shelf: { file_id } });
  await who.seller.ask(assignments.submit, { params: { id }, body });
  const { answers, photo_ids } = await db
    .selectFrom('task_submissions')
    .selectAll()
    .where('assignment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([answers, photo_ids]).toEqual([{ there: false }, []]);
  expect(await photosOf(id)).toEqual([]);
});

test('a performer who began with an older form sends that one', async () => {
  const who = await performer(app);
  const task = await liveTask(app);
  const id = await takeWork(who, task);
  const [admin, { version }] = [
    await app.as('admin'),
    await db.selectFrom('tasks').select('version').where('id', '=', task).executeTakeFirstOrThrow(),
  ];
  await admin.ask(contract.tasks.change, { params: { id: task }, body: { version, title: 'Другое название' } });
  const file_id = await sendPhoto(who.seller, await newShelf());
  const answers = { photo1: { file_id } };
  expect(
    await who.seller.refused(assignments.submit, { params: { id }, body: sendingOf(answers, { form_version: 2 }) }),
  ).toMatchObject({ problem: 'assignment.other_form' });
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf(answers) });
});

test('the reward is told before the decision, by the rule that pays', async () => {
  const who = await performer(app);
  const form: Form = {
    steps: [
      { ...newStep('shelf', 'text', 1), title: 'Полка', weight: 60 },
      { ...newStep('price', 'text', 2), title: 'Цена', weight: 40 },
    ],
  };
  const reward = { ...completeDraft().reward, coins: 55, partial: 'by_subtask_weight' as const };
  const id = await takeWork(who, await liveTask(app, { form, reward }));
  await who.seller.ask(assignments.submit, { params: { id }, body: sendingOf({ shelf: 'Есть', price: '99' }) });
  const { params, version } = await holdCase(app, moderator, id);
  const parts = { price: { accepted: false, remark: 'Не видно' } };
  const preview = async (said: Parts) => moderator.ask(assignments.preview, { params, body: { parts: said } });
  expect(await preview({})).toMatchObject({ coins: 55, is_whole: true });
  expect(await preview(parts)).toMatchObject({ coins: 33, is_whole: false });
  expect(
    await moderator.ask(assignments.judge, { params, body: { version, decision: 'approve', parts } }),
  ).toMatchObject({
    coins: 33,
  });
});
