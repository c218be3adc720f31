/** /owners: the counterparties that one may see. */
import { owners, ownerViews } from '@iskra/contract/areas/network/owners';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useUser } from '../../../shell/session/session.ts';
import { coinsOf } from '../../coins/ledger/coin-actions.shared.ts';
import { ownerActions, ownersChosen } from './owner-actions.ts';
import { ownerCard, ownerColumns, usualLayout } from './owner-columns.tsx';
import { useOwnerFilters } from './use-owner-filters.ts';

const viewed = { name: 'owners', usual: usualLayout, builtIn: ownerViews };

export default function OwnersPage() {
  const role = useUser()?.user_role_code ?? 'tsm_user';
  const list = useViewedList(owners.list, {}, role, viewed);
  const { data: counts } = useAsk(owners.counters, {});
  const filters = useOwnerFilters(role, list.state);
  const cardOf = useCardLink('/owners/:id');
  const columns = useMemo(() => ownerColumns(role, cardOf), [role, cardOf]);
  return (
    <Screen
      title="Контрагенты"
      facts={<ListCounters list={list} counts={counts} />}
      actions={<HeadOffers at="/owners" />}
    >
      <ListBody
        {...ownersChosen(role)}
        label="Контрагенты"
        list={list}
        search="Название, ИНН, телефон"
        filters={filters}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        choose={owners.choose}
        empty={{
          icon: 'briefcase',
          title: 'Контрагентов пока нет',
          next: {
            admin: 'Добавьте первого или загрузите список файлом.',
            tsm_user: 'Здесь появятся контрагенты точек, которые за вами закрепят.',
          },
        }}
        actions={(row) =>
          rowActions(cardOf(row.id), [
            ...ownerActions(row),
            ...coinsOf(role, { type: 'owner', id: row.id, title: row.legal_name }),
          ])
        }
        card={ownerCard(cardOf)}
      />
    </Screen>
  );
}
