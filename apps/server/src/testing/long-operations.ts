// Imports and exports one after another over real HTTP, for as long as something terrible happens; each must come to its end.
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prefix } from '../http/mount.ts';
import { makePerson } from './people.ts';

export interface LongOperations {
  /** Begins no more of them, waits for those under way and says in words how many there were; throws when one did not add up. */
  ended(): Promise<string>;
}

const rows = 12_000;
const longestRunMs = 300_000;
const { imports, runs, tradePoints } = contract;

interface Item {
  state: string;
  total: number;
  applied: number;
  skipped: number;
  bad: number;
}

export async function startLongOperations(db: Database, address: string): Promise<LongOperations> {
  const { token } = await makePerson(db, 'admin');
  const done = { imports: 0, exports: 0 };
  let working = true;

  /** Asks until the answer is another one than «busy». */
  async function call<T>(method: string, path: string, body?: FormData | object): Promise<T> {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    for (;;) {
      const payload = isForm ? body : JSON.stringify(body);
      const reply = await fetch(address + prefix + path, { method, headers, ...(body && { body: payload! }) });
      const answer = (await reply.json()) as T & { error_code: number };
      if (reply.status === 200 && answer.error_code === 0) return answer;
      if (reply.status !== 503) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
      await wait(100);
    }
  }

  async function untilState(id: number, states: string[]): Promise<Item> {
    const end = Date.now() + longestRunMs;
    for (;;) {
      const { item } = await call<{ item: Item }>('GET', runs.card.path.replace(':id', String(id)));
      if (states.includes(item.state)) return item;
      if (item.state === 'failed' || Date.now() > end)
        throw new Error(`run ${id} did not end: ${JSON.stringify(item)}`);
      await wait(200);
    }
  }

  async function importOnce(n: number): Promise<void> {
    const lines = ['Код ТТ;Название;Город;Адрес'];
    for (let i = 0; i < rows; i++) lines.push(`RUN-${n}-${i};Магазин ${i};Тверь;Новая улица, ${n}, дом ${i}`);
    const form = new FormData();
    form.append('target', 'trade_points');
    form.append('file', new Blob([lines.join('\n')]), 'точки.csv');
    const { run_id: id } = await call<{ run_id: number }>('POST', imports.csv.path, form);
    await untilState(id, ['checked']);
    // Asked again after a confirmation that did not arrive, it says that the run is no longer to be applied.
    await call('POST', imports.apply.path.replace(':id', String(id)), { without_bad: true }).catch(() => {});
    const { total, applied, skipped, bad } = await untilState(id, ['done', 'done_with_errors']);
    const { rows: found } = await sql<{ n: number }>`
      select count(*)::int as n from trade_points where code like ${`RUN-${n}-%`}`.execute(db);
    if (total !== rows || applied + skipped + bad !== rows || found[0]!.n !== rows)
      throw new Error(`import ${id}: ${JSON.stringify({ total, applied, skipped, bad, found })}`);
    done.imports++;
  }

  async function exportOnce(): Promise<void> {
    const { run_id: id } = await call<{ run_id: number }>('POST', tradePoints.export.path, { format: 'csv' });
    await untilState(id, ['done']);
    done.exports++;
  }

  const importing = async () => {
    for (let n = 0; working; n++) await importOnce(n);
  };
  const exporting = async () => {
    while (working) await exportOnce();
  };
  const both = Promise.all([importing(), exporting()]);
  both.catch(() => {});
  return {
    async ended() {
      working = false;
      await both;
      return `${done.imports} imports of ${rows} rows, ${done.exports} exports`;
    },
  };
}
