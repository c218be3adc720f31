import { TradePointDraft } from '@iskra/contract/areas/network/trade-points/shapes';
import { caseTabs, statusesOfTab } from '@iskra/contract/areas/platform/moderation/shapes';
import { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { isInn, isKpp, isOgrn } from '@iskra/contract/kernel/checks';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAdditional } from '../modules/platform/additional-fields/additional-fields.rules.ts';
import { testDatabase } from '../testing/database.ts';
import { seedDemo } from './seed-demo.ts';
import type { SeedResult } from './seed-guard.ts';

const database = await testDatabase();
const twin = await testDatabase();
const operators = await testDatabase();

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  return client;
}

// The role that owns the tables: nobody else may write a past into the audit trail.
const db = await connected(database.ownerUrl);
const twinDb = await connected(twin.ownerUrl);
const ownDb = await connected(operators.ownerUrl);
const ordinaryDb = await connected(operators.url);
const read = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows;

let result: SeedResult;
beforeAll(async () => {
  result = await seedDemo(db);
});

test('loads once', async () => {
  expect(result).toEqual({ seeded: true });
  const before = await read('select count(*) from users');
  expect(await seedDemo(db)).toEqual({ seeded: false, why: 'already' });
  expect(await read('select count(*) from users')).toEqual(before);
});

test('leaves no table whose rows the planner has not counted', async () => {
  const uncounted = await read(`
    select relname from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples <= 0
      and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text <> '0'`);
  expect(uncounted).toEqual([]);
});

test.each([
  ['admin', 'demo-admin', 'admin'],
  ['admin2', 'demo-admin2', 'admin'],
  ['moderator', 'demo-moderator', 'moderator'],
  ['tsm', 'demo-tsm', 'tsm_user'],
])('%s / %s logs in as %s', async (login, password, role) => {
  const [user] = await read('select role, status, phone, password_hash from users where login = $1', [login]);
  expect(user).toMatchObject({ role, status: 'active' });
  expect(user.phone).toMatch(/^\+79\d{9}$/);
  expect(user.password_hash).toMatch(/^\$argon2id\$/);
  expect(await verify(user.password_hash, password)).toBe(true);
  expect(await verify(user.password_hash, 'demo')).toBe(false);
});

test('no demo account asks for an app that nobody has', async () => {
  expect(await read('select from totp_keys')).toEqual([]);
});

test('the demo owner has six points and meets the document gate, the demo seller works at two of them', async () => {
  const [owner] = await read(`
    select u.id as user_id, o.id, u.role, u.status from users u join owners o on o.user_id = u.id where u.phone = '+79000000001'`);
  expect(owner).toMatchObject({ role: 'owner', status: 'active' });
  const points = await read('select id from trade_points where owner_id = $1', [owner.id]);
  expect(points).toHaveLength(6);
  const toSign = await read(
    `select d.code from documents_to_sign($1, 'owner') v join documents d on d.id = v.document_id`,
    [owner.user_id],
  );
  expect(toSign.map((row) => row.code)).toEqual(['OFFER', 'PD-CONSENT']);
  const work = await read(`
    select l.trade_point_id as id from users u join sellers s on s.user_id = u.id join seller_trade_points l on l.seller_id = s.id
    where u.phone = '+79000000002' and u.role = 'seller' and u.status = 'active' and l.to_date is null`);
  expect(work).toHaveLength(2);
  expect(points).toEqual(expect.arrayContaining(work));
  const tsm = await read(
    `
    select distinct u.login from trade_points p join trade_users t on t.id = p.tsm_id join users u on u.id = t.user_id
      where p.owner_id = $1`,
    [owner.id],
  );
  expect(tsm).toEqual([{ login: 'tsm' }]);
});

test('the coins have been proved', async () => {
  expect(await read('select intact, findings, postings > 0 as has_postings from ledger_proofs')).toEqual([
    { intact: true, findings: [], has_postings: true },
  ]);
});

