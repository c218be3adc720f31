// A running `iskra start` that is told to end in the middle of something, or whose database is killed. In every run start.test.ts
// kills one, drain.test.ts stops one under requests.
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { alive, familyOf, runProgram } from '../testing/program.ts';
import { databaseHome, ready, started, stopped } from '../testing/started.ts';
import { tempFolders } from '../testing/temp-folders.ts';

const dataDir = join(tempFolders().tempFolder(), 'data');
const hasIpv6 = Object.values(networkInterfaces()).some((entries) => entries?.some(({ address }) => address === '::1'));

/** Its first half is there. */
function beginRequest(address: string, port: number) {
  const body = JSON.stringify({ role: 'nobody' });
  const socket = connect(port, address).setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  socket.write(
    `POST /web/v1/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  return { end: () => socket.write(body.slice(5)), answer: () => answer };
}

test('requests that have begun on either address are answered before the program ends', async () => {
  const program = runProgram(['start'], { DATA_DIR: dataDir, HOST: 'localhost' });
  const port = Number(new URL(await started(program)).port);
  const requests = ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])].map((address) => beginRequest(address, port));
  await wait(200);
  program.child.kill('SIGTERM');
  await wait(300);
  await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow();
  const began = performance.now();
  for (const { end } of requests) end();
  expect(await program.ended).toBe(0);
  // Not the ten seconds that an idle connection may live.
  expect(performance.now() - began).toBeLessThan(8_000);
  for (const { answer } of requests) expect(answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"error_code"/);
});

test('a database killed under the program comes back, and the program has not ended', async () => {
  const program = runProgram(['start'], { DATA_DIR: dataDir });
  const address = await started(program);
  const pidFile = join(databaseHome(dataDir), 'cluster/postmaster.pid');
  const postmaster = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined);
  for (let kill = 1; kill <= 2; kill++) {
    const killed = postmaster()!;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => [undefined, killed].includes(postmaster())).toBe(false);
    await ready(address);
  }
  expect(program.child.exitCode).toBeNull();
  expect(await stopped(program)).toBe(0);
});

test('a signal in the middle of a start ends it too', async () => {
  const program = runProgram(['start'], { DATA_DIR: dataDir });
  // The database is under way, the rest is not.
  while (familyOf(program.child.pid!).length < 3) await wait(5);
  const family = familyOf(program.child.pid!);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(alive(family)).toEqual([]);
});
