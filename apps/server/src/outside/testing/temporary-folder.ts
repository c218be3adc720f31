import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A folder of this test file's own, gone afterwards. */
export function temporaryFolder() {
  let path = '';
  let count = 0;
  beforeAll(async () => {
    path = await mkdtemp(join(tmpdir(), 'iskra-outside-'));
  });
  afterAll(() => rm(path, { recursive: true, force: true }));
  return {
    path: () => path,
    async file(data: string | Uint8Array, name = `file-${count++}`): Promise<string> {
      const full = join(path, name);
      await writeFile(full, data);
      return full;
    },
  };
}