test('there is enough of everything to look at', async () => {
  const [counts] = await read(`
    select (select count(*)::int from trade_points) as points, (select count(*)::int from owners) as owners,
      (select count(*)::int from sellers) as sellers, (select count(*)::int from trade_users where kind = 'tsm') as tsms,
      (select count(*)::int from trade_users where kind = 'tsm' and bdm_id is null) as without_bdm,
      (select count(*)::int from trade_points p join trade_users t on t.id = p.tsm_id join users u on u.id = t.user_id
        where u.login = 'tsm') as own,
      (select count(distinct region_id)::int from trade_points) as regions,
      (select count(distinct timezone)::int from trade_points) as zones,
      (select count(*)::int from trade_points where length(name) > 100) as long_names`);
  expect(counts).toMatchObject({ points: 300, owners: 60, sellers: 150, tsms: 8, without_bdm: 0, own: 40 });
  expect(counts.regions).toBeGreaterThan(20);
  expect(counts.zones).toBeGreaterThan(8);
  expect(counts.long_names).toBeGreaterThan(2);
  const gaps = await read(`
    select count(*) filter (where owner_id is null) > 0 as no_owner, count(*) filter (where sellers_count = 0) > 0 as no_sellers,
      count(*) filter (where lat is null) > 0 as no_coordinates, count(*) filter (where tsm_id is null) > 0 as no_tsm,
      bool_and(blocked_reason_id is not null) filter (where status = 'blocked') as blocked_with_reason,
      bool_and(closed_on is not null) filter (where status = 'closed') as closed_with_date
    from trade_points`);
  expect(Object.values(gaps[0])).toEqual([true, true, true, true, true, true]);
  const statuses = await read('select status from trade_points group by 1');
  expect(statuses).toHaveLength(6);
});

test('what sellers have sent waits for moderators, or was decided as its case says', async () => {
  const rows = await read(`
    select a.status, c.status as case_status, count(*)::int from task_assignments a left join moderation_cases c on c.id = a.case_id
    where a.status <> 'taken' group by 1, 2 order by 1, 2`);
  expect(rows.map(({ status, case_status }) => `${status} ${case_status}`)).toEqual([
    'accepted approved',
    'denied denied',
    // Not sent again before the task ended, or not sent at all.
    'expired returned',
    'expired null',
    'returned returned',
    'submitted assigned',
    'submitted new',
  ]);
});

