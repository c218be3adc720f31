// Things that calls are about: how to make one that a person may see, and one that the same person may not.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import type { Role } from '@iskra/contract/roles';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { makeDocument } from '../documents.ts';
import { openSession, type Person } from '../people.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../trade-points.ts';

export type Someone = Caller & Person;

export interface World {
  app: TestApp;
  admin: Someone;
}

export type ThingId = number | string;

interface Thing {
  make(world: World, person: Someone): Promise<ThingId>;
  /** Roles to whom nothing of the kind is foreign. */
  seenBy: readonly Role[];
  /** One that the person may not see; by default what belongs to another person of the role. */
  foreign?(world: World, person: Someone): Promise<ThingId>;
  absent?: ThingId;
}

async function pointOf({ app: { db } }: World, { role, role_id }: Person): Promise<{ id: number; code: string }> {
  const point = await makeTradePoint(db, role === 'owner' ? { owner_id: role_id } : {});
  if (role === 'tsm_user') await assignTsm(db, role_id!, point.id);
  if (role === 'seller') await hireSeller(db, role_id!, point.id);
  return point;
}

/** Who signs what this person may see: the person, or an owner in the person's care. */
async function signerOf(world: World, person: Someone): Promise<Person> {
  if (person.role === 'owner' || person.role === 'seller') return person;
  const owner = await world.app.as('owner');
  const point = await makeTradePoint(world.app.db, { owner_id: owner.role_id });
  if (person.role === 'tsm_user') await assignTsm(world.app.db, person.role_id!, point.id);
  return owner;
}

function documentFor({ admin }: World, role: 'owner' | 'seller') {
  return makeDocument(admin, { audience_roles: [role], required: false });
}

const audienceOf = ({ role }: Person) => (role === 'seller' ? 'seller' : 'owner');
const otherAudience = ({ role }: Person) => (role === 'seller' ? 'owner' : 'seller');

async function sign(world: World, signer: Person): Promise<number> {
  const { version_id } = await documentFor(world, audienceOf(signer));
  const { rows } = await sql<{ id: number }>`
    insert into signatures (version_id, user_id, owner_id, method, doc_sha256, signer_name)
    select id, ${signer.user_id}, ${signer.role === 'owner' ? signer.role_id : null}, 'click', sha256, 'Пробный'
    from document_versions where id = ${version_id} returning id`.execute(world.app.db);
  return rows[0]!.id;
}

