// The condition of an audience against a plain evaluator over the same people, points and groups.
import type { Audience, GroupRef } from '@iskra/contract/areas/network/groups/audience';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { audienceOver, audiencePairs, freezeAudience, isMeant, peopleAtPoints } from './audience.scope.store.ts';
import { type GroupToCount, writeMembers } from './group-members.store.ts';

const app = await testApp();
const { db } = app;
const today = '2026-11-18';

const regions = [(await makeBookEntry(db, 'regions', 'Север')).id, (await makeBookEntry(db, 'regions', 'Юг')).id];
const owners = await Promise.all(Array.from({ length: 3 }, () => app.as('owner')));
const sellers = await Promise.all(Array.from({ length: 6 }, () => app.as('seller')));
const points: Awaited<ReturnType<typeof makeTradePoint>>[] = [];
for (let at = 0; at < 8; at += 1)
  points.push(
    await makeTradePoint(db, {
      region_id: [regions[0]!, regions[1]!, null][at % 3]!,
      owner_id: at < 6 ? owners[at % 3]!.role_id : null,
    }),
  );
for (const [at, seller] of sellers.entries())
  for (const point of [points[at % 8]!, points[(at * 3 + 1) % 8]!].slice(0, at % 3))
    await hireSeller(db, seller.role_id!, point.id);

type Kind = 'user' | 'seller' | 'tp';
const candidates: Record<Kind, number[]> = {
  user: [...owners, ...sellers].map(({ user_id }) => user_id),
  seller: sellers.map(({ role_id }) => role_id!),
  tp: points.map(({ id }) => id),
};

interface Known {
  id: number;
  kind: Kind;
  isActive: boolean;
  /** The members after each run. */
  runs: number[][];
}

let names = 0;
async function makeGroup(kind: Kind, isActive: boolean, runs: number[][]): Promise<Known> {
  names += 1;
  const { rows } = await sql<{ id: number }>`
    insert into groups (kind, name, mode, status, last_run)
    values (${kind}, ${`Группа ${names}`}, 'static', ${isActive ? 'active' : 'inactive'}, ${runs.length}) returning id`.execute(
    db,
  );
  const group: GroupToCount = { id: rows[0]!.id, kind, rule: null, parts: null };
  for (const [at, members] of runs.entries()) {
    await sql`delete from group_overrides where group_id = ${group.id}`.execute(db);
    await sql`insert into group_overrides (group_id, member_id, include) select ${group.id}, m, true
      from unnest(${members}::bigint[]) m`.execute(db);
    await writeMembers(db, group, today, at + 1);
  }
  return { id: group.id, kind, isActive, runs };
}

const some = (kind: Kind, from: number, step: number) => candidates[kind].filter((_, at) => (at + from) % step === 0);
const groups = [
  await makeGroup('user', true, [some('user', 0, 2), some('user', 1, 2)]),
  await makeGroup('seller', true, [some('seller', 0, 3), some('seller', 1, 2)]),
  await makeGroup('tp', true, [some('tp', 0, 2), some('tp', 0, 4), some('tp', 1, 3)]),
  await makeGroup('tp', false, [some('tp', 0, 1)]),
  await makeGroup('seller', true, [some('seller', 0, 2), []]),
];

interface Pair {
  user: number;
  role: 'seller' | 'owner';
  seller: number | null;
  point: number;
  region: number | null;
}
const { rows: pairs } = await sql<Pair>`
  select user_id as user, role, seller_id as seller, point_id as point, region_id as region from ${peopleAtPoints}`.execute(
  db,
);
const people = [
  ...owners.map(({ user_id }) => ({ user: user_id, role: 'owner' as const, seller: null })),
  ...sellers.map(({ user_id, role_id }) => ({ user: user_id, role: 'seller' as const, seller: role_id })),
];

function membersOf({ id, run }: GroupRef): { kind: Kind; members: number[] } {
  const { kind, isActive, runs } = groups.find((group) => group.id === id)!;
  const then = run === null ? (isActive ? runs.length : 0) : run;
  return { kind, members: runs[then - 1] ?? [] };
}

interface Asked {
  user: number;
  seller: number | null;
  points: number[];
}

const isIn = (refs: GroupRef[], { user, seller, points: own }: Asked) =>
  refs.some((ref) => {
    const { kind, members } = membersOf(ref);
    const ids = { user: [user], seller: seller === null ? [] : [seller], tp: own }[kind];
    return ids.some((one) => members.includes(one));
  });

const holdsOf = (
  { roles, groups: included, regions: wanted, exclude }: Audience,
  role: Pair['role'],
  asked: Asked,
  own: (number | null)[],
) =>
  roles.includes(role) &&
  (included.length === 0 || isIn(included, asked)) &&
  (wanted.length === 0 || own.some((region) => region !== null && wanted.includes(region))) &&
  !isIn(exclude, asked);

