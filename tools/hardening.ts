// What takes too long for the test command: `npm run hardening [-- <part of a file's name>…]`. Attacks on the server, each printing its
// figure, then what the browser tests have left out.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const filters = process.argv.slice(2);

function passes(command: string, args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/.bin', command), ...args, ...filters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ISKRA_HARDENING: '1' },
  });
  return status === 0;
}

const passed = [
  passes('vitest', ['run', '--config', 'vitest.hardening.config.ts', '--passWithNoTests']),
  passes('playwright', ['test', '--reporter=list', '--pass-with-no-tests']),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
