/** The own coins: available, pending, about to expire, and the last operations. */
import { holderCalls } from '@iskra/contract/areas/coins/ledger/holders';
import type { TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencyForms, transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatMomentInList, formatNumber, plural } from '../../../kit/format.ts';
import { BlockHead, TileList, TileRow } from '../../../kit/layout/tile-list.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { href } from '../../../shell/routing/paths.ts';
import {
  amountOf,
  balanceFacts,
  changeOf,
  currencyIcons,
  debtForOwn,
  frozenForOwn,
} from '../../coins/ledger/ledger-words.shared.ts';
import { Hero, HeroBones } from './hero.part.tsx';

export const useOwnBalance = () => useAsk(holderCalls.balances, { body: {} });

export function OwnBalance() {
  const { data, isError } = useOwnBalance();
  if (!data) return isError ? null : <HeroBones />;
  const { coin, flame, frozen } = data.item;
  const flames = flame.available > 0 ? [{ label: 'Огоньки', value: amountOf(flame.available, 'flame') }] : [];
  return (
    <>
      <Hero
        label={coin.available < 0 ? 'Долг' : 'Доступно'}
        value={formatNumber(coin.available)}
        unit={plural(Math.abs(coin.available), ...currencyForms.coin)}
        facts={[...balanceFacts(coin, (amount) => amountOf(amount, 'coin')), ...flames]}
      />
      {coin.available < 0 && <Note tone="warn">{debtForOwn}</Note>}
      {frozen && <Note tone="warn">{frozenForOwn}</Note>}
    </>
  );
}

const shown = 5;

const Operation = ({ row }: { row: TransactionRow }) => (
  <TileRow
    icon={currencyIcons[row.currency]}
    title={transactionTypeWords[row.type]}
    text={[formatMomentInList(row.effective_at), row.comment ?? row.reason].filter(Boolean).join(' · ')}
    end={<b className="ik-num">{changeOf(row)}</b>}
  />
);

/** Nothing while there is nothing: the balance above says so. */
export function OwnOperations() {
  const { data } = useAsk(holderCalls.list, { body: { per_page: 20 } });
  const rows = data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <BlockHead title="Последние операции">
        <Button variant="ghost" icon="file-text" href={href('/myCoins')}>
          Выписка
        </Button>
      </BlockHead>
      <TileList>
        {rows.slice(0, shown).map((row) => (
          <Operation key={row.id} row={row} />
        ))}
      </TileList>
    </section>
  );
}
