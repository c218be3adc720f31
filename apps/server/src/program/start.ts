// `iskra start`: database, schema, demo data, jobs, web app and API in one process.
import { banner } from './banner.ts';
import { checkBeforeStart } from './before-start.ts';
import { type Program, whateverTheDatabase } from './command.ts';
import { startDatabase } from './database-source.ts';
import { openDiskWatch } from './disk-watch.ts';
import { factsOf } from './facts.ts';
import { openHttp } from './http.ts';
import { bringUpToDate } from './migrate.ts';
import { missingOf } from './missing.ts';
import { loadDemo } from './seed.ts';
import { openWorker } from './work.ts';

export async function run(program: Program): Promise<void> {
  const { settings, log, life } = program;
  await checkBeforeStart(settings);
  const source = await startDatabase(settings, log, life);
  const facts = factsOf(settings);
  await whateverTheDatabase(program, async () => {
    await bringUpToDate(source);
    // It brings accounts with known passwords, so never to an installation that works for real.
    if (settings.demo) await loadDemo(program, source, facts.secret);
  });
  const disk = await openDiskWatch(program, source.folder);
  const { queue } = await openWorker(program, source.url, facts, disk);
  const address = await openHttp(program, source.url, queue, facts, disk);
  console.log(banner(address, { demo: settings.demo, missing: missingOf(settings) }));
}
