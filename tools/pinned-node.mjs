// `node tools/pinned-node.mjs <script> …` runs the script with the Node that npm installed for this project and hands that Node on to
// every child. Plain JavaScript for the machine's own Node (20.19 or newer): see docs/decisions/0001-node-24-from-npm.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const name = `node-${process.platform}-${process.arch}`;
const node = fileURLToPath(new URL(`../node_modules/${name}/bin/node`, import.meta.url));
// Halves the time to load and spares 20 MB: a compiled file needs no compiler. Beside the code, not in the common temporary
// folder: what lies in it is executed.
const compiledCode = fileURLToPath(new URL('../node_modules/.cache/iskra', import.meta.url));
// Spares 4 MB: the C library would keep room of its own for every thread.
const memoryArenas = '2';
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

if (existsSync(node)) run();
else refuse(`${name} is not installed: run npm install without --omit=optional, on Linux (x64 or arm64)`);

function run() {
  const ours = { NODE_COMPILE_CACHE: compiledCode, MALLOC_ARENA_MAX: memoryArenas };
  const env = { ...ours, ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env });
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  // A file that is there and yet "not found" is one whose loader is missing: a Linux without glibc.
  child.on('error', ({ code }) => refuse(`${node} does not run here (${code}): Linux with glibc is needed`));
  child.on('exit', endLike);
}

/** Ends as the script ended, so that the caller sees the same. */
function endLike(code, signal) {
  if (!signal) process.exit(code);
  for (const one of passedOn) process.removeAllListeners(one);
  process.kill(process.pid, signal);
}

function refuse(why) {
  console.error(`iskra: ${why}`);
  process.exitCode = 1;
}
