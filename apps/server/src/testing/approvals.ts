// A second administrator who approves what the list shows.
import { contract } from '@iskra/contract';
import type { Someone } from './contract/fixtures.ts';

const { ledger } = contract;

/** Requests that wait for a second administrator, as they see them. */
export async function awaited(who: Someone, isIt: (asked: { id: number; run_id: number | null }) => boolean) {
  const { items } = await who.ask(ledger.approvals, { body: { filters: { state: ['awaiting'] } } });
  return items.find(isIt)!;
}

/** The yes to exactly that. */
export async function yesTo(who: Someone, id: number) {
  const { hash } = await awaited(who, (asked) => asked.id === id);
  return { params: { id }, body: { hash } };
}
