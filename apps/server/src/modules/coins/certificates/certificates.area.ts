// Which action or query answers each call of the showcase and of the catalogue.

import type { certificates as showcaseCalls } from '@iskra/contract/areas/coins/certificates';
import type { EditableCard, ShowcaseCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { certificateTransitions } from '@iskra/contract/areas/coins/certificates/transitions';
import {
  type editableCertificates as catalogueCalls,
  editableViews,
} from '@iskra/contract/areas/coins/editable-certificates';
import type { Stored } from '@iskra/contract/kernel/transitions';
import type { UserContext } from '../../../context.ts';
import { crudRoutes, listed, orNotFound } from '../../../crud.ts';
import { problem } from '../../../problem.ts';
import type { Routes } from '../../../routes.ts';
import { withMay } from '../../../transitions.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { ownCoins } from '../ledger/ledger.scope.store.ts';
import { addCertificate, changeCertificate, changeStatus } from './catalogue.actions.ts';
import { certificatesExport } from './catalogue.export.store.ts';
import { editableList, findEditable, pricesOf } from './catalogue.list.store.ts';
import { usedByCertificates } from './catalogue.store.ts';
import { addCategory, changeCategory, listCategories, setCategoryActive } from './categories.store.ts';
import { certificateJobs } from './certificates.jobs.ts';
import { loadCodes, voidCodes } from './codes.actions.ts';
import { batchesOf } from './codes.store.ts';
import { faceOf, pictureLink } from './faces.actions.ts';
import {
  countShowcase,
  findOnShowcase,
  isOnShowcase,
  type Shopper,
  showcaseFor,
  startWaiting,
  stopWaiting,
} from './showcase.store.ts';
import { lowStock } from './stock.store.ts';

const shopperOf = async ({ db, actor }: UserContext): Promise<Shopper> => ({ actor, coins: await ownCoins(db, actor) });

async function needOnShowcase({ db, actor }: UserContext, id: number): Promise<void> {
  if (!(await isOnShowcase(db, actor, id))) throw problem('not_found');
}

function shownCard({ facts }: UserContext, { picture_ids, ...card }: Found<typeof findOnShowcase>): ShowcaseCard {
  return { ...faceOf(facts, card), pictures: picture_ids.map((file) => pictureLink(facts, file)) };
}

async function editableCard(ctx: UserContext, id: number): Promise<Stored<EditableCard> | undefined> {
  const stored = await findEditable(ctx.db, ctx.actor, id);
  if (!stored) return undefined;
  const { picture_ids, ...card } = stored;
  return {
    ...faceOf(ctx.facts, card),
    pictures: picture_ids.map((file_id) => ({ file_id, url: pictureLink(ctx.facts, file_id) })),
  };
}

type Found<Find extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>>;

const showcaseRoutes: Routes<typeof showcaseCalls> = {
  showcase: async (ctx, { body }) => {
    const page = await showcaseFor(await shopperOf(ctx)).page(ctx.db, ctx.actor, body);
    return { ...page, items: page.items.map((row) => faceOf(ctx.facts, row)) };
  },
  counters: async (ctx) => countShowcase(ctx.db, await shopperOf(ctx)),
  item: async (ctx, { params }) => ({
    item: shownCard(ctx, await orNotFound(findOnShowcase(ctx.db, await shopperOf(ctx), params.id))),
  }),
  wait: async (ctx, { params }) => {
    await needOnShowcase(ctx, params.id);
    await startWaiting(ctx.db, params.id, ctx.actor.id);
    return {};
  },
  unwait: async (ctx, { params }) => {
    await needOnShowcase(ctx, params.id);
    await stopWaiting(ctx.db, params.id, ctx.actor.id);
    return {};
  },
  categories: ({ db, actor }) => listed(listCategories(db, actor)),
  addCategory: (ctx, { body }) => addCategory(ctx, body),
  changeCategory: (ctx, { params, body }) => changeCategory(ctx, params.id, body),
  archiveCategory: (ctx, { params, body }) => setCategoryActive(ctx, params.id, body.version, false),
  restoreCategory: (ctx, { params, body }) => setCategoryActive(ctx, params.id, body.version, true),
};

const catalogueRoutes: Routes<typeof catalogueCalls> = {
  ...crudRoutes({
    list: editableList,
    card: editableCard,
    add: addCertificate,
    change: changeCertificate,
    export: exportRoute('certificates'),
    transitions: certificateTransitions,
  }),
  list: async (ctx, { body }) => {
    const page = await editableList.page(ctx.db, ctx.actor, body);
    return {
      ...page,
      items: page.items.map((row) => withMay(ctx.actor, certificateTransitions, faceOf(ctx.facts, row))),
    };
  },
  counters: ({ db, actor }) => editableList.counters(db, actor, editableViews),
  publish: (ctx, { params, body }) => changeStatus(ctx, params.id, 'publish', body.version),
  hide: (ctx, { params, body }) => changeStatus(ctx, params.id, 'hide', body.version),
  archive: (ctx, { params, body }) => changeStatus(ctx, params.id, 'archive', body.version),
  restore: (ctx, { params, body }) => changeStatus(ctx, params.id, 'restore', body.version),
  prices: async (ctx, { params }) => {
    await orNotFound(findEditable(ctx.db, ctx.actor, params.id));
    return listed(pricesOf(ctx.db, params.id));
  },
  batches: async (ctx, { params }) => {
    await orNotFound(findEditable(ctx.db, ctx.actor, params.id));
    return listed(batchesOf(ctx.db, params.id));
  },
  loadCodes: (ctx, { params, body, file }) => loadCodes(ctx, params.id, file.rows, body.skip_bad ?? false),
  voidCodes: (ctx, { params, body }) => voidCodes(ctx, params.id, body.batch, body.reason),
};

export const certificates = {
  routes: showcaseRoutes,
  jobs: certificateJobs,
  notices: { low_stock: lowStock },
  histories: { certificate_category: adminsOnly('certificate_categories') },
} satisfies Area;

export const editableCertificates = {
  routes: catalogueRoutes,
  exports: { certificates: certificatesExport },
  groupUses: { certificate: usedByCertificates },
  histories: { certificate: adminsOnly('certificates') },
  names: { certificate: namesIn('certificates', 'title') },
} satisfies Area;
