// `iskra serve`: the web app and the API; any number of these processes may share a database.
import { openQueue } from '../jobs/queue.ts';
import type { Command } from './command.ts';
import { operatorsDatabase } from './database-source.ts';
import { factsOf } from './facts.ts';
import { openHttp } from './http.ts';
import { checkPort } from './port.ts';

export const serve: Command = {
  usage: 'serve',
  about: 'serve the web app and the API (needs DATABASE_URL)',
  stays: true,
  async run(program) {
    const { settings, log, life } = program;
    await checkPort(settings.host, settings.port);
    const { url } = await operatorsDatabase(settings, 'serve');
    const { queue, close } = await openQueue(url, log);
    life.opened('job queue', close);
    const address = await openHttp(program, url, queue, factsOf(settings));
    log.info(`listening on ${address}`);
  },
};
