// Every sort, filter and search that a list offers, each alone, with values that exist in the database that is asked.

import { ownerSorts } from '@iskra/contract/areas/network/owners';
import { tradePointSorts } from '@iskra/contract/areas/network/trade-points';
import { sellerSorts } from '@iskra/contract/areas/people/sellers';
import { caseSorts } from '@iskra/contract/areas/platform/moderation';
import { caseTabs } from '@iskra/contract/areas/platform/moderation/shapes';
import pg from 'pg';

export type Question = Record<string, unknown>;

export interface List {
  path: string;
  questions: Record<string, Question>;
}

interface Asked {
  sorts: readonly string[];
  filters: Record<string, Question>;
  searches: Record<string, string>;
  /** Stands in every question. */
  always?: Question;
}

function questionsOf({ sorts, filters, searches, always = {} }: Asked): Record<string, Question> {
  const named: Record<string, Question> = { 'no filter': always };
  for (const field of sorts)
    for (const dir of ['asc', 'desc']) named[`sort ${field} ${dir}`] = { ...always, sort: { field, dir } };
  for (const [name, filter] of Object.entries(filters)) named[`filter ${name}`] = { ...always, filters: filter };
  for (const [name, search] of Object.entries(searches)) named[`search ${name}`] = { ...always, search };
  return named;
}

/** One value of a column: of the most rows, or of the fewest. */
interface Values {
  one(sql: string): Promise<string>;
  common(table: string, column: string): Promise<number>;
  rare(table: string, column: string): Promise<number>;
}

function valuesOf(client: pg.Client): Values {
  const one = async (sql: string) => (await client.query(sql)).rows[0].value;
  const by = (order: string) => async (table: string, column: string) =>
    Number(
      await one(
        `select ${column} as value from ${table} where ${column} is not null group by 1 order by count(*) ${order}, 1 limit 1`,
      ),
    );
  return { one, common: by('desc'), rare: by('asc') };
}

/** The filters by ids of other tables, each with a common and a rare one. */
async function byIds({ common, rare }: Values, table: string, columns: Record<string, string>) {
  const filters: Record<string, Question> = {};
  for (const [name, column] of Object.entries(columns)) {
    filters[`${name} common`] = { [name]: [await common(table, column)] };
    filters[`${name} rare`] = { [name]: [await rare(table, column)] };
  }
  return filters;
}

const sameNames = (names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const recently = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

async function ofTradePoints(values: Values): Promise<Asked> {
  const { one } = values;
  const code = await one('select code as value from trade_points order by id desc limit 1');
  const books = ['region_id', 'branch_id', 'channel_id', 'format_id', 'network_id', 'distributor_id'];
  return {
    sorts: tradePointSorts,
    filters: {
      status_active: { status: ['active'] },
      status_blocked: { status: ['blocked'] },
      category: { category: ['A'] },
      city: { city: [await one('select city as value from trade_points group by 1 order by count(*) desc limit 1')] },
      no_owner: { no_owner: true },
      no_sellers: { no_sellers: true },
      no_coordinates: { no_coordinates: true },
      sellers_from: { sellers_from: 3 },
      updated_from: { updated_from: recently },
      bdm_id: {
        bdm_id: [Number(await one('select bdm_id as value from trade_users where bdm_id is not null limit 1'))],
      },
      ...(await byIds(values, 'trade_points', sameNames([...books, 'owner_id', 'tsm_id']))),
    },
    searches: {
      common: 'магазин',
      street: 'ленина',
      code,
      'code in Cyrillic': code.replaceAll('T', 'Т'),
      'part of a code': code.slice(3),
      nothing: 'ъъъъъ',
      'word and number': 'ленина 5',
      'words in another order': 'дома магазин',
      'short words': 'ул 5',
      'rare short words': 'ъы 99',
      'other layout': 'ktybyf',
      'other layout, common': 'vfufpby',
    },
  };
}

async function ofOwners(values: Values): Promise<Asked> {
  const { one } = values;
  const [inn, phone] = (
    await one(`select inn || ' ' || contact_phone as value from owners order by id desc limit 1`)
  ).split(' ') as [string, string];
  return {
    sorts: ownerSorts,
    filters: {
      status_active: { status: ['active'] },
      status_blocked: { status: ['blocked'] },
      type: { type: ['ip'] },
      type_last: { type: ['ooo'] },
      documents_signed: { documents: ['signed'] },
      documents_not_signed: { documents: ['not_signed'] },
      documents_not_all: { documents: ['outdated', 'not_signed'] },
      no_points: { no_points: true },
      created_from: { created_from: recently },
      ...(await byIds(values, 'trade_points', sameNames(['region_id', 'tsm_id']))),
    },
    searches: { common: 'ооо', name: 'иванов', inn, phone, nothing: 'ъъъъъ', 'two words': 'ип иванов' },
  };
}

async function ofSellers(values: Values): Promise<Asked> {
  const { one } = values;
  const [code, phone] = (await one(`select code || ' ' || phone as value from sellers order by id desc limit 1`)).split(
    ' ',
  ) as [string, string];
  const links =
    '(select l.*, p.owner_id from seller_trade_points l join trade_points p on p.id = l.trade_point_id) links';
  return {
    sorts: sellerSorts,
    filters: {
      status_active: { status: ['active'] },
      status_blocked: { status: ['blocked'] },
      employment: { employment: ['senior_seller'] },
      no_points: { no_points: true },
      idle: { idle: true },
      'active and idle': { status: ['active'], idle: true },
      login_from: { login_from: recently },
      created_from: { created_from: recently },
      ...(await byIds(values, links, sameNames(['trade_point_id', 'owner_id']))),
      ...(await byIds(values, 'sellers', {
        region_id: 'primary_region_id',
        branch_id: 'primary_branch_id',
        tsm_id: 'primary_tsm_id',
      })),
    },
    searches: {
      surname: 'иванов',
      'first name': 'мария',
      'both names': 'мария иванова',
      code,
      phone,
      'part of a phone': phone.slice(-7),
      nothing: 'ъъъъъ',
    },
  };
}

/** As its page asks: a queue is of one kind, a tab is a stage. */
async function ofCases(values: Values): Promise<Asked> {
  const queue = { kind: ['trade_point'] };
  const filters: Record<string, Question> = {
    ...Object.fromEntries(caseTabs.map((stage) => [`stage ${stage}`, { stage: [stage] }])),
    overdue: { overdue: true },
    risk: { risk: ['moved_far'] },
    author_role: { author_role: ['tsm_user'] },
    submitted_from: { submitted_from: recently },
    'decision approve': { decision: ['approve'] },
    'decision deny': { decision: ['deny'] },
    ...(await byIds(values, 'moderation_cases', sameNames(['region_id', 'decided_by', 'reason_id']))),
  };
  return {
    always: { filters: queue },
    sorts: caseSorts,
    filters: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...queue, ...filter }])),
    searches: { common: 'магазин', street: 'ленина', nothing: 'ъъъъъ', 'word and number': 'ленина 5' },
  };
}

export async function readLists(url: string): Promise<Record<string, List>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const values = valuesOf(client);
    return {
      'trade points': { path: '/trading-points', questions: questionsOf(await ofTradePoints(values)) },
      owners: { path: '/owners', questions: questionsOf(await ofOwners(values)) },
      sellers: { path: '/sellers', questions: questionsOf(await ofSellers(values)) },
      cases: { path: '/moderation', questions: questionsOf(await ofCases(values)) },
    };
  } finally {
    await client.end();
  }
}
