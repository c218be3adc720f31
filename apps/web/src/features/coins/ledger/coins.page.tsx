/** /coinsAndFlames: what moved, who waits for approval, files, and the books as a whole. Coins by hand are given in one window. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { useTab } from '../../../shell/routing/use-tab.ts';
import { Approvals } from './approvals.part.tsx';
import { Books } from './books.part.tsx';
import { ImportOperations } from './import.part.tsx';
import { ImportHistory } from './import-history.part.tsx';
import styles from './ledger.module.css';
import { Transactions } from './transactions.part.tsx';

const tabs = [
  { id: 'operations', label: 'Операции' },
  { id: 'import', label: 'Импорт' },
  { id: 'imports', label: 'История импортов' },
  { id: 'approvals', label: 'Согласование' },
  { id: 'books', label: 'Бюджет и сверка' },
] as const;

const parts = {
  operations: Transactions,
  import: ImportOperations,
  imports: ImportHistory,
  approvals: Approvals,
  books: Books,
};

export default function CoinsPage() {
  const { data: counts } = useAsk(ledger.approvalCounters, {});
  const offered = tabs.map((tab) => ({
    ...tab,
    ...(counts && tab.id === 'approvals' && { count: counts.awaiting?.total ?? 0 }),
  }));
  const [tab, setTab] = useTab(
    offered.map(({ id }) => id),
    true,
  );
  // The operations have their switch of currency there.
  const [head, setHead] = useState<HTMLElement | null>(null);
  const Part = parts[tab];
  return (
    <Screen
      title="Коины и огоньки"
      facts={tab === 'operations' && <div ref={setHead} className={styles.slot} />}
      actions={<HeadOffers at="/coinsAndFlames" />}
    >
      <Tabs label="Что показать" items={offered} active={tab} onSelect={setTab} />
      <Part head={head} />
    </Screen>
  );
}
