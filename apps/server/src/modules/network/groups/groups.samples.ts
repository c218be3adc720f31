// Sample calls of groups; their tables after an erasure, and the end of their rows.

import { contract } from '@iskra/contract';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import { withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import {
  everything,
  byId as group,
  type HistorySamples,
  idOf,
  next,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { seller } from '../../people/sellers/sellers.samples.ts';
import { tsmGroup, tsmSamples } from './tsm-groups.samples.ts';

const { groups: calls } = contract;

type Kind = 'user' | 'seller' | 'tp' | 'tsm';

/** A partner has groups of sellers, a moderator of TSMs. */
const kindOf = ({ role }: Someone): Kind => (role === 'moderator' ? 'tsm' : 'seller');
const drawn = (kind: Kind) => ({ kind, mode: 'static', name: `Группа ${next()}` }) as const;

async function made(person: Someone, kind: Kind = kindOf(person)): Promise<number> {
  return (await person.ask(calls.set, { body: drawn(kind) })).id;
}

export const someGroup: Fixture = {
  make: (_, person) => made(person),
  seenBy: ['admin'],
  // A moderator sees every group of TSMs, and no other.
  foreign: async ({ admin, app }, person) =>
    person.role === 'moderator' ? made(admin, 'seller') : made(await app.as(person.role)),
};

const inactive: Fixture = {
  ...someGroup,
  async make(_, person) {
    const id = await made(person);
    await person.ask(calls.deactivate, { params: { id }, body: {} });
    return id;
  },
};

const pointGroup: Fixture = { make: (_, person) => made(person, 'tp'), seenBy: ['admin'] };

/** A member whom the person sees, and who can belong to their groups. */
async function memberOf(world: World, person: Someone): Promise<number> {
  if (kindOf(person) === 'seller') return Number(await seller.make(world, person));
  return (await world.app.as('tsm_user')).role_id!;
}

/** Of each person the one group that their members and runs below are of; another program has other people under these numbers. */
const filled = new WeakMap<World['app'], Map<number, Promise<number>>>();

function filledOf({ app }: World, person: Someone): Promise<number> {
  const own = filled.get(app) ?? new Map<number, Promise<number>>();
  filled.set(app, own);
  const known = own.get(person.user_id) ?? made(person);
  own.set(person.user_id, known);
  return known;
}

async function putMember(world: World, person: Someone): Promise<number> {
  const member = await memberOf(world, person);
  const params = { id: await filledOf(world, person) };
  await person.ask(calls.override, { params, body: { member_ids: [member], verdict: 'include' } });
  return member;
}

const member: Fixture = { make: putMember, seenBy: ['admin'] };

const filledGroup: Fixture = {
  ...someGroup,
  async make(world, person) {
    await putMember(world, person);
    return filledOf(world, person);
  },
};

/** The run of the log that let the member in. */
const run: Fixture = {
  async make(world, person) {
    await putMember(world, person);
    const runs = world.app.db
      .selectFrom('group_runs')
      .select('id')
      .where('group_id', '=', await filledOf(world, person));
    return (await runs.orderBy('run', 'desc').executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin'],
};

const accountGroup: Fixture = { make: (_, person) => made(person, 'user'), seenBy: ['admin'] };

const allPoints = 'an admin sees every group of trade points';
const aboutKinds = 'rules are the same for everybody who makes them';
const table = (content: string) => ({ name: 'участники.csv', content: Buffer.from(content) });
const rule = { field: 'status', operator: 'eq', value: 'active' } as const;
const inBody = (occasion: Occasion) => ({ body: { id: idOf(occasion) } });

export const histories: HistorySamples = {
  group: {
    table: 'groups',
    about: someGroup,
    readers: ['admin', 'moderator', 'tsm_user', 'owner'],
    extraFields: ['included_count', 'excluded_count'],
    never: ['recompute', 'keep'],
  },
};

export const references: References = {
  ...alike('groups.set.id groups.delete.id groups.import.id', someGroup),
  ...alike('groups.updatePointGroup.id groups.importPointGroup.id', { nothingForeign: allPoints }),
  ...alike(
    `groups.tsmGroupCard.id groups.importTsmGroupUsers.id groups.deactivateTsmGroup.id groups.keepTsmGroup.id`,
    tsmGroup,
  ),
  member_ids: seller,
};

export const searched = { groups: 'name' };
/** Whose they are and what they are made of. */
export const fixedColumns = ['groups.private_to', 'groups.rule', 'groups.parts', 'groups.held_back'];

const judges = ['admin', 'moderator'] as const;
const partners = ['admin', 'moderator', 'tsm_user', 'owner'] as const;

export const readers: Readers = {
  groups: {
    ...same(
      'kind name description mode status refresh members_count computed_at compute_status updated_at version',
      partners,
    ),
    ...same('rule parts compute_error held_back created_at private_to deleted_at', partners),
    ...same('can_request_seller_tp auto_confirm_seller_tp daily_request_limit visible_report_types', judges),
    ...same('inactive_from inactive_reason settings', judges),
    ...same('created_by author used_count included_count excluded_count', partners),
    last_run: ['admin'],
  },
  group_runs: same('run at cause came went total error author_id', partners),
  group_overrides: same('include reason source author_id at', partners),
};

export const erasure: Erasure = {
  groups: {
    plain:
      'kind name description mode status rule parts refresh compute_status compute_error held_back inactive_reason visible_report_types inactive_from search_text',
  },
  group_overrides: { plain: 'reason source' },
  group_runs: { plain: 'today cause rule error' },
  group_touches: { plain: 'source' },
};

export const bounds: Bounds = {
  groups: 'staff',
  group_overrides: {
    grows: 'people',
    most: 20 * mb,
    per: 'person',
    why: 'groups that a partner keeps of the own sellers',
    kept: 'for ever',
    cleaner: 'nobody',
  },
  group_members: 'program',
  group_runs: 'program',
  group_touches: 'program',
};

export const samples: Samples<'groups'> = {
  groups: {
    list: { lists: someGroup, call: everything },
    counters: { call: ({ who }) => ({ body: { kind: kindOf(who) } }) },
    neighbours: { about: someGroup, call: withBody({}) },
    card: { about: someGroup, call: inBody },
    set: { about: someGroup, call: (one) => ({ body: { id: idOf(one), version: 1, name: `Другая ${next()}` } }) },
    change: {
      about: someGroup,
      call: ({ fixture }) => ({ params: { id: fixture }, body: { version: 1, name: `Иная ${next()}` } }),
    },
    delete: { about: someGroup, call: inBody },
    activate: { about: inactive, call: group },
    deactivate: { about: someGroup, call: withBody({}) },
    archive: { about: inactive, call: group },
    recompute: { about: someGroup, call: group },
    override: {
      about: someGroup,
      call: async ({ app, admin, who, fixture }) => ({
        params: { id: fixture },
        body: { member_ids: [await memberOf({ app, admin }, who)], verdict: 'include' },
      }),
    },
    members: { about: filledGroup, lists: member, call: withBody({}) },
    runs: { about: filledGroup, lists: run, call: withBody({}) },
    explain: {
      about: someGroup,
      call: async ({ app, admin, who, fixture }) => ({
        params: { id: fixture },
        body: { member_id: await memberOf({ app, admin }, who) },
      }),
    },
    uses: { about: someGroup, call: group },
    short: { about: someGroup, call: (one) => ({ body: { ids: [idOf(one)] } }) },
    options: { nothingForeign: aboutKinds, call: () => ({ body: { kind: 'tsm' } }) },
    conditions: { nothingForeign: aboutKinds, call: () => ({ body: { kind: 'tsm', rule } }) },
    compound: {
      about: someGroup,
      call: ({ who, fixture }) => ({
        body: { kind: kindOf(who), parts: { include: [Number(fixture)], mode: 'union' } },
      }),
    },
    import: { about: someGroup, call: (one) => ({ ...inBody(one), file: table('Телефон\r\n+79010000001') }) },
    audience: {
      nothingForeign: 'an admin sees every group',
      call: () => ({ body: { audience: { roles: ['seller'] } } }),
    },
    userGroups: {
      lists: accountGroup,
      call: async ({ admin }) => {
        await made(admin, 'user');
        return everything();
      },
    },
    pointGroups: { lists: pointGroup, call: everything },
    searchPointGroups: { about: pointGroup, call: (one) => ({ body: { ids: [idOf(one)] } }) },
    createPointGroup: {
      nothingForeign: allPoints,
      call: () => ({ body: { mode: 'dynamic', name: `Точки ${next()}`, rule } }),
    },
    updatePointGroup: {
      about: pointGroup,
      call: (one) => ({ body: { id: idOf(one), version: 1, name: `Точки ${next()}` } }),
    },
    importPointGroup: { about: pointGroup, call: (one) => ({ ...inBody(one), file: table('Код\r\nTT-1') }) },
    pointImportStatus: {
      about: {
        async make({ app }, person) {
          const body = { id: await made(person, 'tp') };
          const { run_id } = await person.ask(calls.importPointGroup, { body, file: table('Код\r\nTT-1') });
          await app.jobs.work();
          return run_id;
        },
        seenBy: ['admin'],
      },
      call: ({ fixture }) => ({ body: { run_id: Number(fixture) } }),
    },
    pointParameters: { nothingForeign: allPoints, call: () => ({}) },
    ...tsmSamples,
  },
};
