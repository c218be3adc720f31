// Which action or query answers each call of the area. Other areas report where groups are used, so it is made of their parts.
import { type groups as calls, groupViews } from '@iskra/contract/areas/network/groups';
import type { memberImportModes } from '@iskra/contract/areas/network/groups/facades';
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { groupTransitions } from '@iskra/contract/areas/network/groups/transitions';
import { tsmGroupViews } from '@iskra/contract/areas/network/groups/tsm';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Stored } from '@iskra/contract/kernel/transitions';
import type { UserActor, UserContext } from '../../../context.ts';
import { listed, orNotFound } from '../../../crud.ts';
import type { Page } from '../../../database/lists/paging.ts';
import { problem } from '../../../problem.ts';
import type { AcceptedFile, Routes } from '../../../routes.ts';
import { refuseStatus } from '../../../transitions.ts';
import type { Area, Targets } from '../../area.ts';
import { namesIn } from '../../insight/audit/history.scope.store.ts';
import { importCard, startImport } from '../../platform/imports/imports.actions.ts';
import { pageOfMembers, pageOfRuns } from './group-people.store.ts';
import {
  addGroup,
  changeGroup,
  deleteGroup,
  overrideMembers,
  recomputeGroup,
  setGroup,
  setStatus,
  updateGroup,
} from './groups.actions.ts';
import { membersImport } from './groups.import.store.ts';
import { groupJobs } from './groups.jobs.ts';
import { findGroup, groupListOver, ofKind, shortGroups, usesOfGroup } from './groups.list.store.ts';
import { withMay } from './groups.rules.ts';
import { maySeeGroup } from './groups.scope.store.ts';
import { seenGroup } from './groups.store.ts';
import { explainMember, parametersOf, previewAudience, previewParts, previewRule } from './preview.actions.ts';
import { deactivateTsmGroup, keepTsmGroup, showTsmGroup } from './tsm-groups.actions.ts';
import { tsmGroupChoices, tsmGroupListOver, tsmGroupUsers } from './tsm-groups.list.store.ts';
import { usedByGroups } from './uses-groups.scope.store.ts';

interface ImportAsked {
  id: number;
  mode: (typeof memberImportModes)[number];
}

const shown = <Row extends Stored<GroupRow>>(actor: UserActor, page: Page<Row>) => ({
  ...page,
  items: page.items.map((row) => withMay(actor, row)),
});

const importModes = { add: 'upsert', replace: 'full', remove: 'remove' } as const;

async function importMembers(ctx: UserContext, targets: Targets, { id, mode }: ImportAsked, file: AcceptedFile) {
  const group = await seenGroup(ctx, id);
  refuseStatus(groupTransitions, 'import', group);
  if (group.mode !== 'static') throw problem('group.not_static');
  return startImport(
    ctx,
    targets.imports,
    file.format === 'xlsx' ? 'xlsx' : 'csv',
    { target: 'group_members', mode: importModes[mode], params: { group_id: id } },
    file,
  );
}

/** The table is checked first: until its owner says so nobody belongs to the group. */
async function importGroup(
  ctx: UserContext,
  targets: Targets,
  draft: BodyOf<typeof calls.importTsmGroup>,
  file: AcceptedFile,
) {
  const { daily_request_limit, ...named } = draft;
  const settings = { ...(daily_request_limit !== undefined && { daily_request_limit }) };
  const made = await addGroup(ctx, targets.groupUses, { kind: 'tsm', mode: 'static', ...named, settings });
  return { ...made, ...(await importMembers(ctx, targets, { id: made.id, mode: 'add' }, file)) };
}

function tsmRoutes(targets: Targets) {
  const uses = targets.groupUses;
  const list = tsmGroupListOver(uses);
  return {
    tsmGroups: async ({ db, actor }, { body }) => shown(actor, await list.page(db, actor, body)),
    tsmGroupCounters: ({ db, actor }) => list.counters(db, actor, tsmGroupViews),
    tsmGroupFilter: ({ db, actor }) => tsmGroupChoices(db, actor),
    tsmGroupCard: async (ctx, { body }) => ({ item: await showTsmGroup(ctx, uses, body.id) }),
    tsmGroupUsers: ({ db, actor }, { body }) => tsmGroupUsers.page(db, actor, body),
    importTsmGroup: (ctx, { body, file }) => importGroup(ctx, targets, body, file),
    importTsmGroupUsers: async (ctx, { body, file }) => {
      if ((await seenGroup(ctx, body.id)).kind !== 'tsm') throw problem('not_found');
      return importMembers(ctx, targets, body, file);
    },
    deactivateTsmGroup: (ctx, { body }) => deactivateTsmGroup(ctx, body),
    keepTsmGroup: (ctx, { body }) => keepTsmGroup(ctx, body),
  } satisfies Partial<Routes<typeof calls>>;
}

