// What `iskra seed --size` does not bring in these numbers: owners, sellers with their first link, cases. Copies of its rows,
// under other requisites and under phones of the code +7900, which it leaves alone.
import pg from 'pg';
import { withBareTables } from '../../apps/server/src/demo/size/bare-tables.ts';

export interface Sizes {
  points: number;
  owners: number;
  sellers: number;
  cases: number;
}

/** So many more rows of a table until it has the number asked for. */
const missing = (table: string, wanted: number) => `greatest(0, ${wanted} - (select count(*) from ${table}))`;
/** Rows of the table over and over, numbered: n begins at 1. */
const copies = (table: string, wanted: number) => `(
  select row_number() over (order by round, original.id) as n, original.*
  from ${table} original, generate_series(0, ${wanted} / greatest(1, (select count(*) from ${table}))) round
  order by round, original.id limit ${missing(table, wanted)})`;

const accounts = (role: string, table: string, wanted: number, firstPhone: string) => `
  insert into users (role, phone, last_name, first_name, middle_name, status, last_login_at)
  select '${role}', '+7' || (${firstPhone} + c.n), u.last_name, u.first_name, u.middle_name, u.status,
    u.last_login_at - c.n * interval '1 second'
  from ${copies(table, wanted)} c join users u on u.id = c.user_id`;

const owners = (wanted: number) => [
  accounts('owner', 'owners', wanted, '9001000000'),
  `insert into owners (user_id, type, legal_name, brand_name, inn, kpp, contact_name, contact_phone, email, status, created_at)
   select u.id, c.type, c.legal_name, c.brand_name, (660000000000 + c.n)::text, null, c.contact_name, u.phone, c.email, c.status,
     c.created_at - c.n * interval '7 seconds'
   from ${copies('owners', wanted)} c join users u on u.phone = '+7' || (9001000000 + c.n)`,
];

const sellers = (wanted: number) => [
  accounts('seller', 'sellers', wanted, '9003000000'),
  `insert into sellers (user_id, code, referral_code, city, employment, last_name, first_name, middle_name, phone, status,
     last_login_at, created_at, open_points, primary_point_id, primary_region_id, primary_branch_id, primary_tsm_id)
   select u.id, seller_code(u.id + 1000000000), 'R' || seller_code(u.id + 1000000000), c.city, c.employment, u.last_name,
     u.first_name, u.middle_name, u.phone, u.status, u.last_login_at, c.created_at - c.n * interval '7 seconds',
     (c.primary_point_id is not null)::int, c.primary_point_id, c.primary_region_id, c.primary_branch_id, c.primary_tsm_id
   from ${copies('sellers', wanted)} c join users u on u.phone = '+7' || (9003000000 + c.n)`,
  `insert into seller_trade_points (seller_id, trade_point_id, from_date, is_primary)
   select s.id, s.primary_point_id, s.created_at::date, true
   from sellers s where s.phone > '+79003000000' and s.phone < '+79010000000' and s.primary_point_id is not null`,
  // Not here for long: some, in both databases.
  `update sellers set last_login_at = last_login_at - interval '60 days' where id % 8 = 0`,
];

/** As in a programme that runs: three of a hundred are open, one in six of the others was refused. */
const cases = (wanted: number) => [
  `insert into moderation_cases (kind, subject_id, title, subtitle, status, submitted_by, author_role, submitted_at, region_id, risk_flags,
     sla_due_at, sla_minutes, decided_by, decided_at, reason_id)
   select kind, id, name, address, status, tsm_user, case when tsm_user is not null then 'tsm_user' end, at, region_id,
     case when n / 3 % 11 = 1 then '{moved_far}'::text[] else '{}' end,
     at + interval '1 day', 720, case when status <> 'new' then judge end, case when status <> 'new' then at + interval '5 hours' end,
     case when status = 'denied' then reason end
   from (
     select p.id, p.name, p.address, p.region_id, n, (array['trade_point', 'user', 'seller_tp'])[1 + n % 3] as kind,
       case when n / 3 % 33 = 0 then 'new' when n / 3 % 6 = 0 then 'denied' else 'approved' end as status,
       now() - n * interval '1 minute' as at, m.user_id as tsm_user, judges.ids[1 + n / 3 % 20] as judge,
       reasons.ids[1 + n / 18 % 4] as reason
     from (select row_number() over (order by id) as n, * from trade_points limit ${wanted}) p left join trade_users m on m.id = p.tsm_id,
       (select array_agg(id) as ids from (select id from users order by id limit 20) first) judges,
       (select array_agg(e.id) as ids from book_entries e join books b on b.id = e.book_id where b.code = 'reasons.tp_deny') reasons
   ) asked`,
];

/** Two documents, each in its second version: six owners of ten have signed all, two the first versions, one a half, one nothing. */
const documents = [
  `insert into documents (code, title, kind, audience_roles, status)
   values ('BENCH-1', 'Оферта', 'offer', '{owner}', 'active'), ('BENCH-2', 'Согласие', 'pd_consent', '{owner}', 'active')`,
  `insert into document_versions (document_id, number, html, sha256, status, published_at, effective_from)
   select d.id, n, '<p>Условия</p>', md5(d.code || n), case n when 1 then 'superseded' else 'published' end, now(), now()
   from documents d, generate_series(1, 2) n where d.code like 'BENCH-%'`,
  `insert into signatures (version_id, user_id, owner_id, method, doc_sha256, signer_name)
   select v.id, o.user_id, o.id, 'click', v.sha256, o.contact_name
   from owners o, document_versions v join documents d on d.id = v.document_id
   where d.code like 'BENCH-%' and case
     when o.id % 10 < 6 then v.number = 2
     when o.id % 10 < 8 then v.number = 1
     when o.id % 10 = 8 then v.number = 2 and d.code = 'BENCH-1' end`,
  'insert into signed_sets (versions) select distinct signed_by(user_id) from owners on conflict do nothing',
  `update owners o set signed_set_id = k.id from signed_sets k where k.versions = signed_by(o.user_id) and k.id <> o.signed_set_id`,
];

/** As the owner of the tables: their indexes are built once, at the end. */
async function fill(client: pg.Client, tables: Parameters<typeof withBareTables>[1], statements: string[]) {
  await client.query('begin');
  await withBareTables(client, tables, async () => {
    for (const statement of statements) await client.query(statement);
  });
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** A database that has them stays as it is. */
export async function addRows(ownerUrl: string, sizes: Sizes): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const countOf = async (table: string) => Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);
  try {
    if ((await countOf('moderation_cases')) < sizes.cases)
      await fill(
        client,
        ['users', 'owners', 'sellers', 'seller_trade_points', 'moderation_cases'],
        [...owners(sizes.owners), ...sellers(sizes.sellers), ...cases(sizes.cases)],
      );
    if ((await countOf('signatures')) === 0) await fill(client, ['owners', 'signatures'], documents);
  } finally {
    await client.end();
  }
}