const pairHolds = (audience: Audience, { user, role, seller, point, region }: Pair) =>
  holdsOf(audience, role, { user, seller, points: [point] }, [region]);

const expected = {
  pairs: (audience: Audience) =>
    pairs.filter((pair) => pairHolds(audience, pair)).map(({ user, point }) => `${user} ${point}`),
  points: (audience: Audience) => [
    ...new Set(pairs.filter((pair) => pairHolds(audience, pair)).map(({ point }) => String(point))),
  ],
  people: (audience: Audience) =>
    people
      .filter(({ user, role, seller }) => {
        const own = pairs.filter((pair) => pair.user === user);
        const asked = { user, seller, points: own.map(({ point }) => point) };
        return holdsOf(
          audience,
          role,
          asked,
          own.map(({ region }) => region),
        );
      })
      .map(({ user }) => String(user)),
};

const tables = {
  pairs: sql`select pair.user_id || ' ' || pair.point_id as key from ${peopleAtPoints} where`,
  points: sql`select t.id::text as key from trade_points t where`,
  people: sql`select t.id::text as key from users t where`,
};

const ref = fc
  .constantFrom(...groups)
  .chain(({ id, runs }) =>
    fc.record({ id: fc.constant(id), run: fc.option(fc.integer({ min: 0, max: runs.length })) }),
  );
const audiences = fc.record({
  roles: fc.subarray(['seller' as const, 'owner' as const], { minLength: 1 }),
  groups: fc.array(ref, { maxLength: 3 }),
  regions: fc.subarray(regions),
  exclude: fc.array(ref, { maxLength: 2 }),
});

test.each(['people', 'points', 'pairs'] as const)(
  'of random audiences the %s are those of the evaluator',
  async (side) => {
    for (const audience of fc.sample(audiences, 300)) {
      const { rows } = await sql<{ key: string }>`${tables[side]} ${audienceOver(side, audience)}`.execute(db);
      expect(rows.map(({ key }) => key).sort(), JSON.stringify(audience)).toEqual(expected[side](audience).sort());
    }
  },
);

test('of random audiences in the columns of a row the people are those of the evaluator', async () => {
  const columns = {
    roles: sql`v.roles`,
    regions: sql`v.regions`,
    groups: { ids: sql`v.groups`, runs: sql`v.runs` },
    exclude: { ids: sql`v.excluded`, runs: sql`v.excluded_runs` },
  };
  for (const audience of fc.sample(audiences, 300)) {
    const [ids, runs] = [
      (refs: GroupRef[]) => refs.map(({ id }) => id),
      (refs: GroupRef[]) => refs.map(({ run }) => run),
    ];
    const { rows } = await sql<{ key: string }>`
      with v as (select ${audience.roles}::text[] as roles, ${audience.regions}::bigint[] as regions,
        ${ids(audience.groups)}::bigint[] as groups, ${runs(audience.groups)}::int[] as runs,
        ${ids(audience.exclude)}::bigint[] as excluded, ${runs(audience.exclude)}::int[] as excluded_runs)
      select t.id::text as key from users t, v where ${isMeant(columns, { id: sql`t.id`, role: sql`t.role` })}`.execute(
      db,
    );
    expect(rows.map(({ key }) => key).sort(), JSON.stringify(audience)).toEqual(expected.people(audience).sort());
  }
});

test('of random audiences all pairs at once are those of the evaluator', async () => {
  for (const audience of fc.sample(audiences, 300)) {
    const keys = sql<{
      key: string;
    }>`select pair.user_id || ' ' || pair.point_id as key from ${audiencePairs(audience)}`;
    const { rows } = await keys.execute(db);
    expect(rows.map(({ key }) => key).sort(), JSON.stringify(audience)).toEqual(expected.pairs(audience).sort());
  }
});

test('what is frozen has those who belonged to it then', async () => {
  const [group] = groups;
  const audience: Audience = {
    roles: ['seller', 'owner'],
    groups: [{ id: group!.id, run: null }],
    regions: [],
    exclude: [],
  };
  const frozen = await freezeAudience(db, audience);
  expect(frozen.groups).toEqual([{ id: group!.id, run: 2 }]);
  const before = expected.people(audience);
  await sql`update groups set status = 'inactive' where id = ${group!.id}`.execute(db);
  const keys = async (asked: Audience) =>
    (await sql<{ key: string }>`${tables.people} ${audienceOver('people', asked)}`.execute(db)).rows
      .map(({ key }) => key)
      .sort();
  expect([await keys(frozen), await keys(audience)]).toEqual([before.sort(), []]);
  expect((await freezeAudience(db, audience)).groups).toEqual([{ id: group!.id, run: 0 }]);
});
