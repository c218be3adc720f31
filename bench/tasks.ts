// Work of sellers against its bare limits, in one run: `npm run bench -- tasks [submit | photos]`. BENCH_PHOTOS makes fewer photos.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openPool } from '../apps/server/src/database/connections/pool.ts';
import { lookAmong } from '../apps/server/src/testing/look-alikes.ts';
import { newTaskDraft } from '../packages/contract/src/areas/tasks/tasks/draft.ts';
import { newStep } from '../packages/contract/src/forms/form.ts';
import { insertLike } from './ledger/bare-insert.ts';
import { withOwner } from './ledger/rows.ts';
import { atLeast, noBar } from './support/bars.ts';
import { HttpConnection } from './support/http-connection.ts';
import { benchFolder, seededDatabase } from './support/program.ts';
import { headersOf, whileServed } from './support/served.ts';

const only = process.argv[2] ?? '';
const connections = 8;
const seconds = 6;
const rounds = 5;
/** More than all rounds send. */
const works = 20_000;
const tasks = 8;
const [fewPhotos, manyPhotos] = [50_000, Number(process.env.BENCH_PHOTOS ?? 5_000_000)];

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

/** A text, a choice of several and a photo: the usual questions of a task. A moderator looks at it. */
function documentOf(title: string) {
  const draft = newTaskDraft('manual', null);
  const steps = [
    { ...newStep('shelf', 'text', 1), title: 'Что на полке' },
    { ...newStep('price', 'number', 2), title: 'Цена' },
    { ...newStep('photo1', 'photo', 3), title: 'Полка целиком' },
  ];
  return {
    ...draft,
    about: { ...draft.about, title },
    form: { steps },
    reward: { ...draft.reward, coins: 10 },
    budget: { coins: 1_000_000, policy: 'warn' as const },
  };
}

interface Work {
  id: number;
  token: string;
  file: number;
  /** Of the seller: a person's history of a day has an end. */
  user: number;
}

