// `iskra work`: jobs only; any number of these processes may share a database.
import type { ProgramFacts } from '../context.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { jobs } from '../modules/assembly.ts';
import type { DiskWatch } from '../outside/disk-watch.ts';
import { mailServer } from '../outside/mail.ts';
import { webPush } from '../outside/push/web-push.ts';
import { smsGateway } from '../outside/sms.ts';
import { httpSupplier } from '../outside/suppliers/http-supplier.ts';
import { type Program, whateverTheDatabase } from './command.ts';
import { operatorsDatabase } from './database-source.ts';
import { openDiskWatch } from './disk-watch.ts';
import { factsOf } from './facts.ts';
import { openFiles } from './files.ts';
import { missingOf } from './missing.ts';

/** Services want to know whom they may write to; a page of the program itself is enough. */
const pushSubject = ({ publicUrl, mailFrom }: Program['settings']) =>
  publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/<(.+)>/.exec(mailFrom ?? '')?.[1] ?? mailFrom ?? 'iskra@localhost'}`;

export async function openWorker(program: Program, url: string, facts: ProgramFacts, disk: DiskWatch): Promise<Worker> {
  const { settings, log, life } = program;
  const { smsGatewayUrl, smsGatewayToken, smtpUrl, mailFrom, supplierUrl, supplierKey } = settings;
  const outside = {
    files: await openFiles(settings),
    disk,
    sms: smsGatewayUrl ? smsGateway(smsGatewayUrl, smsGatewayToken) : undefined,
    mail: smtpUrl && mailFrom ? mailServer(smtpUrl, mailFrom) : undefined,
    push: webPush({ subject: pushSubject(settings) }),
    supplier: supplierUrl && supplierKey ? httpSupplier({ url: supplierUrl, secret: supplierKey, log }) : undefined,
  };
  const parts = {
    url,
    jobs,
    outside,
    facts,
    log,
    pool_size: settings.dbPoolSize,
    lock_timeout_ms: settings.lockTimeoutMs,
  };
  for (const { says } of missingOf(settings)) log.warn(says);
  const worker = await whateverTheDatabase(program, () => startWorker(parts));
  life.opened('jobs', worker.stop);
  return worker;
}

export async function run(program: Program): Promise<void> {
  const { url } = await operatorsDatabase(program, 'work');
  await openWorker(program, url, factsOf(program.settings), await openDiskWatch(program));
  program.log.info('working');
}