async function run({ app: { db } }: World, { user_id, role }: Person, values: object = {}): Promise<number> {
  const started = { kind: 'export.trade_points', started_by: user_id, started_by_role: role };
  return (
    await db
      .insertInto('runs')
      .values({ ...started, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

async function fileOf({ app: { db, files } }: World, { user_id }: Person): Promise<number> {
  const { key, size, sha256 } = await files.put(Buffer.from('%PDF-1.7'));
  const facts = {
    kind: 'document',
    original_name: 'договор.pdf',
    mime: 'application/pdf',
    created_by: user_id,
  } as const;
  const file = { ...facts, storage_key: key, size, sha256 };
  return (await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;
}

async function finishedRun(world: World, person: Person): Promise<number> {
  const { key, size, sha256 } = await world.app.files.put(Buffer.from('Код\r\nTT-1'));
  const file = await world.app.db
    .insertInto('files')
    .values({ kind: 'export', storage_key: key, size, sha256, original_name: 'точки.csv', mime: 'text/csv' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return run(world, person, { state: 'done', result_file_id: file.id });
}

/** A checked file with one good and one bad row. */
async function checkedImport(world: World, person: Someone): Promise<number> {
  const { code } = await pointOf(world, person);
  const content = Buffer.from(`Код ТТ;Телефон\r\n${code};+7 495 123-45-67\r\n${code}-X;12`);
  const order = { body: { target: 'trade_points', mode: 'update' }, file: { name: 'точки.csv', content } } as const;
  const { run_id } = await person.ask(contract.imports.csv, order);
  await world.app.jobs.work();
  return run_id;
}

async function deadJob({ app: { db } }: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, source_name, source_retry_count)
    values ('dead', '{"message_id": 1}', 'messages.send', 4) returning id::text`.execute(db);
  return rows[0]!.id;
}

async function sessionOf({ app: { db } }: World, { user_id }: Person): Promise<number> {
  await openSession(db, user_id);
  const last = db.selectFrom('sessions').select('id').where('user_id', '=', user_id).orderBy('id', 'desc');
  return (await last.executeTakeFirstOrThrow()).id;
}

async function viewOf({ app: { db } }: World, { user_id }: Person): Promise<number> {
  const view = { list: 'trade-points', name: randomUUID(), address: '', user_id };
  return (await db.insertInto('saved_views').values(view).returning('id').executeTakeFirstOrThrow()).id;
}

/** A seller at a point that the person sees; a seller is such a person to himself. */
async function sellerUser(world: World, person: Someone): Promise<number> {
  const point = await pointOf(world, person);
  if (person.role === 'seller') return person.user_id;
  const seller = await world.app.as('seller');
  await hireSeller(world.app.db, seller.role_id!, point.id);
  return seller.user_id;
}

async function ownerSeenBy(world: World, person: Someone): Promise<number> {
  if (person.role === 'owner') await pointOf(world, person);
  return person.role === 'owner' ? person.role_id! : (await signerOf(world, person)).role_id!;
}

export const things = {
  trade_point: { make: async (world, person) => (await pointOf(world, person)).id, seenBy: ['admin', 'moderator'] },
  book: { make: async ({ app }) => (await makeBookEntry(app.db, 'brands', 'Искра')).book_id, seenBy: ['admin'] },
  book_entry: { make: async ({ app }) => (await makeBookEntry(app.db, 'brands', 'Искра')).id, seenBy: ['admin'] },
  document: {
    make: async (world, person) => (await documentFor(world, audienceOf(person))).id,
    foreign: async (world, person) => (await documentFor(world, otherAudience(person))).id,
    seenBy: ['admin'],
  },
  version_to_sign: {
    make: async (world, person) => (await documentFor(world, audienceOf(person))).version_id,
    foreign: async (world, person) => (await documentFor(world, otherAudience(person))).version_id,
    seenBy: [],
  },
  draft_version: {
    make: async ({ admin }) => {
      const { id } = await makeDocument(admin, { required: false });
      const draft = { params: { id }, body: { html: '<p>Черновик</p>' } };
      return (await admin.ask(contract.documents.addVersion, draft)).id;
    },
    seenBy: ['admin'],
  },
  signature: { make: async (world, person) => sign(world, await signerOf(world, person)), seenBy: ['admin'] },
  file: { make: fileOf, seenBy: ['admin'] },
  run: { make: run, seenBy: ['admin'] },
  finished_run: { make: finishedRun, seenBy: ['admin'] },
  checked_import: { make: checkedImport, seenBy: ['admin'] },
  dead_job: { make: deadJob, seenBy: ['admin'], absent: '00000000-0000-4000-8000-000000000000' },
  session: { make: sessionOf, seenBy: [] },
  view: { make: viewOf, seenBy: [] },
  seller_user: { make: sellerUser, seenBy: ['admin', 'moderator'] },
  owner: { make: ownerSeenBy, seenBy: ['admin', 'moderator'] },
  trade_user: {
    make: async ({ app }, person) => (person.role === 'tsm_user' ? person : await app.as('tsm_user')).role_id!,
    seenBy: ['admin', 'moderator'],
  },
} satisfies Record<string, Thing>;

export type ThingKind = keyof typeof things;

export const makeThing = (kind: ThingKind, world: World, person: Someone): Promise<ThingId> =>
  (things[kind] as Thing).make(world, person);

export const seesAll = (kind: ThingKind, role: Role): boolean => (things[kind] as Thing).seenBy.includes(role);

/** Undefined when the role sees everything of the kind. */
export async function makeForeign(kind: ThingKind, world: World, person: Someone): Promise<ThingId | undefined> {
  const thing: Thing = things[kind];
  if (seesAll(kind, person.role)) return undefined;
  return thing.foreign ? thing.foreign(world, person) : thing.make(world, await world.app.as(person.role));
}

export const absentId = (kind: ThingKind): ThingId => (things[kind] as Thing).absent ?? 2_000_000_000;