/** Tasks under way, each taken by many sellers, each of whom has a photo ready. */
async function takeWorks(client: pg.Client): Promise<Work[]> {
  const documents = Array.from({ length: tasks }, (_, n) => JSON.stringify(documentOf(`Замер ${n + 1}`)));
  const made = await client.query(
    `insert into tasks (type_id, kind, status, draft, title, starts_at, ends_at, coins, budget_coins, published_version)
     select y.id, 'field', 'active', d.text::jsonb,
       d.text::jsonb -> 'about' ->> 'title', now() - interval '1 day', now() + interval '30 days', 10, 1000000, 1
     from unnest($1::text[]) d (text), task_types y where y.code = 'photo_layout' returning id::int`,
    [documents],
  );
  const ids = made.rows.map(({ id }) => id as number);
  await client.query(
    `insert into task_versions (task_id, number, document) select id, 1, draft from tasks where id = any ($1::bigint[])`,
    [ids],
  );
  const tokens = Array.from({ length: works }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const { rows } = await client.query(
    `with people as (
       insert into users (role, phone, last_name, first_name, status)
       select 'seller', '+7936' || lpad(n::text, 7, '0'), 'Скорая', 'Анна', 'active'
         from generate_series(1, $1::int) n returning id, right(phone, 7)::int as n),
     opened as (
       insert into sessions (token_hash, user_id, remember, expires_at, identity_confirmed_at)
       select decode(t.hash, 'hex'), p.id, false, now() + interval '1 day', now() + interval '1 day'
       from people p join unnest($2::text[]) with ordinality t (hash, n) on t.n = p.n),
     made as (insert into sellers (user_id, code) select id, 'BENCH-' || n from people returning id, user_id, substr(code, 7)::int as n),
     photos as (
       insert into files (kind, storage_key, original_name, mime, size, sha256, created_by, expires_at, picture_hash, picture_mirror)
       select 'proof', 'bench-' || n, 'полка.jpg', 'image/jpeg', 1, '', user_id, now() + interval '1 day',
         ('x' || substr(md5(n::text), 1, 16))::bit(64)::bigint, ('x' || substr(md5('m' || n), 1, 16))::bit(64)::bigint
       from made returning id, substr(storage_key, 7)::int as n, created_by),
     points as (select id, row_number() over (order by id) as at from trade_points order by id limit 2000),
     taken as (
       insert into task_assignments (task_id, seller_id, trade_point_id, slot, form_version, due_at)
       select ($3::bigint[])[1 + m.n % $4::int], m.id, p.id, 'once', 1, now() + interval '1 day' from made m
         join points p on p.at = 1 + m.n % 2000
       returning id, seller_id)
     select t.id::int, f.id::int as file, f.created_by::int as "user", m.n from taken t
       join made m on m.id = t.seller_id join photos f on f.n = m.n order by m.n`,
    [works, hashes, ids, tasks],
  );
  await client.query('vacuum analyze');
  return rows.map(({ n, ...row }) => ({ ...row, token: tokens[n - 1]! }));
}

/** How often in a second, by so many at once. */
async function rate(one: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let count = 0;
  const lane = async () => {
    while (performance.now() - began < seconds * 1000) {
      await one();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return (count * 1000) / (performance.now() - began);
}

/** Each from a phone of its own, over a connection of its own. */
async function send(base: string, { id, token, file }: Work): Promise<void> {
  const connection = await HttpConnection.open(`${base}/web/v1/my-tasks/${id}/submit`, 'POST', headersOf({ token }));
  const answers = { shelf: 'Лимонады в два ряда', price: 99, photo1: { file_id: file } };
  const place = { lat: 55.75, lon: 37.62, accuracy: 12 };
  const photos = [{ file_id: file, source: 'camera' }];
  const answer = await connection.ask(
    JSON.stringify({ client_uuid: randomUUID(), form_version: 1, answers, place, photos }),
  );
  connection.close();
  const body = answer?.toString('utf8', answer.indexOf('\r\n\r\n') + 4) ?? 'no answer';
  if (!body.startsWith('{"error_code":0')) throw new Error(body.slice(0, 300));
}

/** The rows that one sending leaves, written again without any check; its updates are made once more. */
async function bareSending(client: pg.Client, last: Work): Promise<(work: Work) => string> {
  const { rows } = await client.query(
    `select s.id::int as sent, a.seller_id::int as seller, c.id::int as "case" from task_submissions s
     join task_assignments a on a.id = s.assignment_id join moderation_cases c on c.id = a.case_id where a.id = $1`,
    [last.id],
  );
  const { sent, seller, case: about } = rows[0];
  const mine = `(select seller_id from task_assignments where id = {id})`;
  const submission = `currval('task_submissions_id_seq')`;
  const lines = [
    await insertLike(client, 'task_submissions', `id = ${sent}`, {
      assignment_id: '{id}',
      client_uuid: 'gen_random_uuid()',
    }),
    await insertLike(client, 'task_photos', `submission_id = ${sent}`, {
      submission_id: submission,
      file_id: '{file}',
    }),
    `update files set expires_at = null where id = {file}`,
    await insertLike(client, 'flame_actions', `source_id = ${sent}`, { seller_id: mine, source_id: submission }),
    `insert into flame_days (seller_id, day, provisional) select ${mine}, day, provisional from flame_days
      where seller_id = ${seller} on conflict do nothing`,
    `update streaks s set run_from = l.run_from, run_to = l.run_to, run_days = l.run_days, best = l.best,
      last_on = l.last_on, current = l.current
     from streaks l where l.seller_id = ${seller} and s.seller_id = ${mine}`,
    await insertLike(client, 'moderation_cases', `id = ${about}`, { subject_id: '{id}' }),
    `update task_assignments set status = 'submitted', attempt = 1, submitted_at = now(),
      case_id = currval('moderation_cases_id_seq') where id = {id}`,
  ];
  const events = await client.query(
    `select id::text from audit_events where request_id = (
       select request_id from audit_events where entity_type = 'task_assignment' and entity_id = $1 order by id desc limit 1)`,
    [last.id],
  );
  for (const { id } of events.rows)
    lines.push(await insertLike(client, 'audit_events', `id = ${id}`, { at: 'now()', actor_id: '{user}' }));
  console.log(`  rows of one sending: ${lines.length} statements, ${events.rows.length} of them of its history`);
  const text = `begin; ${lines.join('; ')}; commit`;
  return ({ id, file, user }) =>
    text.replaceAll('{id}', String(id)).replaceAll('{file}', String(file)).replaceAll('{user}', String(user));
}

async function measureSubmit(url: string): Promise<void> {
  await whileServed(url, async ({ base }) => {
    const works = await withOwner(url, takeWorks);
    let next = 0;
    const nextWork = () => {
      const work = works[next++];
      if (!work) throw new Error('More is sent than was taken: make more works');
      return work;
    };
    const ours = () => rate(() => send(base, nextWork()));
    // The program warms up, and leaves the rows that the bare ones are made like.
    await ours();
    const like = await withOwner(url, async (client) => {
      await client.query('vacuum analyze');
      return bareSending(client, works[0]!);
    });
    const pool = new pg.Pool({ connectionString: url, max: connections });
    const bare = () => rate(() => pool.query(like(nextWork())));
    const found: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) found.push([await ours(), await bare()]);
    await pool.end();
    for (const [http, plain] of found) console.log(`  ${http.toFixed(0)} sendings a second, bare ${plain.toFixed(0)}`);
    noBar(median(found.map(([http]) => http)), 'accepted sendings a second');
    atLeast(
      0.25,
      median(found.map(([http, plain]) => http / plain)),
      'accepted sendings / bare inserts of the same rows',
    );
  });
}

async function measurePhotos(url: string): Promise<void> {
  const pool = openPool({ url, size: 2, queue: 10, statement_timeout_ms: 0, lock_timeout_ms: 10_000 });
  await withOwner(url, async (owner) => {
    const [{ rows: sent }, { rows: file }] = [
      await owner.query(
        `with task as (
           insert into tasks (type_id, kind, draft, title) select id, 'field', '{}', 'Замер' from task_types
             where code = 'photo_layout' returning id),
         version as (insert into task_versions (task_id, number, document) select id, 1, '{}' from task returning task_id),
         work as (
           insert into task_assignments (task_id, seller_id, trade_point_id, slot, form_version, due_at)
           select task_id, (select min(id) from sellers), (select min(id) from trade_points), 'photos', 1, now() from version returning id)
         insert into task_submissions (assignment_id, attempt, answers, client_uuid) select id, 1,
           '{}', gen_random_uuid() from work returning id::int`,
      ),
      await owner.query(
        `insert into files (kind, storage_key, original_name, mime, size, sha256)
          values ('proof', 'bench', 'полка.jpg', 'image/jpeg', 1, '') returning id::int`,
      ),
    ];
    const { little, much, times } = await lookAmong({
      db: pool.db,
      owner,
      submission: sent[0].id,
      file: file[0].id,
      few: fewPhotos,
      many: manyPhotos,
    });
    console.log(
      `  among ${fewPhotos} photos ${little.median.toFixed(2)} ms, among ${manyPhotos} ${much.median.toFixed(2)} ms`,
    );
    atLeast(
      1 / 3,
      1 / times,
      `a photo among ${fewPhotos.toLocaleString('en')} / among ${manyPhotos.toLocaleString('en')}`,
    );
  });
  await pool.close();
}

const folder = await benchFolder();
const database = await seededDatabase(join(folder, 'data'), 10_000);
try {
  if ('submit'.includes(only)) await measureSubmit(database.ownerUrl);
  if ('photos'.includes(only)) await measurePhotos(database.ownerUrl);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
