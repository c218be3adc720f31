// Processes that serve are stopped by SIGTERM while clients with kept-alive connections ask without a pause: no request may be broken.
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPool } from '../database/connections/pool.ts';
import { testDatabase } from '../testing/database.ts';
import { makePerson } from '../testing/people.ts';
import { runProgram, until } from '../testing/program.ts';

const rounds = 12;
/** Pauses between two requests: none, as a person's page makes them, and up to what an idle connection is promised. */
const longestPausesMs = [0, 100, 4_000];
const clientsOfEach = 10;

interface Count {
  answered: number;
  /** Of those, answered after the signal. */
  afterSignal: number;
  /** Of those, put off (503 with Retry-After) because the machine could not keep up: so it does on any day. */
  putOff: number;
  broken: string[];
}

interface Stop {
  asked: boolean;
}

const database = await testDatabase();
const pool = openPool({ url: database.url, size: 2, queue: 50, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
const { token } = await makePerson(pool.db, 'admin');
await pool.close();

const calls = [
  { method: 'GET', path: '/health/live' },
  { method: 'GET', path: '/web/v1/profile/sessions' },
  { method: 'POST', path: '/web/v1/trading-points' },
];

function ask(address: string, agent: Agent, call: (typeof calls)[number]): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asking = request(address + call.path, { agent, method: call.method, headers }, (reply) => {
      reply.on('error', reject).on('end', () => resolve(reply));
      reply.resume();
    });
    asking.on('error', reject).end(call.method === 'POST' ? '{}' : undefined);
  });
}

/** One connection, kept as long as the program keeps it; after the signal the client leaves when it is asked to. */
async function client(
  address: string,
  longestPauseMs: number,
  count: Count,
  stop: Stop,
  met: () => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; ; turn += 1) {
    const call = calls[turn % calls.length]!;
    try {
      const reply = await ask(address, agent, call);
      count.answered += 1;
      if (stop.asked) count.afterSignal += 1;
      if (turn === 0) met();
      if (reply.statusCode === 503 && reply.headers['retry-after']) count.putOff += 1;
      else if (reply.statusCode !== 200) count.broken.push(`${call.path} ${reply.statusCode}`);
      if (reply.headers.connection === 'close') break;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // A connection that was never made carried no request.
      if (code === 'ECONNREFUSED' && stop.asked) break;
      count.broken.push(`${call.path} ${code ?? message}`);
      break;
    }
    await wait(Math.random() * longestPauseMs);
  }
  agent.destroy();
}

test('SIGTERM under load breaks no request on a kept-alive connection', async () => {
  const count: Count = { answered: 0, afterSignal: 0, putOff: 0, broken: [] };
  const env = { DATABASE_URL: database.url, SECRET: 'x'.repeat(32), LOG_LEVEL: 'info' };
  let longestStopMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const program = runProgram(['serve'], env);
    const [, address] = await until(program, /listening on (\S+?)"/);
    const stop: Stop = { asked: false };
    let met = 0;
    const clients = longestPausesMs.flatMap((longestPauseMs) =>
      Array.from({ length: clientsOfEach }, () => client(address!, longestPauseMs, count, stop, () => (met += 1))),
    );
    while (met < clients.length && count.broken.length === 0) await wait(10);
    await wait(1_000 + Math.random() * 1_000);
    const began = performance.now();
    stop.asked = true;
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    longestStopMs = Math.max(longestStopMs, performance.now() - began);
    await Promise.all(clients);
  }
  console.log(
    `hardening: ${rounds} SIGTERMs under ${clientsOfEach * longestPausesMs.length} kept-alive clients: ${count.broken.length} of ${count.answered} requests broken, ` +
      `${count.afterSignal} answered after the signal, ${count.putOff} put off for load, longest stop ${(longestStopMs / 1000).toFixed(1)} s`,
  );
  expect(count.broken).toEqual([]);
  expect(count.afterSignal).toBeGreaterThan(rounds);
});
