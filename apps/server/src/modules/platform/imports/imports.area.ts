// Which action answers each call of the area.
import type { imports as calls } from '@iskra/contract/areas/platform/imports';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { stopRun } from '../runs/runs.actions.ts';
import { pattern } from './import-pattern.ts';
import {
  checkIsImport,
  downloadErrors,
  downloadSource,
  importCard,
  mapColumns,
  startImport,
} from './imports.actions.ts';
import { applyImport } from './imports.apply.actions.ts';
import { importJobs } from './imports.jobs.ts';

const routesOver = (targets: Targets['imports']): Routes<typeof calls> => ({
  xlsx: (ctx, { body, file }) => startImport(ctx, targets, 'xlsx', body, file),
  csv: (ctx, { body, file }) => startImport(ctx, targets, 'csv', body, file),
  template: (ctx, { params: { target }, query }) => pattern(ctx, targets, target, query),
  transactionsPattern: (ctx) => pattern(ctx, targets, 'transactions', { format: 'xlsx' }),
  card: async (ctx, { params }) => ({ item: await importCard(ctx, targets, params.id) }),
  mapping: async (ctx, { params, body }) => {
    await mapColumns(ctx, targets, params.id, body.fields);
    return {};
  },
  apply: (ctx, { params, body }) => applyImport(ctx, targets, params.id, body),
  source: (ctx, { params }) => downloadSource(ctx, params.id),
  errors: (ctx, { params }) => downloadErrors(ctx, params.id),
  cancel: async (ctx, { params }) => {
    await checkIsImport(ctx, params.id);
    await stopRun(ctx, params.id);
    return {};
  },
});

export const imports = ({ imports: targets }: Targets) =>
  ({ routes: routesOver(targets), jobs: importJobs(targets) }) satisfies Area;