test('what tasks and surveys ask is what the constructor would let through', async () => {
  const documents = await read(`select t.title, v.document from task_versions v join tasks t on t.id = v.task_id`);
  const wrong = documents.filter(({ document }) => !TaskDraft.safeParse(document).success);
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test('links and what is derived from them agree', async () => {
  const wrong = await read(`
    select code from trade_points p
    where sellers_count <> (select count(*) from seller_trade_points l where l.trade_point_id = p.id and l.to_date is null)
      or tsm_id is distinct from (select l.tsm_id from tsm_trade_points l
        where l.trade_point_id = p.id and daterange(l.from_date, l.to_date) @> current_date)
      or (status = 'closed' and sellers_count > 0) or inn is distinct from (select o.inn from owners o where o.id = p.owner_id)`);
  expect(wrong).toEqual([]);
  expect((await read('select id from seller_trade_points where to_date is not null')).length).toBeGreaterThan(5);
});

test('sellers stand in every state that a list shows', async () => {
  const states = await read('select status, count(*)::int as n from sellers group by 1');
  expect(states.map(({ status }) => status).toSorted()).toEqual(['active', 'blocked', 'denied', 'invited', 'pending']);
  const [work] = await read(`
    select count(*) filter (where open > 1) > 5 as several, count(*) filter (where open = 0 and s.status = 'active') > 1 as nowhere,
      bool_and(s.name = btrim(concat_ws(' ', u.last_name, u.first_name, u.middle_name)) and s.status = u.status) as agree
    from (select s.*, (select count(*) from seller_trade_points l where l.seller_id = s.id and l.to_date is null) as open from sellers s) s
    join users u on u.id = s.user_id`);
  expect(work).toEqual({ several: true, nowhere: true, agree: true });
});

test('requisites are true', async () => {
  const owners = await read('select type, inn, kpp, ogrn from owners');
  const wrong = owners.filter(({ type, inn, kpp, ogrn }) => {
    const company = type === 'ooo' || type === 'ao';
    return (
      !isInn(inn) ||
      inn.length !== (company ? 10 : 12) ||
      (company ? !isKpp(kpp) : kpp !== null) ||
      (ogrn !== null && !isOgrn(ogrn))
    );
  });
  expect(wrong).toEqual([]);
});

describe('trade points', () => {
  test('would pass the form that edits them', async () => {
    const points = await read(`
      select code, name, address, city, inn, area, street, house, building, postal_code, lat::float8, lon::float8,
        timezone, category, phone,
        working_hours, geofence_radius_m, additional, opened_on::text from trade_points`);
    const wrong = points.map((point) => TradePointDraft.safeParse(point)).filter((parsed) => !parsed.success);
    expect(wrong.map((parsed) => parsed.error?.issues)).toEqual([]);
  });

  test('have additional values that fit their fields', async () => {
    const fields = await read(`
      select f.code, f.type, f.required, f.validation as limits, true as editable,
        coalesce((select json_agg(json_build_object('code', e.code, 'title', e.title)) from book_entries e
          where e.book_id = f.book_id), '[]') as options
      from additional_fields f`);
    expect(fields.length).toBeGreaterThan(5);
    for (const { code, additional } of await read('select code, additional from trade_points')) {
      expect(checkAdditional(fields as never, additional, false).errors, code).toEqual([]);
    }
  });

  test('have a history that ends in what they are now', async () => {
    const wrong = await read(`
      select p.code from trade_points p
      join lateral (
        select count(*) filter (where action = 'trade_point.add') as added, count(*) filter (where action <> 'trade_point.add') as changes,
          max(at) as last, array_agg(id order by at, id) = array_agg(id order by id) as ordered
        from audit_events e where e.entity_type = 'trade_point' and e.entity_id = p.id
      ) h on true
      where h.added <> 1 or p.version <> h.changes + 1 or h.last <> p.updated_at or not h.ordered or p.updated_at < p.created_at`);
    expect(wrong).toEqual([]);
    const changes = await read(`
      select d->>'field' as field, d->'new' as now, to_jsonb(p)->(d->>'field') as stored, e.action
      from (select distinct on (entity_id) * from audit_events
        where action in ('trade_point.block', 'trade_point.close') order by entity_id, id desc) e
      join trade_points p on p.id = e.entity_id cross join jsonb_array_elements(e.diff) d`);
    expect(changes.length).toBeGreaterThan(20);
    expect(changes.filter((change) => change.field === 'status' && change.now !== change.stored)).toEqual([]);
    const phones = await read(
      `select d from audit_events, jsonb_array_elements(diff) d where d->>'field' = 'phone' and d->>'new' !~ '•'`,
    );
    expect(phones).toEqual([]);
  });
});

test('documents have texts of several screens, and signatures belong to what was published', async () => {
  const versions = await read(`
    select d.code, v.number, v.status, length(v.html) > 3000 as long,
      encode(sha256(convert_to(v.html, 'UTF8')), 'hex') = v.sha256 as hashed,
      (select count(*)::int from signatures s where s.version_id = v.id and s.doc_sha256 = v.sha256) as signed
    from documents d join document_versions v on v.document_id = d.id order by d.sort, v.number`);
  expect(versions.map(({ code, number, status }) => `${code} ${number} ${status}`)).toEqual([
    'OFFER 1 superseded',
    'OFFER 2 published',
    'PD-CONSENT 1 published',
    'PD-CONSENT 2 scheduled',
    'RULES 1 published',
    'RULES 2 draft',
    'BUYER-AGREEMENT 1 published',
    'EQUIPMENT 1 draft',
    'PILOT-OFFER 1 published',
  ]);
  expect(versions.every((version) => version.long && version.hashed)).toBe(true);
  expect(versions[1].signed).toBeGreaterThan(10);
  const coming = versions.filter(({ status }) => status === 'draft' || status === 'scheduled');
  expect(coming.map(({ signed }) => signed)).toEqual([0, 0, 0]);
  expect(await read(`select from document_versions where status = 'scheduled' and effective_from <= now()`)).toEqual(
    [],
  );
});

test('the same seed gives the same rows', async () => {
  await seedDemo(twinDb, { seed: 1 });
  for (const table of [
    'users',
    'owners',
    'sellers',
    'trade_users',
    'trade_points',
    'seller_trade_points',
    'tsm_trade_points',
    'audit_events',
  ]) {
    const sql = `select md5(string_agg(t::text, '|' order by id)) as digest from ${table} t`;
    expect((await twinDb.query(sql)).rows, table).toEqual(await read(sql));
  }
});

test('the program’s own role loads nothing', async () => {
  await expect(seedDemo(ordinaryDb)).rejects.toThrow('happen now');
  expect((await ordinaryDb.query('select count(*)::int from users')).rows).toEqual([{ count: 0 }]);
});

test('somebody’s own database is left alone until asked', async () => {
  await ownDb.query(
    `insert into users (role, login, last_name, first_name) values ('admin', 'boss', 'Иванова', 'Анна')`,
  );
  expect(await seedDemo(ownDb)).toEqual({ seeded: false, why: 'not_empty' });
  expect((await ownDb.query('select count(*)::int from users')).rows).toEqual([{ count: 1 }]);
  expect(await seedDemo(ownDb, { into_non_empty: true })).toEqual({ seeded: true });
});

const users = ['user', 'seller_tp', 'seller_unlink', 'seller_block', 'owner'];
const queues: [name: string, kinds: string[], where: string][] = [
  ['users', users, 'true'],
  ['trade points', ['trade_point'], 'true'],
  ['TSMs', ['user', 'seller_tp', 'seller_unlink', 'seller_block', 'other'], `author_role = 'tsm_user'`],
];

test.each(queues)('every tab of the queue of %s has cases, and so has each kind of it', async (_, kinds, where) => {
  const cases = await read(`select kind, status from moderation_cases where kind = any ($1) and ${where}`, [kinds]);
  const counts = caseTabs.map((tab) => cases.filter(({ status }) => statusesOfTab[tab].includes(status)).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('the demo TSM and the demo owner follow requests of their own, of every tab that an author has', async () => {
  const cases = await read(`
    select u.role, c.status from moderation_cases c join users u on u.id = c.submitted_by
    where u.login = 'tsm' or u.phone = '+79000000001'`);
  const tabsOf = (role: string) =>
    caseTabs.filter((tab) => cases.some((row) => row.role === role && statusesOfTab[tab].includes(row.status)));
  expect(tabsOf('tsm_user')).toEqual([...caseTabs]);
  expect(tabsOf('owner').length).toBeGreaterThan(0);
});

test('orders are made over weeks and handed out minutes later; of one account everything stands in its order', async () => {
  const [orders] = await read(`
    select count(distinct created_at::date)::int as days, max(created_at) < now() as past,
      bool_and(status <> 'created' or expires_at > now()) as open_ones_wait,
      bool_and(issued_at is null or issued_at >= created_at) as in_order,
      count(*) filter (where status = 'created')::int > 0 as some_wait
    from orders`);
  expect(orders).toMatchObject({ past: true, open_ones_wait: true, in_order: true, some_wait: true });
  expect(orders.days).toBeGreaterThan(8);
  const outOfOrder = await read(`
    select id from (
      select t.id, t.effective_at < lag(t.effective_at) over (partition by account_id order by t.id) as is_late from ledger_transactions t
    ) posted where is_late`);
  expect(outOfOrder).toEqual([]);
});
