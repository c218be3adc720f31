/** The price of so many certificates, the coins left then, and why they cannot be ordered. */
import type { ShowcaseCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { countOf } from '../../../kit/format.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { useCoins } from './balance-line.part.tsx';
import { hindrances } from './certificate-words.ts';

export const coinsText = (coins: number) => countOf(coins, 'коин', 'коина', 'коинов');

export function usePurchase(item: ShowcaseCard, quantity: number) {
  const coins = useCoins()?.available;
  const total = quantity * item.price_coins;
  const left = coins === undefined ? undefined : coins - total;
  const short = left !== undefined && left < 0 && `Не хватает ${coinsText(-left)}`;
  return {
    total,
    /** «—» while it is not known, and where nothing would be left. */
    left: left === undefined || left < 0 ? '—' : coinsText(left),
    blocked: hindrances[item.availability] ?? short,
    order: () => openModal('order.confirm', { certificate_id: item.id, quantity }, { keepOnOutsideClick: true }),
  };
}
