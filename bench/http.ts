// Single requests under load: `npm run bench -- http`. Everything is a ratio inside one run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureRequests } from './requests.ts';

const folder = await mkdtemp(join(tmpdir(), 'iskra-bench-'));
try {
  await measureRequests(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
