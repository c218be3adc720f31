import { contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refreshAfter } from './refresh.ts';
import { keyOf } from './use-ask.ts';

const { bell, books, history, ledger, owners, requests, runs, sellers, tradePoints, tradeUsers } = contract;

/** Which of these reads, each shown once, are stale after the call. */
async function staleAfter(changed: Endpoint, reads: readonly Endpoint[], others: readonly Endpoint[] = []) {
  const client = new QueryClient();
  for (const read of reads) client.setQueryData(keyOf(read, {}), {});
  await refreshAfter(client, changed, others);
  return reads.filter((read) => client.getQueryState(keyOf(read, {}))!.isInvalidated);
}

describe('after a change', () => {
  it('the reads of its own area are stale, those of others are not', async () => {
    const own = [tradePoints.list, tradePoints.card, tradePoints.short];
    expect(await staleAfter(tradePoints.block, [...own, owners.list, books.entries])).toEqual(own);
  });

  it('so are its history, the runs and the bell, whatever was changed', async () => {
    const reads = [history.list, history.ofOwner, runs.list, bell.notices];
    expect(await staleAfter(books.changeEntry, reads)).toEqual(reads);
  });

  it('and the reads of other areas that the screen names', async () => {
    const reads = [ledger.balances, ledger.list];
    expect(await staleAfter(sellers.merge, reads, [ledger.balances])).toEqual([ledger.balances]);
  });
});

describe('an area is more than the first word of its paths', () => {
  it.each([
    ['a decision on requests, the requests', requests.confirm, requests.list],
    ['a change of field staff, their short list', tradeUsers.change, tradeUsers.short],
    ['a change of a seller, the analytics', sellers.block, sellers.analytics],
  ])('%s', async (_, changed, read) => {
    expect(await staleAfter(changed, [read])).toEqual([read]);
  });

  it('a decision on requests leaves field staff alone', async () => {
    expect(await staleAfter(requests.confirm, [tradeUsers.list])).toEqual([]);
  });

  it.each(Object.entries(contract))('%s: every write of it makes every read of it stale', async (_, calls) => {
    const all: Endpoint[] = Object.values(calls);
    const reads = all.filter(({ effect, reply }) => effect === 'read' && !('file' in reply));
    for (const write of all.filter(({ effect }) => effect === 'write'))
      expect(await staleAfter(write, reads), write.path).toEqual(reads);
  });
});
