// The program that serves, as a process of its own on the test's database, and calls to it over HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { testSecret } from './app.ts';
import type { TestDatabase } from './database.ts';
import { runProgram, type StartedProgram, until } from './program.ts';

/** One call over any transport; undefined when it was lost on the way. */
export type Ask = (token: string, endpoint: Endpoint, input: object) => Promise<Answer | undefined>;

export interface Answer {
  error_code: number;
  problem?: string;
  [name: string]: unknown;
}

export interface Serving {
  program: StartedProgram;
  address: string;
}

export async function serve({ url }: TestDatabase): Promise<Serving> {
  const program = runProgram(['serve'], { DATABASE_URL: url, SECRET: testSecret, LOG_LEVEL: 'info' });
  const [, address] = await until(program, /listening on (http:\S+?)["\\]/);
  return { program, address: address! };
}

export async function kill({ program }: Serving): Promise<void> {
  program.child.kill('SIGKILL');
  await program.ended;
}

export const askAt =
  (addressOf: () => string): Ask =>
  async (token, endpoint, input) => {
    const { params = {}, body = {} } = input as { params?: Record<string, unknown>; body?: object };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const answer = await fetch(`${addressOf()}/web/v1${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => wait(200, undefined));
    return answer && ((await answer.json().catch(() => undefined)) as never);
  };
