/** /owners: the counterparties that one may see. */
import { owners, ownerViews } from '@iskra/contract/areas/owners';
import { useMemo } from 'react';
import { foundBy, foundWords } from '../../data/chosen.ts';
import { ListTable } from '../../data/list-table.tsx';
import { useAsk } from '../../data/use-ask.ts';
import { useSelection } from '../../data/use-selection.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { ExportFound } from '../../shell/export-found.tsx';
import { ListBar } from '../../shell/list-bar.tsx';
import { ListCounters } from '../../shell/list-counters.tsx';
import { useCardLink } from '../../shell/list-walk.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import { rowActions, selectionActions } from '../../shell/record-actions.ts';
import { useUser } from '../../shell/session.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { ownerActions, ownersChosen } from './owner-actions.ts';
import { ownerCard, ownerColumns, usualLayout } from './owner-columns.tsx';
import { ownerNoun, ownersWhom } from './owner-words.ts';
import { ownersImport } from './owners.area.ts';
import { ownersExport } from './owners.palette.ts';
import { useOwnerFilters } from './use-owner-filters.ts';

const viewed = { name: 'owners', usual: usualLayout, builtIn: ownerViews };

export default function OwnersPage() {
  const role = useUser()?.user_role_code ?? 'tsm_user';
  const list = useViewedList(owners.list, {}, role, viewed);
  const { data: counts } = useAsk(owners.counters, {});
  const filters = useOwnerFilters(role, list.state);
  const selection = useSelection(list, owners.choose);
  const cardOf = useCardLink('/owners/:id');
  const columns = useMemo(() => ownerColumns(role, cardOf), [role, cardOf]);
  const adding = (
    <>
      <Button icon="upload" onClick={() => void openModal('import', ownersImport, { keepOnOutsideClick: true })}>
        Импорт
      </Button>
      <Button variant="primary" icon="plus" href={href('/owners/add')}>
        Добавить контрагента
      </Button>
    </>
  );
  return (
    <Screen
      title="Контрагенты"
      facts={<ListCounters list={list} counts={counts} />}
      actions={role === 'admin' && adding}
    >
      <ListBar
        list={list}
        search="Название, ИНН, телефон"
        filters={filters}
        whom={ownersWhom}
        counts={counts}
        columns={{ all: columns, usual: usualLayout }}
        tools={<ExportFound list={list} noun={ownerNoun} {...ownersExport} query={foundBy(list.state)} />}
      />
      <ListPanel>
        <ListTable
          label="Контрагенты"
          list={list}
          columns={columns}
          filters={filters}
          empty={{ icon: 'briefcase', title: 'Контрагентов пока нет' }}
          selection={{ ...selection, actions: selectionActions(selection.value, selection.clear, ownersChosen(role)) }}
          actions={(row) => rowActions(cardOf(row.id), ownerActions(role, row))}
          summary={list.rows.length > 0 ? foundWords(list, ownerNoun) : undefined}
          card={ownerCard(cardOf)}
        />
      </ListPanel>
    </Screen>
  );
}
