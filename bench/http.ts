// Single requests under load: `npm run bench -- http`. Everything is a ratio inside one run.
import { rm } from 'node:fs/promises';
import { measureRequests } from './requests.ts';
import { benchFolder } from './support/program.ts';

const folder = await benchFolder();
try {
  await measureRequests(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
