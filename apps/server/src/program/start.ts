// `iskra start`: database, schema, demo data, jobs, web app and API in one process.
import { folderHolder } from '../database/embedded/folder-lock.ts';
import type { Settings } from '../settings.ts';
import { banner } from './banner.ts';
import type { Command } from './command.ts';
import { startDatabase } from './database-source.ts';
import { factsOf } from './facts.ts';
import { openHttp } from './http.ts';
import { bringUpToDate } from './migrate.ts';
import { checkPort } from './port.ts';
import { loadDemo } from './seed.ts';
import { openWorker } from './work.ts';

/** Says why a start would fail, before it costs anything. A program on the same folder usually has the port too: name the cause. */
export async function checkBeforeStart({ host, port, dataDir, databaseUrl }: Settings): Promise<void> {
  const busy = databaseUrl ? undefined : folderHolder(dataDir);
  if (busy) throw busy;
  await checkPort(host, port);
}

export const start: Command = {
  usage: 'start',
  about: 'everything in one process, with an embedded database unless DATABASE_URL is set',
  stays: true,
  async run(program) {
    const { settings, log, life } = program;
    await checkBeforeStart(settings);
    const source = await startDatabase(settings, log, life);
    await bringUpToDate(source);
    if (!settings.databaseUrl) await loadDemo(source, log);
    const facts = factsOf(settings);
    const { queue } = await openWorker(program, source.url, facts);
    const address = await openHttp(program, source.url, queue, facts);
    console.log(banner(address, settings.demo));
  },
};
