import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import type { SurveyQuota } from '@iskra/contract/areas/surveys/surveys/part';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';

const app = await testApp();
const { surveys } = contract;

const fans = (full: SurveyQuota['full']): SurveyQuota => ({
  id: 'fans',
  name: 'Сторонники',
  limit: 2,
  if: { of: 'liked', operator: 'gte', value: 9 },
  full,
});

/** A new buyer answers so. */
async function answer(task_id: number, liked: number) {
  const buyer = await app.asBuyer();
  await agreeTo(app, buyer);
  const { response } = await buyer.ask(surveys.details, { body: { task_id } });
  const body = { response_id: response!.id, client_uuid: randomUUID(), answers: { known: true, liked } };
  const again = () => buyer.ask(surveys.complete, { body });
  return { id: response!.id, ...(await again()), again };
}

const counted = async (id: number) =>
  (
    await sql<{ finished: number }>`
      select finished from survey_quota_counts where survey_id = ${id} and quota_id = 'fans'`.execute(app.db)
  ).rows[0]?.finished;

test('a quota of one kind of answers takes as many as it wants, and nothing of the others', async () => {
  const id = await makeSurvey(app, { survey: { quotas: [fans('screen_out')] } });
  expect((await answer(id, 9)).finish).toBe('done');
  expect((await answer(id, 10)).finish).toBe('done');
  expect(await answer(id, 10)).toMatchObject({ available: false, code: 'quota_full', finish: null });
  expect((await answer(id, 3)).finish).toBe('done');
  expect(await counted(id)).toBe(2);
});

test('of many who hand in at once exactly as many are taken as the quota wants', async () => {
  const id = await makeSurvey(app, { survey: { quotas: [fans('screen_out')] } });
  const sent = await Promise.all(Array.from({ length: 8 }, () => answer(id, 10)));
  expect(sent.filter(({ finish }) => finish === 'done')).toHaveLength(2);
  expect(await counted(id)).toBe(2);
});

test('who comes too late may be thanked like the others, and does not count', async () => {
  const id = await makeSurvey(app, { survey: { quotas: [fans('finish')] } });
  await answer(id, 9);
  await answer(id, 9);
  const late = await answer(id, 9);
  expect(late).toMatchObject({ available: true, finish: 'done' });
  expect(await late.again()).toMatchObject({ available: true, finish: 'done' });
  const { rows } = await sql`select status from survey_responses where id = ${late.id}`.execute(app.db);
  expect(rows).toEqual([{ status: 'quota_full' }]);
});

test('what a moderator denies gives its place back', async () => {
  const id = await makeSurvey(app, { survey: { quotas: [fans('screen_out')] } });
  const first = await answer(id, 9);
  await answer(id, 9);
  await sql`update survey_responses set status = 'denied' where id = ${first.id}`.execute(app.db);
  expect(await counted(id)).toBe(1);
  expect((await answer(id, 9)).finish).toBe('done');
});
