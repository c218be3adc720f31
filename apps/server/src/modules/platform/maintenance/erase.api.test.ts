import { readFileSync } from 'node:fs';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../../outside/testing/sample-files.ts';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { columnsOf } from '../../../testing/contract/endpoints.ts';
import { makeDocument } from '../../../testing/documents.ts';
import { fileFolder } from '../../../testing/files.ts';
import { joining } from '../../../testing/joining.ts';
import { openSession } from '../../../testing/people.ts';
import { picture } from '../../../testing/picture.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { store, content } = await fileFolder();
const app = await testApp({ files: store, outside: { files: store } });
const { db } = app;
const admin = await app.as('admin');
// A second look at a decision, which comes by chance, keeps its person from being forgotten.
await insertSettings(db, { recheck_percent: 0 }, admin.user_id);

/** By these the person would be found wherever they are left. */
const markers = [
  'меткин',
  'metkin',
  Buffer.from('metkin').toString('hex'),
  '999000112',
  '500100732259',
  '1987-06-05',
  '203.0.113.77',
];
const name = 'Меткина';
const phone = '+79990001121';
const email = 'metkina@example.ru';

const holds = (text: ReturnType<typeof sql>) =>
  sql.join(
    markers.map((marker) => sql`${text} ilike ${`%${marker}%`}`),
    sql` or `,
  );

