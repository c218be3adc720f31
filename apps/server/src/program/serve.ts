// `iskra serve`: the web app and the API; any number of these processes may share a database.
import { openQueue } from '../jobs/queue.ts';
import { jobs } from '../modules/assembly.ts';
import { type Program, whateverTheDatabase } from './command.ts';
import { operatorsDatabase } from './database-source.ts';
import { openDiskWatch } from './disk-watch.ts';
import { factsOf } from './facts.ts';
import { openHttp } from './http.ts';
import { missingOf } from './missing.ts';
import { checkPort } from './port.ts';

export async function run(program: Program): Promise<void> {
  const { settings, log, life } = program;
  await checkPort(settings.host, settings.port);
  const { url } = await operatorsDatabase(program, 'serve');
  const { queue, close } = await whateverTheDatabase(program, () => openQueue(url, jobs, log));
  life.opened('job queue', close);
  for (const { says } of missingOf(settings)) log.warn(says);
  const address = await openHttp(program, url, queue, factsOf(settings), await openDiskWatch(program));
  log.info(`listening on ${address}`);
}
