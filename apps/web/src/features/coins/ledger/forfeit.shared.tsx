/** Before a person leaves: the loss of their coins, in words. Nothing when there are none. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Note } from '../../../kit/status/note.tsx';
import { amountOf, forfeitWords } from './ledger-words.shared.ts';

/** Of oneself when nobody is named. */
export function Forfeit({ holder }: { holder?: HolderKey }) {
  const { data } = useAsk(holderCalls.balances, { body: holder ? { holder } : {} });
  const said = data ? forfeitWords(data.item) : [];
  return said.length > 0 ? <Note tone="warn">{said.join('. ')}.</Note> : null;
}

/** A counterparty goes only with nothing on the account. */
export function MustBeNought({ holder }: { holder: HolderKey }) {
  const { data } = useAsk(holderCalls.balances, { body: { holder } });
  if (!data) return null;
  const { available, pending, held } = data.item.coin;
  const has = [
    available > 0 && `доступно ${amountOf(available, 'coin')}`,
    available < 0 && `долг ${amountOf(-available, 'coin')}`,
    pending > 0 && `на проверке ${amountOf(pending, 'coin')}`,
    held > 0 && `в заказах ${amountOf(held, 'coin')}`,
  ].filter(Boolean);
  if (has.length === 0) return null;
  return <Note tone="warn">На счёте контрагента {has.join(', ')}. Удалить его можно, когда счёт сведён к нулю.</Note>;
}
