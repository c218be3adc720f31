// Cases of the invented company: every tab has some, of every risk and age.
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { copyRows, takeIds } from '../../../demo/copy-rows.ts';
import { ownerPhone } from '../../../demo/demo-accounts.ts';
import {
  aboutPoint,
  type Change,
  type Ending,
  type Point,
  type Row,
  returnedBefore,
  rowOf,
  type Subject,
} from '../../../demo/rows/case-rows.ts';
import { dayBefore, randomOf, type World } from '../../../demo/rows/world.ts';
import type { Random } from '../../../demo/values/random.ts';

const names = ['у дома', 'на углу', 'у вокзала', 'круглосуточный', 'на площади'];

/** Usual wishes of owners and TSMs. */
function changesOf(world: World, point: Point, random: Random): Change[] {
  const change = (field: keyof Point, value: unknown): Change => ({ field, old: point[field] ?? null, new: value });
  const kinds: (() => Change[])[] = [
    () => [change('name', `${point.name}, ${random.pick(names)}`)],
    () => [change('category', point.category === 'A' ? 'B' : 'A')],
    () => [change('address', `${point.address}, вход со двора`)],
    () => [change('channel_id', world.entry('channels', 'small')), change('category', 'D')],
    () =>
      point.lat == null || point.lon == null
        ? [change('name', `${point.name} плюс`)]
        : [change('lat', round(point.lat + 0.0021)), change('lon', round(point.lon - 0.0032))],
  ];
  return random
    .pick(kinds)()
    .filter(({ old, new: next }) => old !== next);
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** So many of each beside the new points, which all wait. */
const asked: [Ending, number][] = [
  ['new', 24],
  ['assigned', 6],
  ['approved', 30],
  ['returned', 8],
  ['denied', 10],
  ['canceled', 3],
];

type Made = (subject: Subject, author: number | null, ending: Ending, changes: Change[]) => Row;

function* pointCases({ world, people, points }: DemoCompany, made: Made): Generator<Row> {
  const tsmUsers = new Map(people.tsms.map((tsm) => [tsm.id, tsm.user_id]));
  const owners = new Map(people.owners.map((owner) => [owner.id, owner.user_id]));
  const authorOf = ({ tsm_id, owner_id }: Point) => tsmUsers.get(tsm_id ?? 0) ?? owners.get(owner_id ?? 0) ?? null;
  for (const [place, point] of points.filter(({ status }) => status === 'moderation').entries())
    yield made(aboutPoint(point), authorOf(point), place % 5 === 4 ? 'assigned' : 'new', []);
  const active = points.filter(({ status }) => status === 'active');
  const endings = asked.flatMap(([ending, count]) => Array<Ending>(count).fill(ending));
  const step = Math.max(1, Math.floor(active.length / endings.length));
  for (const [place, ending] of endings.entries()) {
    const point = active[place * step];
    const changes = point ? changesOf(world, point, randomOf(world, 'moderation change', place)) : [];
    if (point && changes.length > 0) yield made(aboutPoint(point), authorOf(point), ending, changes);
  }
}

/** How the case of a seller stands, by what the seller is. */
const sellerEndings: Partial<Record<string, Ending[]>> = {
  pending: ['new', 'new', 'returned', 'assigned'],
  denied: ['denied'],
  invited: ['approved'],
};

type Seller = DemoCompany['people']['sellers'][number];
type User = DemoCompany['people']['users'][number];

/** Self-registered sellers fill the form themselves; some do not find their point in the list. */
function joinFieldsOf(
  { city }: Seller,
  user: User,
  work: Record<string, unknown>,
  place: number,
): Record<string, unknown> {
  const { last_name, first_name, middle_name, birth_date, email } = user;
  const { position, ...where } = work;
  const words = { point_name: 'Магазин у дома', point_address: `${city}, ул. Садовая, ${(place % 60) + 1}` };
  const person = { last_name, first_name, middle_name, birth_date, city, email, position };
  const fields = { ...person, ...(place % 8 === 0 ? words : where) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
}

/** Authors of requests for sellers, and the points: counterparties, the one of the demo login among them, and TSMs. */
function askersOf({ people, points }: DemoCompany): (place: number) => { point: Point; author: number | null } {
  const owners = new Map(people.owners.map((owner) => [owner.id, owner.user_id]));
  const tsms = new Map(people.tsms.map((tsm) => [tsm.id, tsm.user_id]));
  const owned = points.filter(({ status, owner_id }) => status === 'active' && owner_id != null);
  const login = people.users.find(({ phone }) => phone === ownerPhone)?.id;
  const shown = owned.filter(({ owner_id }) => owners.get(owner_id!) === login);
  return (place) => {
    const from = place % 6 === 1 && shown.length > 0 ? shown : owned;
    const point = from[(place * 7) % from.length]!;
    const tsm = place % 6 === 3 ? tsms.get(point.tsm_id ?? 0) : undefined;
    return { point, author: tsm ?? owners.get(point.owner_id!) ?? null };
  };
}

/** Owners and TSMs ask for people to work at their points, and people for themselves. */
function* sellerCases(company: DemoCompany, made: Made): Generator<Row> {
  const { world, people } = company;
  const users = new Map(people.users.map((user) => [user.id, user]));
  const askedBy = askersOf(company);
  for (const [place, seller] of people.sellers.entries()) {
    const user = users.get(seller.user_id as number)!;
    const isJoined = user.status === 'active' && place % 40 === 9;
    const isNew = isJoined ? (['approved'] as const) : sellerEndings[String(user.status)];
    const isOwn = isJoined || (isNew && user.status !== 'invited' && place % 2 === 0);
    // Some working sellers are asked for by another owner too.
    const endings = isNew ?? (place % 40 === 7 ? (['new', 'approved', 'returned'] as const) : []);
    const ending = endings[Math.floor(place / 2) % Math.max(endings.length, 1)];
    const { point, author } = askedBy(place);
    if (!ending) continue;
    const subject: Subject = {
      kind: isNew ? 'user' : 'seller_tp',
      subject_id: seller.id,
      title: [user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' '),
      subtitle: `${point.code} · ${point.name}`,
      region_id: point.region_id ?? null,
    };
    const work = { trade_point_id: point.id, from_date: dayBefore(world, 3), position: 'Продавец' };
    const fields = isOwn ? joinFieldsOf(seller, user, work, place) : work;
    if ('point_name' in fields)
      Object.assign(subject, { subtitle: `${fields.point_name}, ${fields.point_address}`, region_id: null });
    const changes = Object.entries(fields).map(([field, value]) => ({ field, old: null, new: value }));
    yield made(subject, isOwn ? user.id : author, ending, changes);
  }
}

const ownerEndings: Ending[] = ['new', 'new', 'assigned', 'approved', 'approved', 'returned', 'denied', 'canceled'];
const directors = ['Громова Елена Павловна', 'Сафонов Игорь Львович', 'Титова Марина Олеговна'];

/** Owners ask for other requisites: a move, a new head, another bank. */
function* ownerCases({ people, points }: DemoCompany, made: Made): Generator<Row> {
  const active = people.owners.filter(({ status }) => status === 'active');
  for (const [place, ending] of ownerEndings.entries()) {
    const owner = active[1 + place * 2];
    if (!owner) return;
    const change = (field: keyof typeof owner, value: string): Change => ({
      field,
      old: owner[field] ?? null,
      new: value,
    });
    const wishes: Change[][] = [
      [change('legal_address', `${owner.legal_address}, офис ${place + 2}`)],
      [change('director_name', directors[place % directors.length]!)],
      [
        change('bank_bik', '044525225'),
        change('bank_account', '40702810938000012345'),
        change('bank_name', 'ПАО Сбербанк'),
      ],
    ];
    const subject: Subject = {
      kind: 'owner',
      subject_id: owner.id,
      title: String(owner.legal_name),
      subtitle: `ИНН ${owner.inn} · ${owner.contact_name}`,
      region_id: points.find(({ owner_id }) => owner_id === owner.id)?.region_id ?? null,
    };
    yield made(subject, owner.user_id as number, ending, wishes[place % wishes.length]!);
  }
}

/** A seller of a point, and the TSM who looks after it. */
interface Worker {
  seller_id: number;
  name: string;
  point: Point;
  author: number;
}

type Wish = Extract<Row['kind'], 'seller_tp' | 'seller_unlink' | 'seller_block' | 'other'>;

/** The requests of each TSM: every kind, and something in every tab. */
const wishes: [Wish, Ending][] = [
  ['seller_tp', 'new'],
  ['seller_unlink', 'new'],
  ['seller_block', 'assigned'],
  ['other', 'new'],
  ['seller_tp', 'approved'],
  ['seller_unlink', 'approved'],
  ['other', 'approved'],
  ['seller_tp', 'denied'],
  ['seller_block', 'denied'],
  ['other', 'returned'],
  ['seller_unlink', 'canceled'],
];

const words: Record<Wish, string[]> = {
  seller_tp: ['Подменяет коллегу на выходных', 'Переводится из соседней точки'],
  seller_unlink: ['Уволилась, подтвердил директор точки', 'Перешёл в другую сеть'],
  seller_block: ['Фотографии заданий присылает из дома', 'Передаёт вход другому человеку'],
  other: ['Точка закрыта на ремонт до конца месяца, снимите её с заданий', 'Сменился режим работы: теперь до 23:00'],
};

const added = (values: Record<string, unknown>): Change[] =>
  Object.entries(values).map(([field, value]) => ({ field, old: null, new: value }));

function wishOf(world: World, kind: Wish, { point }: Worker, comment: string): Change[] {
  if (kind === 'seller_tp')
    return added({ trade_point_id: point.id, from_date: dayBefore(world, 3), position: 'Продавец' });
  if (kind === 'seller_unlink')
    return [{ field: 'trade_point_id', old: point.id, new: null }, ...added({ to_date: dayBefore(world, 2) })];
  if (kind === 'seller_block')
    return added({ blocked_reason_id: world.entry('reasons.block_user', 'fraud'), blocked_comment: comment });
  return [];
}

function* tsmCases({ world, points }: DemoCompany, workers: Worker[], made: Made): Generator<Row> {
  const byAuthor = Map.groupBy(workers, ({ author }) => author);
  for (const [author, theirs] of byAuthor)
    for (const [place, [kind, ending]] of wishes.entries()) {
      const worker = theirs[place];
      if (!worker) continue;
      const comment = words[kind][place % words[kind].length]!;
      // Another point of the same TSM: there the seller would work too.
      const elsewhere = points.find(({ id, tsm_id }) => tsm_id === worker.point.tsm_id && id !== worker.point.id);
      const there = kind === 'seller_tp' && elsewhere ? { ...worker, point: elsewhere } : worker;
      const about = { title: worker.name, subtitle: `${there.point.code} · ${there.point.name}` };
      const subject: Subject =
        kind === 'other'
          ? { ...aboutPoint(worker.point), kind }
          : { ...about, kind, subject_id: worker.seller_id, region_id: there.point.region_id ?? null };
      yield { ...made(subject, author, ending, wishOf(world, kind, there, comment)), author_comment: comment };
    }
}

/** Of the TSM of the demo login and a few others so many people as there are wishes; nobody about whom something is asked already. */
async function workersOf(db: SeedClient, { points }: DemoCompany): Promise<Worker[]> {
  const { rows } = await db.query<{ seller_id: number; name: string; point_id: number; author: number }>(
    `select * from (
       select l.seller_id::int, s.name, t.id::int as point_id, m.user_id::int as author,
         row_number() over (partition by m.id order by l.seller_id) as n
       from seller_trade_points l join sellers s on s.id = l.seller_id and s.status = 'active'
       join trade_points t on t.id = l.trade_point_id and t.status = 'active'
       join (
         select m.id, m.user_id from trade_users m join users u on u.id = m.user_id
         order by u.login = 'tsm' desc nulls last, m.id limit 5
       ) m on m.id = t.tsm_id
       where l.to_date is null and l.is_primary
         and not exists (select from moderation_cases c where c.subject_id = s.id and c.kind in ('user', 'seller_tp'))
     ) worker where n <= $1 order by author, n`,
    [wishes.length],
  );
  const known = new Map(points.map((point) => [point.id, point]));
  return rows.flatMap(({ point_id, ...worker }) => {
    const point = known.get(point_id);
    return point ? [{ ...worker, point }] : [];
  });
}

function madeFor(company: DemoCompany): Made {
  const moderators = company.people.users.filter(({ role }) => role === 'moderator').map(({ id }) => id);
  let index = 0;
  return (subject, author, ending, changes) => {
    index += 1;
    return rowOf(company.world, subject, index, ending, changes, { author, moderators });
  };
}

/** A second attempt follows the first one, which was returned. */
async function copyCases(db: SeedClient, { world, people }: DemoCompany, made: Row[]): Promise<void> {
  const isSecond = ({ attempt_no }: Row) => attempt_no === 2;
  const rows = made.flatMap((row) =>
    isSecond(row) ? [returnedBefore(world, row, people.moderator.id as number), row] : [row],
  );
  const first = await takeIds(db, 'moderation_cases', rows.length);
  const numbered = rows.map((row, place) => ({
    id: first + place,
    ...row,
    previous_case_id: isSecond(row) ? first + place - 1 : null,
  }));
  await copyRows(db, 'moderation_cases', numbered);
}

export const demo: AreaDemo = {
  // By which group of its author a case stands in the queue is known when it comes.
  after: ['groups'],
  async load(db, company) {
    const made = madeFor(company);
    const askedFirst = [...pointCases(company, made), ...sellerCases(company, made), ...ownerCases(company, made)];
    await copyCases(db, company, askedFirst);
    await copyCases(db, company, [...tsmCases(company, await workersOf(db, company), made)]);
    const moderators = company.people.users.filter(({ role }) => role === 'moderator');
    await copyRows(
      db,
      'moderator_scopes',
      moderators.flatMap(({ id }) =>
        moderationKinds.map((kind) => ({
          moderator_id: id as number,
          kind,
          region_ids: null,
        })),
      ),
    );
  },
};
