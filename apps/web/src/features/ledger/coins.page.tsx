/** /coinsAndFlames: what moved, who waits for approval, coins by hand, and the books as a whole. */
import { ledger } from '@iskra/contract/areas/ledger';
import { useAsk } from '../../data/use-ask.ts';
import { Cell, FormSection } from '../../kit/layout/form-section.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { FormPage } from '../../shell/form-page.tsx';
import { HeadOffers } from '../../shell/head-offers.tsx';
import { useTab } from '../../shell/use-tab.ts';
import { Approvals } from './approvals.part.tsx';
import { Books } from './books.part.tsx';
import { CoinsFields, useCoinsForm, verbOf } from './coins-form.part.tsx';
import { ImportOperations } from './import.part.tsx';
import { ImportHistory } from './import-history.part.tsx';
import styles from './ledger.module.css';
import { Transactions } from './transactions.part.tsx';

const tabs = [
  { id: 'operations', label: 'Операции' },
  { id: 'add', label: 'Начислить' },
  { id: 'import', label: 'Импорт' },
  { id: 'imports', label: 'История импортов' },
  { id: 'approvals', label: 'Согласование' },
  { id: 'books', label: 'Бюджет и сверка' },
] as const;

function AddCoins({ leave }: { leave: () => void }) {
  const form = useCoinsForm(undefined, leave);
  return (
    <FormPage form={form} verb={verbOf(form)}>
      <FormSection title="Начислить или списать" note="Одному или нескольким участникам, всем поровну">
        <Cell span={6}>
          <div className={styles.fields}>
            <CoinsFields form={form} />
          </div>
        </Cell>
      </FormSection>
    </FormPage>
  );
}

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
  const Part = tab === 'add' ? undefined : parts[tab];
  return (
    <Screen title="Коины и огоньки" actions={<HeadOffers at="/coinsAndFlames" />}>
      <Tabs label="Что показать" items={offered} active={tab} onSelect={setTab} />
      {Part ? <Part /> : <AddCoins leave={() => setTab('operations')} />}
    </Screen>
  );
}