function routesOver(targets: Targets): Routes<typeof calls> {
  const uses = targets.groupUses;
  const list = groupListOver(uses);
  return {
    list: async ({ db, actor }, { body }) => shown(actor, await list.page(db, actor, body)),
    counters: ({ db, actor }, { body }) => list.counters(db, actor, groupViews, ofKind(body.kind)),
    neighbours: ({ db, actor }, { params, body }) => orNotFound(list.neighbours(db, actor, params.id, body)),
    card: async ({ db, actor }, { body }) => ({
      item: withMay(actor, await orNotFound(findGroup(db, actor, uses, body.id))),
    }),
    set: (ctx, { body }) => setGroup(ctx, uses, body),
    change: (ctx, { params, body }) => changeGroup(ctx, params.id, body),
    delete: async (ctx, { body }) => {
      await deleteGroup(ctx, uses, body.id);
      return {};
    },
    activate: (ctx, { params }) => setStatus(ctx, uses, params.id, 'activate'),
    deactivate: (ctx, { params, body }) => setStatus(ctx, uses, params.id, 'deactivate', body.comment),
    archive: (ctx, { params }) => setStatus(ctx, uses, params.id, 'archive'),
    recompute: (ctx, { params }) => recomputeGroup(ctx, params.id),
    override: (ctx, { params, body }) => overrideMembers(ctx, uses, params.id, body),
    members: async (ctx, { params, body }) => pageOfMembers(ctx.db, ctx.actor, await seenGroup(ctx, params.id), body),
    runs: async (ctx, { params, body }) => pageOfRuns(ctx.db, ctx.actor, (await seenGroup(ctx, params.id)).id, body),
    explain: async (ctx, { params, body }) => ({ item: await explainMember(ctx, params.id, body.member_id) }),
    uses: async (ctx, { params }) => listed(usesOfGroup(ctx.db, uses, (await seenGroup(ctx, params.id)).id)),
    short: (ctx, { body }) => listed(shortGroups(ctx.db, ctx.actor, body)),
    options: ({ db }, { body }) => listed(parametersOf(db, body.kind)),
    conditions: (ctx, { body }) => previewRule(ctx, body),
    compound: (ctx, { body }) => previewParts(ctx, body),
    import: (ctx, { body, file }) => importMembers(ctx, targets, body, file),
    audience: (ctx, { body }) => previewAudience(ctx, body.over, body.audience),
    userGroups: async ({ db, actor }, { body }) => shown(actor, await list.page(db, actor, body, ofKind('user'))),
    pointGroups: async ({ db, actor }, { body }) => shown(actor, await list.page(db, actor, body, ofKind('tp'))),
    searchPointGroups: (ctx, { body }) => listed(shortGroups(ctx.db, ctx.actor, { ...body, kinds: ['tp'] })),
    createPointGroup: (ctx, { body }) => addGroup(ctx, uses, { ...body, kind: 'tp' }),
    updatePointGroup: (ctx, { body }) => updateGroup(ctx, uses, body),
    importPointGroup: (ctx, { body, file }) => importMembers(ctx, targets, body, file),
    pointImportStatus: async (ctx, { body }) => ({ item: await importCard(ctx, targets.imports, body.run_id) }),
    pointParameters: ({ db }) => listed(parametersOf(db, 'tp')),
    ...tsmRoutes(targets),
  };
}

export const groups = (targets: Targets) =>
  ({ routes: routesOver(targets), jobs: groupJobs(targets.groupUses) }) satisfies Area;

/** Parts for the engines: the routes above are one themselves. */
export const groupTargets = {
  imports: { group_members: membersImport },
  histories: { group: maySeeGroup },
  names: { group: namesIn('groups', 'name') },
  groupUses: { group: usedByGroups },
} satisfies Area;
