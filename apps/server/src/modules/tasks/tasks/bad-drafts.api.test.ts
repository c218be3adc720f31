import { contract } from '@iskra/contract';
import { incomplete, pastLimits } from '@iskra/contract/areas/tasks/tasks/testing/bad-drafts';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeSkuGroup } from '../../../testing/skus.ts';
import { completeDraft, makePerformer, makeTask } from '../../../testing/tasks.ts';

const { tasks, taskConstructor, geofences, groups, skuGroups } = contract;
const app = await testApp();
const admin = await app.as('admin');
await makePerformer(app);

/** `period/ends_at` of the browser is `period.ends_at`; the validator of the form names its places itself. */
const fieldOf = (path: string) => (path.startsWith('steps') ? `form/${path}` : path.replaceAll('/', '.'));
const starting = (field: string) => expect.stringMatching(new RegExp(`^${field.replaceAll('.', String.raw`\.`)}`));

test.each(pastLimits)('kept is not what has $wrong', async ({ of, path }) => {
  const { id, version } = await makeTask(app.db, admin, completeDraft());
  const { errors } = await admin.refused(taskConstructor.save, { body: { id, version, draft: of(completeDraft()) } });
  expect(errors!.map(({ field }) => field)).toContainEqual(starting(`draft.${fieldOf(path)}`));
  expect(errors!.every(({ message }) => /[а-яё]/i.test(message))).toBe(true);
});

test.each(incomplete)('nobody is asked about what has $wrong', async ({ of, path }) => {
  const { id, version } = await makeTask(app.db, admin, of(completeDraft()));
  const { errors } = await admin.refused(tasks.submit, { params: { id }, body: { version } });
  expect(errors!.map(({ field }) => field)).toContainEqual(starting(fieldOf(path)));
});

const circle = { type: 'circle' as const, lat: 55.7, lon: 37.6, radius_m: 100, tolerance_m: 0, purpose: 'tp' as const };

test('a geofence that a task has is named by its card and is not deleted; one that is switched off is refused at its field', async () => {
  const fence = await admin.ask(geofences.add, { body: { ...circle, name: 'Склад на Лесной' } });
  const draft = completeDraft();
  const place = { ...draft.place, policy: 'block' as const, geofence_id: fence.id };
  const { id, version } = await makeTask(app.db, admin, { ...draft, place });
  const { item } = await admin.ask(geofences.card, { params: { id: fence.id } });
  expect(item.tasks).toEqual([{ id, title: draft.about.title }]);
  expect(await admin.refused(geofences.delete, { params: { id: fence.id } })).toMatchObject({
    problem: 'geofence.used',
  });
  expect((await admin.ask(taskConstructor.task, { body: { id } })).item.names.geofence).toMatchObject({
    title: 'Склад на Лесной',
  });
  await admin.ask(geofences.deactivate, { params: { id: fence.id } });
  const { errors } = await admin.refused(tasks.submit, { params: { id }, body: { version } });
  expect(errors).toMatchObject([{ field: 'place.geofence_id' }]);
  await admin.ask(tasks.delete, { params: { id } });
  await admin.ask(geofences.delete, { params: { id: fence.id } });
});

test('a group of SKUs whose goods a task asks about is named as used and not deleted; one that is switched off is refused at its step', async () => {
  const group = await makeSkuGroup(app.db);
  const draft = completeDraft();
  const asking = {
    ...newStep('goods', 'sku_list', 1),
    title: 'Что есть на полке',
    settings: { sku_group_id: group.id },
  };
  const { id, version } = await makeTask(app.db, admin, {
    ...draft,
    reward: { ...draft.reward, partial: 'none' },
    form: { ...draft.form, steps: [...draft.form.steps, asking] },
  });
  const params = { id: group.id };
  const using = [{ id, title: draft.about.title }];
  expect((await admin.ask(skuGroups.card, { params })).item).toMatchObject({ used_count: 1, tasks: using });
  expect(await admin.refused(skuGroups.remove, { params })).toMatchObject({ problem: 'sku_group.used' });
  await admin.ask(skuGroups.deactivate, { params });
  const { errors } = await admin.refused(tasks.submit, { params: { id }, body: { version } });
  expect(errors).toMatchObject([{ field: 'form/steps/goods/settings/sku_group_id' }]);
  await admin.ask(tasks.delete, { params: { id } });
  await admin.ask(skuGroups.remove, { params });
});

test('a group of an audience is used by the task, also one that is left out of it', async () => {
  const group = { kind: 'seller' as const, name: 'Новички', mode: 'static' as const, status: 'active' as const };
  const { id: group_id } = await app.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  const draft = completeDraft();
  const { id } = await makeTask(app.db, admin, {
    ...draft,
    audience: { ...draft.audience, exclude: [{ id: group_id, run: null }] },
  });
  const { items } = await admin.ask(groups.uses, { params: { id: group_id } });
  expect(items).toContainEqual({ entity: 'task', id, title: draft.about.title });
  expect(await admin.refused(groups.delete, { body: { id: group_id } })).toMatchObject({ problem: 'group.used' });
});