async function countIn(column: string): Promise<number> {
  const [table = '', field = ''] = column.split('.');
  const text = sql`${sql.ref(field)}::text`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${holds(text)}`.execute(db);
  return rows[0]!.n;
}

/** Every table of the program and of its queue. */
async function leftInTables(): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { schema, name: table } of tables) {
    const kept = columnsOf('kept').filter((column) => column.startsWith(`${table}.`));
    const rest = kept.map((column) => column.split('.')[1]!);
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${rest}::text[])::text as row from ${sql.table(`${schema}.${table}`)} t
      where ${holds(sql`(to_jsonb(t) - ${rest}::text[])::text`)}`.execute(db);
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

const photo = await picture(300, 200)
  .withExif({
    IFD2: { DateTimeOriginal: '1987:06:05 10:20:30' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '37/1 30/1 0/1' },
  })
  .jpeg()
  .toBuffer();

type Person = Awaited<ReturnType<typeof app.as>>;
const upload = (person: Person, kind: 'image' | 'proof') =>
  person.ask(contract.files.upload, { body: { kind }, file: { name: `${name}.jpg`, content: photo } });

/** A phone that was asked for and never theirs: messages to it go by their age. */
const askedPhone = '+79990001123';

async function leave(person: Person): Promise<void> {
  await sql`
    update trade_points set status = 'closed'
    where owner_id in (select id from owners where user_id = ${person.user_id})`.execute(db);
  await person.ask(contract.profile.leaveForGood, { body: { confirm: 'УДАЛИТЬ' } });
  await sql`update users set deleted_at = now() - interval '31 days' where id = ${person.user_id}`.execute(db);
  await sql`
    update outbox_messages set created_at = now() - interval '31 days' where recipient = ${askedPhone}`.execute(db);
  await sql`
    update limits set window_ends_at = now() - interval '30 days', locked_until = null
    where key like ${`%${askedPhone}`}`.execute(db);
}

async function night(): Promise<void> {
  await app.jobs.queue.send(db, 'maintenance.erase', {});
  await app.jobs.queue.send(db, 'maintenance.clean', {});
  await app.jobs.work();
}

test('every column is declared as personal or not', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'
      and data_type not in ('bigint', 'integer', 'smallint', 'boolean', 'numeric', 'timestamp with time zone')
      and not (data_type = 'ARRAY' and udt_name = '_int8')`.execute(db);
  const declared = columnsOf('erased', 'removed', 'masked', 'kept', 'plain');
  expect(declared.toSorted(), 'declare it in the erasure of its area’s samples').toEqual(
    rows.map(({ column }) => column).toSorted(),
  );
});

/** An owner who is a person, a seller and a TSM, with their name wherever a column can hold one. */
async function plant(): Promise<Person[]> {
  const [owner, seller, tsm] = [await app.as('owner'), await app.as('seller'), await app.as('tsm_user')];
  await sql`
    update users set phone = ${phone}, email = ${email}, login = 'Metkina', password_hash = 'metkin', last_name = ${name},
      first_name = 'Меткина', middle_name = 'Меткиновна', birth_date = '1987-06-05', blocked_comment = 'Меткина',
      timezone = 'Metkin/Zone', notification_prefs = '{"a": "Меткина"}', preferences = '{"a": "Меткина"}'
    where id = ${owner.user_id}`.execute(db);
  await sql`
    update owners set legal_name = 'ИП Меткина', brand_name = 'Меткина', inn = '500100732259', kpp = 'metkin', ogrn = 'metkin',
      legal_address = 'дом Меткиной', actual_address = 'дом Меткиной', director_name = 'Меткина', bank_bik = 'metkin', bank_account = 'metkin', bank_corr_account = 'metkin',
      bank_name = 'Меткина',
      contact_name = 'Меткина', contact_phone = '+79990001122', email = 'owner-metkina@example.ru', tags = '{Меткина}',
      comment = 'Меткина'
    where id = ${owner.role_id}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into trade_points (code, name, city, address, owner_id, inn, phone)
    values ('M-1', 'Продукты', 'Тверь', 'Советская, 1', ${owner.role_id}, '500100732259', ${phone}) returning id`.execute(
    db,
  );
  await sql`
    with made as (insert into change_sets (author_id, source) values (${tsm.user_id}, 'grid') returning id)
    insert into change_items (set_id, trade_point_id, field, old_value, new_value, note)
    select id, ${rows[0]!.id}, 'phone', to_jsonb(${phone}::text), to_jsonb(${phone}::text), ${`Сейчас ${phone}`} from made`.execute(
    db,
  );
  await sql`
    update users set phone = '+79990001124', email = 'seller-metkina@example.ru', last_name = ${name}, first_name = 'Меткина',
      middle_name = 'Меткиновна', birth_date = '1987-06-05', blocked_comment = 'Меткина'
    where id = ${seller.user_id}`.execute(db);
  await sql`
    update sellers set gender = 'female', city = 'Меткино', hired_on = '1987-06-05' where id = ${seller.role_id}`.execute(
    db,
  );
  await sql`
    insert into seller_trade_points (seller_id, trade_point_id, position, from_date)
    values (${seller.role_id}, ${rows[0]!.id}, 'Меткина', '2026-01-01')`.execute(db);
  await sql`
    insert into moderation_cases (kind, subject_id, title, subtitle, changes, author_comment, decision_comment, submitted_by, sla_due_at,
      sla_minutes, shown, former_decision)
    values ('user', ${seller.role_id}, 'Меткина', ${phone}, '[{"field": "inn", "old": null, "new": "500100732259"}]', 'Меткина',
      'Меткина', ${owner.user_id}, now(), 60, '{"facts": [{"label": "ТСМ", "value": "Меткина"}]}',
      '{"decision_comment": "Меткина"}')`.execute(db);
  await sql`
    insert into moderation_cases (kind, subject_id, title, subtitle, changes, sla_due_at, sla_minutes)
    values ('owner', ${owner.role_id}, 'ИП Меткина', 'ИНН 500100732259 · Меткина', '[{"field": "director_name", "old": null, "new": "Меткина"}]',
      now(), 60)`.execute(db);
  await sql`update trade_users set employee_number = 'Metkina-7' where id = ${tsm.role_id}`.execute(db);
  // The row of a TSM follows the account.
  await sql`
    update users set last_name = ${name}, phone = '+79990001123', email = 'tsm-metkina@example.ru'
    where id = ${tsm.user_id}`.execute(db);
  // With the phones the sessions went.
  return Promise.all(
    [owner, seller, tsm].map(async (person) => {
      const token = await openSession(db, person.user_id);
      return { ...person, ...makeCaller(app.fastify, db, token), token };
    }),
  );
}

/** The owner's traces from using the program, and the program's own notes about them. */
async function live(owner: Person): Promise<string> {
  await owner.ask(contract.profile.change, { body: { avatar_file_id: (await upload(owner, 'image')).file_id } });
  const portrait = await upload(owner, 'image');
  await owner.ask(contract.profile.change, {
    body: { avatar_file_id: portrait.file_id, contact_name: 'Меткина Анна' },
  });
  await upload(owner, 'proof');
  await owner.ask(contract.profile.askPhone, { body: { phone: askedPhone } });
  await app.jobs.work();
  await makeDocument(admin, { kind: 'pd_consent', audience_roles: ['owner'], required: false });
  await owner.ask(contract.profile.consent, { body: { personal_data: true, marketing: false } });
  const document = await makeDocument(admin, { kind: 'rules', audience_roles: ['owner'], required: false });
  await sql`
    insert into signatures (version_id, user_id, owner_id, method, doc_sha256, phone_masked, ip, user_agent, signer_name, owner_name,
      owner_inn)
    select id, ${owner.user_id}, ${owner.role_id}, 'click', sha256, 'Меткина', '203.0.113.77', 'metkin', 'Меткина', 'ИП Меткина',
      '500100732259'
    from document_versions where id = ${document.version_id}`.execute(db);
  await sql`
    insert into sessions (token_hash, user_id, remember, ip, user_agent, expires_at)
    values ('\\x01', ${owner.user_id}, false, '203.0.113.77', 'metkin', now() + interval '1 day')`.execute(db);
  await sql`insert into totp_keys (user_id, key) values (${owner.user_id}, 'metkin')`.execute(db);
  await sql`insert into recovery_codes (user_id, code_hash) values (${owner.user_id}, 'metkin')`.execute(db);
  await sql`
    insert into code_challenges (id, purpose, user_id, phone, email, code_hash, context, ip, expires_at)
    values (gen_random_uuid(), 'login', null, ${phone}, ${email}, '\\x00', '{"a": "Меткина"}', '203.0.113.77', now())`.execute(
    db,
  );
  await sql`
    insert into outbox_messages (channel, recipient, subject, sealed, purpose)
    values ('mail', ${email}, 'Меткина', 'metkin', 'test')`.execute(db);
  await sql`
    insert into limits (key, hits, window_ends_at) values (${`resend:${phone}`}, 1, now()), ('password:name:metkina', 1, now())`.execute(
    db,
  );
  const view = { list: 'trade-points', name: 'Точки Меткиной', address: '?search=Меткина' } as const;
  await owner.ask(contract.views.add, { body: view });
  // The parameters of the run name the person; its file would go by its own term, and this one finds nothing.
  await admin.ask(contract.tradePoints.export, { body: { search: `${name} нигде`, format: 'csv' } });
  await sql`
    insert into runs (kind, state, params, started_by, finished_at)
    values ('export.trade_points', 'done', ${JSON.stringify({ query: { search: phone } })}, ${admin.user_id}, now())`.execute(
    db,
  );
  return portrait.url;
}

describe('an erased person', async () => {
  const people = await plant();
  const [owner, seller] = people as [Person, Person, Person];
  const bystander = await app.as('seller');
  const theirs = await bystander.ask(contract.files.upload, {
    body: { kind: 'image' },
    file: { name: 'a.jpg', content: photo },
  });
  const portrait = await live(owner);
  const { rows: files } = await sql<{ key: string }>`
    select unnest(array[storage_key] || array(select value from jsonb_each_text(thumbnails))) as key from files
    where created_by = ${owner.user_id}`.execute(db);
  const keys = files.map(({ key }) => key);

  test('stood in every column that is declared', async () => {
    const empty: string[] = [];
    for (const column of columnsOf('erased', 'removed'))
      if (column !== 'sellers.gender' && (await countIn(column)) === 0) empty.push(column);
    expect(empty).toEqual([]);
    const stored = await content();
    // Two portraits and a proof in three sizes each.
    expect(keys.filter((key) => stored.some((path) => path.endsWith(key)))).toHaveLength(9);
  });

  test('is found in no table, in no file and behind no link', async () => {
    for (const person of people) await leave(person);
    expect((await app.fastify.inject(portrait)).statusCode).toBe(200);
    await night();
    expect(await leftInTables()).toEqual([]);
    const { gender } = await db
      .selectFrom('sellers')
      .select('gender')
      .where('id', '=', seller.role_id!)
      .executeTakeFirstOrThrow();
    expect(gender).toBeNull();
    const left = await content();
    expect(keys.filter((key) => left.some((path) => path.endsWith(key)))).toEqual([]);
    for (const path of left)
      expect(markers.filter((marker) => readFileSync(path, 'utf8').toLowerCase().includes(marker))).toEqual([]);
    expect(readFileSync(left.find((path) => path.endsWith('/erased.list'))!, 'utf8')).toMatch(
      /^(\d+ \d{4}-\d\d-\d\dT[\d:.]+\n){3}$/,
    );
    expect((await app.fastify.inject(portrait)).json()).toMatchObject({ problem: 'file.link_expired' });
  });

  test('is still somebody to whom rows can refer, and takes nothing of others along', async () => {
    const { rows } = await sql`
      select distinct u.last_name, u.status, o.legal_name, s.signer_name, s.method, u.anonymised_at is not null as erased
      from users u join owners o on o.user_id = u.id join signatures s on s.user_id = u.id where u.id = ${owner.user_id}`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        last_name: 'Удалённый',
        status: 'deleted',
        legal_name: 'Удалённый контрагент',
        signer_name: 'Удалённый пользователь',
        method: 'click',
        erased: true,
      },
    ]);
    expect((await app.fastify.inject(theirs.url)).statusCode).toBe(200);
    await bystander.ask(contract.profile.show);
  });
});

test('a denied applicant is erased when the term is over, and not while they may still come back', async () => {
  const { joined, decide, withPhone } = await joining(app);
  const [forgotten, lately, waiting] = [await joined(), await joined(), await joined()];
  for (const { case_id } of [forgotten, lately]) await decide(case_id, 'deny');
  const decided = (id: number, days: number) =>
    sql`
    update moderation_cases set submitted_at = now() - ${`${days} days`}::interval,
      decided_at = case when decided_at is not null then now() - ${`${days} days`}::interval end
    where id = ${id}`.execute(db);
  await decided(forgotten.case_id, 91);
  await decided(lately.case_id, 89);
  await decided(waiting.case_id, 91);
  await night();
  expect(await withPhone(forgotten.phone)).toBeUndefined();
  expect(await withPhone(lately.phone)).toMatchObject({ status: 'denied' });
  expect(await withPhone(waiting.phone)).toMatchObject({ status: 'pending' });
});

test('a company keeps its name when its person is erased', async () => {
  const person = await app.as('owner');
  await sql`update owners set type = 'ooo', legal_name = 'ООО «Ромашка»' where id = ${person.role_id}`.execute(db);
  await leave(person);
  await night();
  const { rows } = await sql`select legal_name, contact_name from owners where id = ${person.role_id}`.execute(db);
  expect(rows).toEqual([{ legal_name: 'ООО «Ромашка»', contact_name: 'Удалённый пользователь' }]);
});

test('a text that people have signed outlives its author, without their name in it', async () => {
  const author = await app.as('admin');
  const { file_id } = await author.ask(contract.files.upload, {
    body: { kind: 'document' },
    file: { name: 'Договор Меткиной.pdf', content: pdf },
  });
  const document = await makeDocument(admin, { kind: 'rules', audience_roles: ['owner'], required: false });
  await sql`
    insert into document_versions (document_id, number, file_id, sha256)
    select document_id, 99, ${file_id}, 'x' from document_versions where id = ${document.version_id}`.execute(db);
  await leave(author);
  await night();
  const file = await db.selectFrom('files').selectAll().where('id', '=', file_id).executeTakeFirstOrThrow();
  expect(file).toMatchObject({ deleted_at: null, original_name: 'файл.pdf' });
  expect(await store.size(file.storage_key)).toBeGreaterThan(0);
});

test('a restored backup brings nobody back, and takes no stranger for somebody erased', async () => {
  const person = await app.as('seller');
  const { rows } = await sql<{ backup: { created_at: string } }>`
    select to_jsonb(u) as backup from users u where id = ${person.user_id}`.execute(db);
  const { backup } = rows[0]!;
  const restore = (created: string) =>
    sql`
    update users u set last_name = b.last_name, first_name = b.first_name, phone = b.phone, login = b.login, status = b.status,
      deleted_at = null, anonymised_at = null, created_at = ${created}
    from jsonb_populate_record(null::users, ${JSON.stringify(backup)}) b where u.id = b.id`.execute(db);
  const nameOf = async () =>
    (await db.selectFrom('users').select(['last_name', 'status']).where('id', '=', person.user_id).executeTakeFirst())!;
  await leave(person);
  await night();
  await restore(backup.created_at);
  expect(await nameOf()).toEqual({ last_name: 'Пробный', status: 'active' });
  await night();
  expect(await nameOf()).toEqual({ last_name: 'Удалённый', status: 'deleted' });
  await restore('2020-01-01T00:00:00Z');
  await night();
  expect(await nameOf()).toEqual({ last_name: 'Пробный', status: 'active' });
});

describe('where a photo was taken', () => {
  test('is kept of proofs only, and never of what everybody sees', async () => {
    const person = await app.as('seller');
    const exifOf = async (id: number) =>
      (await db.selectFrom('files').select('exif').where('id', '=', id).executeTakeFirstOrThrow()).exif;
    expect(await exifOf((await upload(person, 'image')).file_id)).toBeNull();
    const { file_id } = await upload(person, 'proof');
    expect(await exifOf(file_id)).toMatchObject({ latitude: 55.75 });
    await expect(
      db.updateTable('files').set({ visibility: 'public' }).where('id', '=', file_id).execute(),
    ).rejects.toThrow('files_exif_for_checks');
  });

  test('is gone with the portrait that was replaced', async () => {
    const person = await app.as('seller');
    const [first, second] = [await upload(person, 'image'), await upload(person, 'image')];
    for (const { file_id } of [first, second])
      await person.ask(contract.profile.change, { body: { avatar_file_id: file_id } });
    expect((await app.fastify.inject(first.url)).json()).toMatchObject({ problem: 'file.link_expired' });
    expect((await app.fastify.inject(second.url)).statusCode).toBe(200);
  });
});

test('a signature loses its names to erasure only', async () => {
  const person = await app.as('owner');
  const document = await makeDocument(admin, { kind: 'rules', audience_roles: ['owner'], required: false });
  await sql`
    insert into signatures (version_id, user_id, method, doc_sha256, signer_name)
    select id, ${person.user_id}, 'click', sha256, 'Пробный' from document_versions where id = ${document.version_id}`.execute(
    db,
  );
  const rename = (signer: string) =>
    sql`update signatures set signer_name = ${signer}, ip = null where user_id = ${person.user_id}`.execute(db);
  await expect(rename('Удалённый пользователь')).rejects.toThrow('a signature cannot be changed');
  await sql`update users set anonymised_at = now() where id = ${person.user_id}`.execute(db);
  await expect(rename('Другой')).rejects.toThrow('a signature cannot be changed');
  await rename('Удалённый пользователь');
});
