// One import as its owner does it: the file goes up, is checked, and then applied.
import { openAsBlob } from 'node:fs';
import type { ImportCard } from '@iskra/contract/areas/platform/imports';
import { residentMb } from './program.ts';

export interface Program {
  base: string;
  token: string;
  /** The processes that an import passes through. */
  pids: readonly number[];
}

export interface Imported {
  plan: ImportCard['counts'];
  run: ImportCard['run'];
  seconds: { check: number; apply: number };
  /** Megabytes that the processes held at most beside what they held before. */
  grown: number;
}

export async function call<Reply = Record<string, never>>(
  { base, token }: Pick<Program, 'base' | 'token'>,
  path: string,
  init: RequestInit = {},
): Promise<Reply> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  const reply = await fetch(`${base}/web/v1${path}`, { ...init, headers });
  const body = await reply.json();
  if (body.error_code !== 0) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

async function untilState(program: Program, id: number, states: string[]): Promise<ImportCard> {
  for (;;) {
    const { item } = await call<{ item: ImportCard }>(program, `/imports/${id}`);
    if (states.includes(item.run.state)) return item;
    if (item.run.state === 'failed') throw new Error(JSON.stringify(item.run));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function held(pids: readonly number[]): Promise<number> {
  return (await Promise.all(pids.map(residentMb))).reduce((a, b) => a + b, 0);
}

/** What `work` gives, and how much memory it took meanwhile. */
async function weighed<T>(pids: readonly number[], work: () => Promise<T>): Promise<[T, number]> {
  const before = await held(pids);
  let most = before;
  const watch = setInterval(() => void held(pids).then((mb) => (most = Math.max(most, mb))), 100);
  try {
    return [await work(), most - before];
  } finally {
    clearInterval(watch);
  }
}

export async function importFile(
  program: Program,
  path: string,
  to: { call: string; fields: Readonly<Record<string, string>> },
): Promise<Imported> {
  const form = new FormData();
  for (const [name, value] of Object.entries(to.fields)) form.append(name, value);
  form.append('file', await openAsBlob(path), path.split('/').at(-1));
  const [done, grown] = await weighed(program.pids, async () => {
    const started = performance.now();
    const { run_id } = await call<{ run_id: number }>(program, to.call, { method: 'POST', body: form });
    const { counts: plan } = await untilState(program, run_id, ['checked']);
    const checked = performance.now();
    const body = JSON.stringify({ without_bad: plan.bad > 0, ...(plan.absent > 0 && { confirm_absent: plan.absent }) });
    await call(program, `/imports/${run_id}/apply`, { method: 'POST', body });
    const { run } = await untilState(program, run_id, ['done', 'done_with_errors']);
    const ended = performance.now();
    return { plan, run, seconds: { check: (checked - started) / 1000, apply: (ended - checked) / 1000 } };
  });
  return { ...done, grown };
}
