// A bounded load on one address: so many at a time, for so long. Runs as a process of its own, so that it does not slow the measured program.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { HttpConnection } from './http-connection.ts';

export interface LoadInput {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Several are sent in turn. `{n}` is another number in every call, `{uuid}` another key. */
  body?: string | readonly string[];
  connections: number;
  seconds: number;
}

export interface LoadResult {
  rps: number;
  p50: number;
  p99: number;
  failed: number;
}

let calls = 0;
/** No two loads of one bench give the same. */
const nextNumber = () => `${process.pid}x${++calls}`;

function nextBody({ body }: LoadInput): string | undefined {
  const number = nextNumber();
  const next = typeof body === 'string' ? body : body?.[calls % body.length];
  return next?.replaceAll('{n}', number).replaceAll('{uuid}', () => randomUUID());
}

/** As the answer begins: what follows says nothing about it. */
const isGood = (answer: Buffer | undefined) =>
  answer?.toString('latin1', 9, 12) === '200' &&
  !/\r\n\r\n\{"error_code":[^0]/.test(answer.toString('latin1', 0, 2_000));

function at(times: Float64Array, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

async function work(input: LoadInput): Promise<LoadResult> {
  const { url, method, headers } = input;
  const open = () => HttpConnection.open(url, method, headers);
  const connections = await Promise.all(Array.from({ length: input.connections }, open));
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + input.seconds * 1000;
  const askOn = async (connection: HttpConnection) => {
    let answer: Buffer | undefined;
    do {
      const asked = performance.now();
      answer = await connection.ask(nextBody(input));
      if (!isGood(answer)) failed += 1;
      times.push(performance.now() - asked);
    } while (answer && performance.now() < end);
    connection.close();
  };
  await Promise.all(connections.map(askOn));
  const seconds = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(times).sort();
  return { rps: times.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), failed };
}

/** Runs the load in another process. */
export async function load(input: LoadInput): Promise<LoadResult> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' });
  child.send(input);
  const [result] = (await once(child, 'message')) as [LoadResult];
  await once(child, 'exit');
  return result;
}

if (import.meta.main) {
  process.once('message', async (input) => {
    process.send?.(await work(input as LoadInput), () => process.exit(0));
  });
}
