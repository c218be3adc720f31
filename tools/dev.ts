// `npm run dev`: the server restarts when its sources change, the web app reloads in the browser; Ctrl-C ends both.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../apps/server/src/settings.ts';
import { viteProgram } from './web-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { port } = readSettings(process.env);
const env = { ...process.env, ISKRA_API: `http://localhost:${port}` };

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', 'start'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
const web = spawn(process.execPath, [viteProgram()!, '--open', 'false'], {
  cwd: `${root}apps/web`,
  env,
  stdio: 'inherit',
});
const children: ChildProcess[] = [server, web];

const endAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
await Promise.race(children.map((child) => once(child, 'exit')));
endAll();
await Promise.all(
  children.filter((child) => child.exitCode === null && child.signalCode === null).map((child) => once(child, 'exit')),
);
