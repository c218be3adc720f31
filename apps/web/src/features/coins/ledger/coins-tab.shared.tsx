/** The coins of a person on their card: the tab, and the mark of a frozen account. For administrators only. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import type { Role } from '@iskra/contract/roles';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { holderActions, type NamedHolder, operationActions } from './coin-actions.shared.ts';
import { whyLine } from './coin-basis.tsx';
import { HolderCoins } from './holder-coins.tsx';

export const coinsTab = (role: Role, holder: NamedHolder) =>
  role === 'admin'
    ? [
        {
          id: 'coins',
          label: 'Коины',
          content: () => (
            <HolderCoins
              holder={{ type: holder.type, id: holder.id }}
              buttons={({ frozen }) => holderActions(holder, frozen)}
              why={whyLine}
              actions={operationActions}
            />
          ),
        },
      ]
    : [];

function Mark({ holder: { type, id } }: { holder: NamedHolder }) {
  const { data } = useAsk(holderCalls.balances, { body: { holder: { type, id } } });
  return data?.item.frozen ? (
    <Badge pill tone="danger">
      Счёт заморожен
    </Badge>
  ) : null;
}

export const frozenMark = (role: Role, holder: NamedHolder) => (role === 'admin' ? <Mark holder={holder} /> : null);
