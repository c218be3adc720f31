// Builds the web app when the built one was made from other sources than those that stand here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '../apps/server/src/start-problem.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'apps/web');
const stamp = join(web, 'dist/.sources');
const sources = [
  'src',
  'worker',
  'build',
  'public',
  'index.html',
  'light.html',
  'buyer.html',
  'field',
  'vite.config.ts',
  'package.json',
].map((name) => join(web, name));

function isBuildFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Of contents, not times: a fresh clone has its own times, and a removed file leaves none. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of [...sources, join(root, 'packages/contract/src'), join(root, 'package-lock.json')]) {
    for (const file of filesOf(path)) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** Where vite is installed, or undefined after an installation without development packages. */
export function viteProgram(): string | undefined {
  try {
    const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json');
    return join(manifest, '..', JSON.parse(readFileSync(manifest, 'utf8')).bin.vite);
  } catch {
    return undefined;
  }
}

export async function ensureWebBuild(): Promise<void> {
  if (isBuildFresh()) return;
  const vite = viteProgram();
  if (!vite && existsSync(join(web, 'dist/index.html'))) return;
  if (!vite)
    throw new StartProblem(
      'the web app is not built and vite is not installed: run npm install with development packages',
    );
  console.log('Building the web app…');
  const before = fingerprint();
  const exitCode = await runToEnd(process.execPath, [vite, 'build', '--logLevel', 'warn']);
  if (exitCode !== 0) throw new StartProblem('the web app could not be built');
  writeFileSync(stamp, before);
}

/** A signal ends the build too, so that no process stays. */
async function runToEnd(program: string, args: string[]): Promise<number> {
  const child = spawn(program, args, { cwd: web, stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    process.off('SIGINT', pass).off('SIGTERM', pass);
  }
}
