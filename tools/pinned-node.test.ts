// The starter in a small project of its own, whose "pinned" Node is a link to the one that runs this test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'iskra-pinned-node-'));
const name = `node-${process.platform}-${process.arch}`;
const pinned = join(root, 'node_modules', name, 'bin');
const links = join(root, 'node_modules/.bin');
afterAll(() => rmSync(root, { recursive: true }));

beforeEach(() => {
  rmSync(root, { recursive: true });
  for (const folder of [join(root, 'tools'), pinned, links]) mkdirSync(folder, { recursive: true });
  copyFileSync(new URL('pinned-node.mjs', import.meta.url), join(root, 'tools/pinned-node.mjs'));
  symlinkSync(process.execPath, join(pinned, 'node'));
});

/** Starts as npm does: with node_modules/.bin in front of everything. */
function start(code: string, ...args: string[]) {
  writeFileSync(join(root, 'script.ts'), code);
  const child = spawn(process.execPath, [join(root, 'tools/pinned-node.mjs'), join(root, 'script.ts'), ...args], {
    env: { PATH: `${links}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }));
  return { child, ended };
}

const printsItsNode = `
  const inner = require('node:child_process').execFileSync('sh', ['-c', 'command -v node'], { encoding: 'utf8' });
  console.log(JSON.stringify([process.argv0, inner.trim(), ...process.argv.slice(2)]));`;

test.each([
  ['without node_modules/.bin/node, as older npm leaves it', false],
  ['with a node_modules/.bin/node that is another', true],
])('the script and its children get the pinned Node %s', async (_, linked) => {
  if (linked) symlinkSync('/bin/false', join(links, 'node'));
  const { code, said } = await start(printsItsNode, '--only', 'a b').ended;
  const node = join(pinned, 'node');
  expect([code, JSON.parse(said)]).toEqual([0, [node, node, '--only', 'a b']]);
});

test('without the package it ends with one clear line', async () => {
  rmSync(join(root, 'node_modules', name), { recursive: true });
  expect(await start('').ended).toEqual({
    code: 1,
    signal: null,
    said: `iskra: ${name} is not installed: run npm install without --omit=optional, on Linux (x64 or arm64)\n`,
  });
});

test('a Node whose loader this machine lacks is one clear line too', async () => {
  rmSync(join(pinned, 'node'));
  writeFileSync(join(pinned, 'node'), '#!/lib/ld-of-another-libc\n', { mode: 0o755 });
  const { code, said } = await start('').ended;
  expect([code, said]).toEqual([1, `iskra: ${pinned}/node does not run here (ENOENT): Linux with glibc is needed\n`]);
});

test.each([0, 3])('exit code %d is passed on', async (code) => {
  expect(await start(`process.exit(${code})`).ended).toMatchObject({ code, signal: null });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s reaches the script, whose end is our end', async (signal) => {
  const handles = start(`process.on('${signal}', () => { console.log('heard'); process.exit(7) });
    setInterval(() => {}, 1e6); console.log('ready');`);
  await once(handles.child.stdout, 'data');
  handles.child.kill(signal);
  expect(await handles.ended).toEqual({ code: 7, signal: null, said: 'ready\nheard\n' });
  const dies = start(`setInterval(() => {}, 1e6); console.log('ready');`);
  await once(dies.child.stdout, 'data');
  dies.child.kill(signal);
  expect(await dies.ended).toMatchObject({ code: null, signal });
});

test('every npm script goes through the starter', () => {
  const workspaces = ['packages/contract', 'apps/server', 'apps/web'];
  const scripts = ['.', ...workspaces].flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(new URL(`../${folder}/package.json`, import.meta.url), 'utf8'));
    return Object.values<string>(manifest.scripts ?? {});
  });
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => !script.startsWith('exec node tools/pinned-node.mjs '))).toEqual([]);
});
