// Files of operations as an administrator loads them.
import { contract } from '@iskra/contract';
import type { TestApp } from './app.ts';
import type { Someone } from './contract/fixtures.ts';

const { imports, ledger } = contract;

export const operationHead = 'Телефон;ИНН;Валюта;Операция;Сумма;Причина;Комментарий;Внешний номер';

export function operationFiles(app: TestApp, admin: Someone) {
  /** The card of the checked file. */
  async function check(lines: string[], head = operationHead) {
    const file = { name: 'Операции.csv', content: Buffer.from([head, ...lines].join('\n')) };
    const { run_id } = await admin.ask(ledger.import, { body: {}, file });
    await app.jobs.work();
    return (await admin.ask(imports.card, { params: { id: run_id } })).item;
  }
  async function apply(id: number) {
    const { held_back } = await admin.ask(imports.apply, { params: { id }, body: { without_bad: true } });
    await app.jobs.work();
    const { item } = await admin.ask(imports.card, { params: { id } });
    return { held_back, run: item.run };
  }
  /** Checks and applies it; the number of its run. */
  async function load(lines: string[], head = operationHead): Promise<number> {
    const { run } = await check(lines, head);
    await apply(run.id);
    return run.id;
  }
  /** Coins and flames of a holder. */
  async function balance(type: 'seller' | 'owner', id: number) {
    const { item } = await admin.ask(ledger.balances, { body: { holder: { type, id } } });
    return [item.coin.available, item.flame.available];
  }
  return { check, apply, load, balance };
}
