/** /sellersList: the sellers that one may see; the home of administrators. */
import { sellers, sellerViews } from '@iskra/contract/areas/sellers';
import type { Role } from '@iskra/contract/roles';
import { type ReactNode, useMemo } from 'react';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { ListBody } from '../../shell/list-body.tsx';
import { ListCounters } from '../../shell/list-counters.tsx';
import { useCardLink } from '../../shell/list-walk.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { OwnRequests, useOwnRequests } from '../../shell/own-requests.tsx';
import { href } from '../../shell/paths.ts';
import { rowActions } from '../../shell/record-actions.ts';
import { navigate } from '../../shell/router.ts';
import { useUser } from '../../shell/session.ts';
import { useTab } from '../../shell/use-tab.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { sellerActions, sellersChosen } from './seller-actions.ts';
import { sellerCard, sellerColumns, usualLayout } from './seller-columns.tsx';
import { sellersImport } from './sellers.area.ts';
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
  const cardOf = useCardLink('/sellers/:id');
  const columns = useMemo(() => sellerColumns(role, cardOf), [role, cardOf]);
  return (
    <Screen title="Продавцы" facts={<ListCounters list={list} counts={counts} />} actions={<Begin who={role} />}>
      {choice}
      <ListBody
        {...sellersChosen(role)}
        label="Продавцы"
        list={list}
        search={role === 'owner' ? 'ФИО, код' : 'ФИО, код, телефон'}
        filters={filters}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        choose={sellers.choose}
        empty={{ icon: 'users', title: 'Продавцов пока нет' }}
        actions={(row) => rowActions(cardOf(row.id), sellerActions(role, row))}
        card={sellerCard(cardOf)}
      />
    </Screen>
  );
}
