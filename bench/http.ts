// Single requests under load and lists of growing tables: `npm run bench -- http [requests | growth]`. Everything is a ratio inside one run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureGrowth } from './growth.ts';
import { measureRequests } from './requests.ts';

const folder = await mkdtemp(join(tmpdir(), 'iskra-bench-'));
try {
  const only = process.argv[2];
  if (only !== 'growth') await measureRequests(folder);
  if (only !== 'requests') {
    console.log('Page 1 with a million trade points against page 1 with ten thousand');
    await measureGrowth(folder);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
