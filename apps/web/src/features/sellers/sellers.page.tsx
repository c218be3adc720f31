/** /sellersList: the sellers that one may see; the home of administrators. */
import { sellers, sellerViews } from '@iskra/contract/areas/sellers';
import type { Role } from '@iskra/contract/roles';
import { type ReactNode, useMemo } from 'react';
import { foundBy, foundWords } from '../../data/chosen.ts';
import { ListTable } from '../../data/list-table.tsx';
import { useAsk } from '../../data/use-ask.ts';
import { useSelection } from '../../data/use-selection.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { ExportFound } from '../../shell/export-found.tsx';
import { ListBar } from '../../shell/list-bar.tsx';
import { ListCounters } from '../../shell/list-counters.tsx';
import { useCardLink } from '../../shell/list-walk.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { OwnRequests, useOwnRequests } from '../../shell/own-requests.tsx';
import { href } from '../../shell/paths.ts';
import { rowActions, selectionActions } from '../../shell/record-actions.ts';
import { navigate } from '../../shell/router.ts';
import { useUser } from '../../shell/session.ts';
import { useTab } from '../../shell/use-tab.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { sellerActions, sellersChosen } from './seller-actions.ts';
import { sellerCard, sellerColumns, usualLayout } from './seller-columns.tsx';
import { sellerNoun, sellersWhom } from './seller-words.ts';
import { sellersImport } from './sellers.area.ts';
import { sellersExport } from './sellers.palette.ts';
import { useSellerFilters } from './use-seller-filters.ts';

const viewed = { name: 'sellers', usual: usualLayout, builtIn: sellerViews };

async function add(): Promise<void> {
  const added = await openModal('seller.add', {}, { keepOnOutsideClick: true });
  if (added) void navigate(href('/sellers/:id', added));
}

function Begin({ who: role }: { who: Role }) {
  if (role === 'owner')
    return (
      <Button
        variant="primary"
        icon="send"
        onClick={() => void openModal('seller.ask', {}, { keepOnOutsideClick: true })}
      >
        Пригласить продавца
      </Button>
    );
  if (role !== 'admin') return null;
  return (
    <>
      <Button icon="upload" onClick={() => void openModal('import', sellersImport, { keepOnOutsideClick: true })}>
        Импорт
      </Button>
      <Button variant="primary" icon="plus" onClick={() => void add()}>
        Добавить продавца
      </Button>
    </>
  );
}

const tabs = [
  { id: 'sellers', label: 'Работают' },
  { id: 'requests', label: 'Приглашения' },
] as const;

export default function SellersPage() {
  const role = useUser()?.user_role_code ?? 'owner';
  return role === 'owner' ? <OwnersSellers /> : <Sellers who={role} />;
}

/** An owner also sees what became of the own invitations. */
function OwnersSellers() {
  const [tab, setTab] = useTab(
    tabs.map(({ id }) => id),
    true,
  );
  const choice = <Tabs label="Что показать" items={[...tabs]} active={tab} onSelect={setTab} />;
  return tab === 'requests' ? <Invitations choice={choice} /> : <Sellers who="owner" choice={choice} />;
}

function Invitations({ choice }: { choice: ReactNode }) {
  const asked = useOwnRequests('owner');
  return (
    <Screen title="Продавцы" facts={<ListCounters {...asked} />} actions={<Begin who="owner" />}>
      {choice}
      <OwnRequests who="owner" {...asked} empty="Здесь видно, что стало с приглашениями и другими вашими заявками." />
    </Screen>
  );
}

function Sellers({ who: role, choice }: { who: Role; choice?: ReactNode }) {
  const list = useViewedList(sellers.list, {}, role, viewed);
  const { data: counts } = useAsk(sellers.counters, {});
  const filters = useSellerFilters(role, list.state);
  const selection = useSelection(list, sellers.choose);
  const cardOf = useCardLink('/sellers/:id');
  const columns = useMemo(() => sellerColumns(role, cardOf), [role, cardOf]);
  return (
    <Screen title="Продавцы" facts={<ListCounters list={list} counts={counts} />} actions={<Begin who={role} />}>
      {choice}
      <ListBar
        list={list}
        search={role === 'owner' ? 'ФИО, код' : 'ФИО, код, телефон'}
        filters={filters}
        whom={sellersWhom}
        counts={counts}
        columns={{ all: columns, usual: usualLayout }}
        tools={<ExportFound list={list} noun={sellerNoun} {...sellersExport} query={foundBy(list.state)} />}
      />
      <ListPanel>
        <ListTable
          label="Продавцы"
          list={list}
          columns={columns}
          filters={filters}
          empty={{ icon: 'users', title: 'Продавцов пока нет' }}
          selection={{ ...selection, actions: selectionActions(selection.value, selection.clear, sellersChosen(role)) }}
          actions={(row) => rowActions(cardOf(row.id), sellerActions(role, row))}
          summary={list.rows.length > 0 ? foundWords(list, sellerNoun) : undefined}
          card={sellerCard(cardOf)}
        />
      </ListPanel>
    </Screen>
  );
}
