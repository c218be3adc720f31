// Which action or query answers each call of the groups of SKUs.
import { type skuGroups as calls, skuGroupViews } from '@iskra/contract/areas/network/sku-groups';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import { crudRoutes, listed, orNotFound } from '../../../crud.ts';
import type { Database } from '../../../database/database.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import type { GroupUses } from '../groups/uses-groups.scope.store.ts';
import { findVersion, idsIn, skusIn } from './composition.store.ts';
import { readSkuFile } from './file.actions.ts';
import {
  addSkuGroup,
  allowedTransitions,
  changeSkuGroup,
  composed,
  recomputeSkuGroup,
  removeSkuGroup,
  setStatus,
} from './sku-groups.actions.ts';
import { skuGroupsExport } from './sku-groups.export.store.ts';
import { skuGroupJobs } from './sku-groups.jobs.ts';
import { findSkuGroup, skuGroupList, usesOf, versionsOf } from './sku-groups.store.ts';

async function skuGroupCard({ db, actor }: UserContext, uses: GroupUses, id: number) {
  const card = await findSkuGroup(db, id);
  if (!card) return undefined;
  const shown = { ...card, ...(await usesOf(db, uses, [id])).get(id)! };
  return { ...shown, may: allowedTransitions(actor, shown) };
}

async function versionAsked(db: Database, id: number, no: number | undefined) {
  await orNotFound(findSkuGroup(db, id));
  return orNotFound(findVersion(db, id, no === undefined ? { day: moscowDay(new Date()) } : { no }));
}

const routesOver = (uses: GroupUses): Routes<typeof calls> => ({
  ...crudRoutes({
    list: skuGroupList,
    card: (ctx, id) => skuGroupCard(ctx, uses, id),
    add: addSkuGroup,
    change: changeSkuGroup,
    export: exportRoute('sku_groups'),
  }),
  list: async ({ db, actor }, { body }) => {
    const page = await skuGroupList.page(db, actor, body);
    const ids = page.items.map(({ id }) => id);
    const used = await usesOf(db, uses, ids);
    const counted = page.items.map((row) => ({ ...row, used_count: used.get(row.id)!.used_count }));
    return { ...page, items: counted.map((row) => ({ ...row, may: allowedTransitions(actor, row) })) };
  },
  counters: ({ db, actor }) => skuGroupList.counters(db, actor, skuGroupViews),
  versions: async ({ db }, { params }) => {
    await orNotFound(findSkuGroup(db, params.id));
    return listed(versionsOf(db, params.id));
  },
  composition: async ({ db }, { params, query }) => {
    const { id, no, rule } = await versionAsked(db, params.id, query.no);
    return { no, rule: rule as Record<string, unknown> | null, items: await skusIn(db, id) };
  },
  preview: async (ctx, { body: { id, ...composition } }) => {
    const { skus } = await composed(ctx, composition);
    const had = id === undefined ? [] : await idsIn(ctx.db, (await versionAsked(ctx.db, id, undefined)).id);
    const came = skus.map((sku) => sku.id).filter((sku) => !had.includes(sku));
    return { items: skus, came, went: had.length + came.length - skus.length };
  },
  readFile: (ctx, { file }) => readSkuFile(ctx, file.rows),
  recompute: (ctx, { params }) => recomputeSkuGroup(ctx, params.id),
  deactivate: (ctx, { params }) => setStatus(ctx, params.id, 'deactivate'),
  activate: (ctx, { params }) => setStatus(ctx, params.id, 'activate'),
  archive: (ctx, { params }) => setStatus(ctx, params.id, 'archive'),
  remove: async (ctx, { params }) => {
    await removeSkuGroup(ctx, uses, params.id);
    return {};
  },
});

export const skuGroups = ({ skuGroupUses }: Targets) =>
  ({ routes: routesOver(skuGroupUses), jobs: skuGroupJobs }) satisfies Area;

/** Parts for the engines: the routes above are one themselves. */
export const skuGroupTargets = {
  exports: { sku_groups: skuGroupsExport },
  histories: { sku_group: adminsOnly('sku_groups') },
  names: { sku_group: namesIn('sku_groups', 'name') },
} satisfies Area;
