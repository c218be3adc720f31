// Which action answers each call of the area.
import { Readable } from 'node:stream';
import type { imports as calls } from '@iskra/contract/areas/imports';
import { importTargetWords } from '@iskra/contract/words';
import type { Routes } from '../../routes.ts';
import type { Area, Targets } from '../area.ts';
import { sheetMimes } from '../files/files.rules.ts';
import { stopRun } from '../runs/runs.actions.ts';
import { columnsFor } from './import-target.ts';
import {
  applyImport,
  checkIsImport,
  downloadErrors,
  importCard,
  importTargetOf,
  mapColumns,
  startImport,
} from './imports.actions.ts';
import { importJobs } from './imports.jobs.ts';

const routesOver = (targets: Targets['imports']): Routes<typeof calls> => ({
  xlsx: (ctx, { body, file }) => startImport(ctx, 'xlsx', body, file),
  csv: (ctx, { body, file }) => startImport(ctx, 'csv', body, file),
  template: (ctx, { params: { target } }) => {
    const name = importTargetOf(target);
    const titles = columnsFor(targets[name]!, ctx.actor).map(({ title }) => title);
    // Russian Excel opens a CSV by a double click when it begins with a mark and has semicolons.
    const stream = Readable.from([`\ufeff${titles.join(';')}\r\n`]);
    return { stream, name: `${importTargetWords[name]}, шаблон.csv`, mime: sheetMimes.csv };
  },
  card: async (ctx, { params }) => ({ item: await importCard(ctx, targets, params.id) }),
  mapping: async (ctx, { params, body }) => {
    await mapColumns(ctx, targets, params.id, body.fields);
    return {};
  },
  apply: async (ctx, { params, body }) => {
    await applyImport(ctx, targets, params.id, body.without_bad);
    return {};
  },
  errors: (ctx, { params }) => downloadErrors(ctx, params.id),
  cancel: async (ctx, { params }) => {
    await checkIsImport(ctx, params.id);
    await stopRun(ctx, params.id);
    return {};
  },
});

export const imports = ({ imports: targets }: Targets) =>
  ({ routes: routesOver(targets), jobs: importJobs(targets) }) satisfies Area;
