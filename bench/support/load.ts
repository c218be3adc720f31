// A bounded load on one address: so many at a time, for so long. Runs as a process of its own, so that it does not slow what it measures.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

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

function ask(input: LoadInput, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(input.url, { method: input.method, headers: input.headers, agent }, (response) => {
      let head = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (head.length < 40) head += part;
      });
      response.on('end', () => resolve(response.statusCode === 200 && !/"error_code":[^0]/.test(head)));
    });
    call.on('error', () => resolve(false));
    call.end(nextBody(input));
  });
}

function at(times: Float64Array, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

async function work(input: LoadInput): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: input.connections });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + input.seconds * 1000;
  const one = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      if (!(await ask(input, agent))) failed += 1;
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: input.connections }, one));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
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
