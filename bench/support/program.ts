// The real program for a bench: a data folder of its own, loaded by `iskra seed`, served by `iskra serve` and `iskra work`.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts';
import { sellerPhone } from '../../apps/server/src/demo/demo-accounts.ts';
import packageJson from '../../package.json' with { type: 'json' };

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** As `npm run iskra` starts it: the measured program is the one that people run. */
const nodeFlags = packageJson.scripts.iskra.split(' ').filter((word) => word.startsWith('--'));
const quiet = pino({ level: 'error' });

async function runToEnd(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`iskra ${args.join(' ')} ended with ${code}`);
}

/** Of one run. The database's own account must be able to pass through it: else the program keeps the data elsewhere, where nobody deletes it. */
export async function benchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-bench-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A database with N trade points and a proportional rest. */
export async function seededDatabase(dataDir: string, size: number) {
  const started = performance.now();
  await runToEnd(['seed', '--size', String(size)], { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  console.log(
    `  ${size.toLocaleString('ru')} trade points seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return startEmbedded({ dataDir, log: quiet });
}

/** One that an earlier run has filled, perhaps before a migration came. */
export async function keptDatabase(dataDir: string) {
  await runToEnd(['migrate'], { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  return startEmbedded({ dataDir, log: quiet });
}

const newAdmin = [
  `insert into users (role, login, last_name, first_name, status) values ('admin', $1, 'Замер', 'Скорости', 'active') returning id`,
  () => [`bench-${randomBytes(4).toString('hex')}`],
] as const;
const demoSeller = [`select id from users where phone = $1`, () => [sellerPhone]] as const;

/** An open session, put straight into the database: a bench measures calls, not logins. */
async function openToken(url: string, [person, values]: typeof newAdmin | typeof demoSeller): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await client.query(person, values());
    await client.query(
      `insert into sessions (token_hash, user_id, remember, expires_at, identity_confirmed_at)
       values ($1, $2, false, now() + interval '1 day', now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), rows[0].id],
    );
    return token;
  } finally {
    await client.end();
  }
}

export const adminToken = (url: string): Promise<string> => openToken(url, newAdmin);
/** Of the demo data. */
export const sellerToken = (url: string): Promise<string> => openToken(url, demoSeller);

/** A buyer who has agreed to the text of today, with an open session. */
export async function buyerToken(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `with buyer as (
         insert into buyers (phone_hash, phone_sealed, status, age_confirmed_at, agreements)
         select $1, $2, 'active', now(), jsonb_build_array(jsonb_build_object('version_id', v.id, 'sha256', '', 'at', now(), 'ip', ''))
         from document_versions v join documents d on d.id = v.document_id
         where d.kind = 'buyer_agreement' and v.status = 'published' order by v.id desc limit 1 returning id)
       insert into buyer_sessions (token_hash, buyer_id, expires_at) select $3, id, now() + interval '1 day' from buyer`,
      [randomBytes(32), randomBytes(40), createHash('sha256').update(token).digest()],
    );
    return token;
  } finally {
    await client.end();
  }
}

export interface Running {
  child: ChildProcess;
  stop(): Promise<void>;
}

export function startProgram(command: 'serve' | 'work', url: string, env: NodeJS.ProcessEnv): Running {
  const settings = {
    DATABASE_URL: url,
    SECRET: 'a secret for measuring, long enough for anybody',
    LOG_LEVEL: 'error',
    ...env,
  };
  const child = spawn(process.execPath, [...nodeFlags, main, command], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    child,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export async function untilReady(base: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const ready = await fetch(`${base}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${base} did not become ready`);
}

/** Megabytes that a process holds now. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
