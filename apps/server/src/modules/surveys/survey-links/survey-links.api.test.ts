import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { stranger } from '../../../testing/login.ts';
import { makeSurvey } from '../../../testing/surveys.ts';
import { hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';

const app = await testApp();
const { surveyLinks, surveys } = contract;
const admin = await app.as('admin');

const linkOf = (id: number, seller_id: number | null) =>
  admin.ask(surveyLinks.link, { params: { id }, body: { seller_id } });

/** Where a browser that opens it is led. */
async function follow(path: string): Promise<string | undefined> {
  const { statusCode, headers } = await app.fastify.inject({ url: path });
  return statusCode === 302 ? String(headers.location) : undefined;
}

test('a seller has one link to a survey; a buyer who follows it comes to the survey with its code, and is counted', async () => {
  const [id, seller] = [await makeSurvey(app), await app.as('seller')];
  const { path, opened } = await linkOf(id, seller.role_id!);
  expect(path).toMatch(/^\/s\/[a-z2-9]{10}$/);
  expect(opened).toBe(0);
  const { rows } = await sql<{ code: string }>`select code from sellers where id = ${seller.role_id}`.execute(app.db);
  expect(await follow(path)).toBe(`/survey/${id}?seller=${rows[0]!.code}`);
  expect(await linkOf(id, seller.role_id!)).toMatchObject({ path, opened: 1 });
});

test('a survey that wants signed links gets an address that its own check believes', async () => {
  const [id, seller] = [await makeSurvey(app, { survey: { link_policy: 'signed' } }), await app.as('seller')];
  const address = new URL((await follow((await linkOf(id, seller.role_id!)).path))!, 'http://localhost');
  const asked = Object.fromEntries(address.searchParams);
  const check = (t: string) => stranger(app).ask(surveys.check, { body: { task_id: id, seller: asked.seller!, t } });
  expect(await check(asked.t!)).toMatchObject({ available: true, code: 'ok' });
  expect(await check(`${asked.t!.split('.')[0]}.AAAAAAAAAAAAAAAA`)).toMatchObject({ code: 'bad_signature' });
});

test('an open survey has a link of nobody, the others do not; a draft has none at all', async () => {
  const id = await makeSurvey(app);
  expect(await follow((await linkOf(id, null)).path)).toBe(`/survey/${id}`);
  const own = await makeSurvey(app, { survey: { link_policy: 'seller_required' } });
  const params = { id: own };
  const refused = await admin.refused(surveyLinks.link, { params, body: { seller_id: null } });
  expect(refused).toMatchObject({ errors: [{ field: 'seller_id' }] });
  await sql`update tasks set status = 'draft', published_version = null where id = ${own}`.execute(app.db);
  const early = await admin.refused(surveyLinks.link, { params, body: { seller_id: null } });
  expect(early).toMatchObject({ problem: 'survey.not_published' });
});

test('what is no code of ours is a page that does not exist', async () => {
  for (const url of ['/s/abcdefghij', '/s/x', "/s/x'%20or%201=1"])
    expect((await app.fastify.inject({ url })).statusCode, url).toBe(404);
});

test('sheets of a point have a code for each seller at work there, in a file', async () => {
  const [id, point] = [await makeSurvey(app), await makeTradePoint(app.db, { status: 'active' })];
  const [one, other, gone] = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
  for (const { role_id } of [one, other, gone]) await hireSeller(app.db, role_id!, point.id);
  await sql`update users set status = 'blocked' where id = ${gone.user_id}`.execute(app.db);
  const body = { of: 'point' as const, of_id: point.id, origin: 'https://iskra.example' };
  const { run_id } = await admin.ask(surveyLinks.sheets, { params: { id }, body });
  await app.jobs.work();
  const { item } = await admin.ask(contract.runs.card, { params: { id: run_id } });
  expect(item).toMatchObject({ state: 'done', total: 2 });
  const { rows } = await sql<{ sellers: number[] }>`
    select array_agg(seller_id order by seller_id) as sellers from survey_links where survey_id = ${id}`.execute(
    app.db,
  );
  expect(rows[0]!.sellers).toEqual([one.role_id, other.role_id].sort((a, b) => a! - b!));
  const file = await admin.ask(contract.runs.result, { params: { id: run_id } });
  expect(String(file.content.subarray(0, 5))).toBe('%PDF-');
});

test('nobody at work is nothing to print', async () => {
  const [id, point] = [await makeSurvey(app), await makeTradePoint(app.db, { status: 'active' })];
  const body = { of: 'point' as const, of_id: point.id, origin: 'https://iskra.example' };
  const refused = await admin.refused(surveyLinks.sheets, { params: { id }, body });
  expect(refused).toMatchObject({ errors: [{ field: 'of_id', message: 'У точки нет работающих продавцов' }] });
});

test('sheets of one seller and of a group have those sellers, each once', async () => {
  const [id, point] = [await makeSurvey(app), await makeTradePoint(app.db, { status: 'active' })];
  const sellers = [await app.as('seller'), await app.as('seller'), await app.as('seller')];
  for (const { role_id } of sellers) await hireSeller(app.db, role_id!, point.id);
  const [one, other] = sellers.map(({ role_id }) => role_id!);
  const { rows } = await sql<{ id: number }>`
    insert into groups (kind, name, mode, status, last_run) values ('seller', ${`Группа опроса ${id}`}, 'static', 'active', 1)
    returning id`.execute(app.db);
  const group = rows[0]!.id;
  await sql`
    insert into group_members (group_id, member_id, entered) select ${group}, unnest(${[one, other]}::bigint[]), 1`.execute(
    app.db,
  );
  const drawn = async (of: 'seller' | 'group', of_id: number) => {
    const body = { of, of_id, origin: 'https://iskra.example' };
    const { run_id } = await admin.ask(surveyLinks.sheets, { params: { id }, body });
    await app.jobs.work();
    return (await admin.ask(contract.runs.card, { params: { id: run_id } })).item;
  };
  expect(await drawn('seller', one!)).toMatchObject({ state: 'done', total: 1 });
  expect(await drawn('group', group)).toMatchObject({ state: 'done', total: 2 });
});
