// `npm run rows`: writes the row types of the migrated schema, from a PostgreSQL that lives only for this.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../apps/server/src/database/embedded/embedded.ts';
import { generateRows } from '../apps/server/src/database/rows/generate-rows.ts';
import { migrate } from '../apps/server/src/database/rows/migrate.ts';

const target = fileURLToPath(new URL('../apps/server/src/database/rows/rows.generated.ts', import.meta.url));
const quiet = () => {};
const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error };

const dataDir = await mkdtemp(join(tmpdir(), 'iskra-rows-'));
// Under root PostgreSQL runs as another OS user, who must be able to enter.
await chmod(dataDir, 0o711);
try {
  const server = await startEmbedded({ dataDir, log, serverSettings: { fsync: 'off' } });
  try {
    await migrate(server.ownerUrl);
    await writeFile(target, await generateRows(server.ownerUrl));
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`Written: ${target}`);
