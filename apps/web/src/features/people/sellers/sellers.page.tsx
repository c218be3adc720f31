/** /sellersList: the sellers that one may see; the home of administrators. */

import { sellers, sellerViews } from '@iskra/contract/areas/people/sellers';
import type { Role } from '@iskra/contract/roles';
import { type ReactNode, useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { href } from '../../../shell/routing/paths.ts';
import { useTab } from '../../../shell/routing/use-tab.ts';
import { useUser } from '../../../shell/session/session.ts';
import { coinsOf } from '../../coins/ledger/coin-actions.shared.ts';
import { OwnRequests, useOwnRequests } from '../../network/requests/own-requests.shared.tsx';
import { FirstSteps } from './first-steps.tsx';
import { sellerActions, sellersChosen } from './seller-actions.ts';
import { sellerCard, sellerColumns, usualLayout } from './seller-columns.tsx';
import { useSellerFilters } from './use-seller-filters.ts';

const nextSteps = {
  admin: 'Программа заполняется по порядку: продавцы приходят последними.',
  tsm_user: 'Попросите добавить продавца в точку: на странице «Заявки».',
  owner: 'Пригласите продавца: он появится здесь, когда модератор проверит заявку.',
};

const viewed = { name: 'sellers', usual: usualLayout, builtIn: sellerViews };

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
    <Screen title="Продавцы" facts={<ListCounters {...asked} />} actions={<HeadOffers at="/sellersList" />}>
      {choice}
      <OwnRequests who="owner" {...asked} empty="Пригласите продавца: здесь видно, что стало с приглашением." />
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
    <Screen
      title="Продавцы"
      facts={<ListCounters list={list} counts={counts} />}
      actions={<HeadOffers at="/sellersList" />}
    >
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
        empty={{
          icon: 'users',
          title: 'Продавцов пока нет',
          next: nextSteps,
          ...(role === 'admin' && { action: <FirstSteps /> }),
          ...(role === 'tsm_user' && { action: <Button href={href('/tsmRequests')}>К заявкам</Button> }),
        }}
        actions={(row) =>
          rowActions(cardOf(row.id), [
            ...sellerActions(row),
            ...coinsOf(role, { type: 'seller', id: row.id, title: row.name }),
          ])
        }
        card={sellerCard(cardOf)}
      />
    </Screen>
  );
}
