// Which action or query answers each call of the SKU book.
import { type skus as calls, type SkuCard, skuViews } from '@iskra/contract/areas/network/skus';
import type { UserContext } from '../../../context.ts';
import { crudRoutes } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { changeSku, putSku, setActive } from './skus.actions.ts';
import { skusExport } from './skus.export.store.ts';
import { skusImport } from './skus.import.store.ts';
import { findSku, skuList } from './skus.scope.store.ts';

async function skuCard({ db, facts }: UserContext, id: number): Promise<SkuCard | undefined> {
  const stored = await findSku(db, id);
  if (!stored) return undefined;
  const { picture_file_id: file_id, ...card } = stored;
  return { ...card, picture: file_id === null ? null : { file_id, url: fileLink(facts, file_id, 'large') } };
}

const routes: Routes<typeof calls> = {
  ...crudRoutes({ list: skuList, card: skuCard, add: putSku, change: changeSku, export: exportRoute('skus') }),
  counters: ({ db, actor }) => skuList.counters(db, actor, skuViews),
  archive: (ctx, { params }) => setActive(ctx, params.id, false),
  restore: (ctx, { params }) => setActive(ctx, params.id, true),
};

export const skus = {
  routes,
  imports: { skus: skusImport },
  exports: { skus: skusExport },
  histories: { sku: adminsOnly('skus') },
  names: { sku: namesIn('skus', 'name') },
} satisfies Area;
