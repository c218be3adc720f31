// Draws QR codes to print, in a thread of its own: the worker goes on meanwhile.
import { Readable } from 'node:stream';
import { mostSheets, shortPath } from '@iskra/contract/areas/surveys/survey-links';
import type { UserActor } from '../../../context.ts';
import { finishRun } from '../../../jobs/runs.store.ts';
import { RunCanceled, type RunContext, runJob } from '../../../jobs/runs.ts';
import { pdfOrder } from '../../../outside/pdf/pdf-order.ts';
import { pdfThreads } from '../../../outside/pdf/pdf-threads.ts';
import { problem } from '../../../problem.ts';
import { recordFile } from '../../platform/files/stored-files.actions.ts';
import type { QrCard } from './qr-sheets.drawing.ts';
import type { SheetsParams } from './survey-links.actions.ts';
import { ensureLinks, findPublished, sellersOf } from './survey-links.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'surveys.sheets': { run_id: number };
  }
}

const keepDays = 7;

/** Sellers may have left since it was asked for: who is not at work any more gets no code. */
async function cardsOf(ctx: RunContext, params: SheetsParams): Promise<QrCard[]> {
  const sellers = await sellersOf(ctx.db, { ...params, most: mostSheets });
  await ctx.progress({ phase: 'write', total: sellers.length, done: 0 });
  const links = await ctx.write('survey.sheets', ({ db }) =>
    ensureLinks(db, {
      survey_id: params.survey_id,
      sellers: sellers.map(({ id }) => id),
      created_by: (ctx.actor as UserActor).id,
    }),
  );
  const codes = new Map(links.map(({ seller_id, code }) => [seller_id, code]));
  const origin = ctx.facts.public_url ?? params.origin;
  return sellers.map(({ id, ...seller }) => ({ ...seller, url: `${origin}${shortPath(codes.get(id)!)}` }));
}

async function drawSheets(ctx: RunContext): Promise<void> {
  const params = ctx.run.params as unknown as SheetsParams;
  const survey = await findPublished(ctx.db, params.survey_id);
  if (!survey) throw problem('not_found');
  const cards = await cardsOf(ctx, params);
  const order = pdfOrder<typeof import('./qr-sheets.drawing.ts')>('./qr-sheets.drawing.ts', import.meta.url, {
    title: survey.title,
    cards,
  });
  const pdf = await pdfThreads.draw(`run ${ctx.run.id}`, order, ctx.signal);
  const stored = await ctx.outside.files.put(Readable.from([pdf]));
  await ctx.write('survey.sheets', async ({ db }) => {
    const { id: result_file_id } = await recordFile(db, ctx.actor, stored, {
      kind: 'export',
      name: `QR-коды, ${survey.title}.pdf`,
      mime: 'application/pdf',
      keep_days: keepDays,
    });
    if (!(await finishRun(db, ctx.run.id, { state: 'done', result_file_id }))) throw new RunCanceled();
  });
}

export const sheetsJob = runJob('surveys.sheets', drawSheets);
