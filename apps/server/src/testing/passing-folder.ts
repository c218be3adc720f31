// Where tests keep what does not outlive them: in memory, if the machine lends enough of it. A database for each test file is a thousand
// files made and removed, which a disk takes three times as long for.
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what a run has ever needed. */
const roomWanted = 4 * 2 ** 30;

export async function passingFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const folder = await mkdtemp(join(room >= roomWanted ? memory : tmpdir(), prefix));
  // Under root PostgreSQL runs as another OS user; when he cannot enter, its data would land outside and stay behind.
  await chmod(folder, 0o711);
  return folder;
}
