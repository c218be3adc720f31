// The watch over the disks that this process writes to. Of an operator's database only its own complaints are known.
import { type DiskWatch, watchDisk } from '../outside/disk-watch.ts';
import type { Program } from './command.ts';
import { makeFilesFolder } from './files.ts';

const megabyte = 2 ** 20;

/** `database` is the folder of the embedded one. */
export async function openDiskWatch({ settings, log, life }: Program, database?: string): Promise<DiskWatch> {
  makeFilesFolder(settings);
  const folders = { files: settings.filesDir, ...(database && { database }) };
  const watch = await watchDisk(folders, { reserve: settings.diskReserveMb * megabyte, log });
  life.opened('disk watch', async () => watch.stop());
  return watch;
}
