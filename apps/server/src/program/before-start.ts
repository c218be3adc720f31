// Says why a start would fail, before it costs anything.
import { folderHolder } from '../database/embedded/folder-lock.ts';
import type { Settings } from '../settings.ts';
import { checkPort } from './port.ts';

/** The folder first: a program on the same folder usually has the port too, and the folder names the cause. */
export async function checkBeforeStart({ host, port, dataDir, databaseUrl }: Settings): Promise<void> {
  const busy = databaseUrl ? undefined : folderHolder(dataDir);
  if (busy) throw busy;
  await checkPort(host, port);
}
