/** The tab «Данные»: trade points as cells, and beside them the changes. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import type { Draft } from '@iskra/contract/areas/network/change-sets/shapes';
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { chosenBy, foundBy } from '../../../../data/lists/chosen.ts';
import { listState } from '../../../../data/lists/list-state.ts';
import { ListFoot } from '../../../../data/lists/list-table.tsx';
import { useSelection } from '../../../../data/lists/use-selection.ts';
import { Kbd } from '../../../../kit/button/kbd.tsx';
import { countOf } from '../../../../kit/format.ts';
import { CellGrid } from '../../../../kit/table/cell-grid.tsx';
import { ColumnChooser } from '../../../../kit/table/column-chooser.tsx';
import { ListPanel } from '../../../../kit/table/list-panel.tsx';
import { countSelected } from '../../../../kit/table/selection.ts';
import { usePhone } from '../../../../kit/use-phone.ts';
import { ExportFound } from '../../../../shell/lists/export-found.tsx';
import { EmptyOffers } from '../../../../shell/lists/head-offers.tsx';
import { ListBar } from '../../../../shell/lists/list-bar.tsx';
import { useCardLink } from '../../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../../shell/lists/use-viewed-list.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import { noPoints, pointNoun, pointsWhom } from '../trade-point-words.ts';
import { tradePointsExport } from '../trade-points.palette.ts';
import { useTradePointFilters } from '../use-trade-point-filters.ts';
import { DraftPanel } from './draft-panel.part.tsx';
import styles from './grid.module.css';
import { GridCards } from './grid-cards.part.tsx';
import { gridColumns, usualGrid } from './grid-columns.tsx';
import { useGridFields } from './grid-fields.ts';
import { useCells } from './use-cells.ts';
import { usePaste } from './use-paste.ts';

const isOpen = ({ status }: { status: string }) => status !== 'closed';

export function GridData({ role, draft }: { role: Role; draft: Draft | null }) {
  const isPhone = usePhone();
  const fields = useGridFields();
  const usual = useMemo(() => usualGrid(fields), [fields]);
  const list = useViewedList(changeSets.rows, {}, role, { name: 'point-grid', usual });
  const filters = useTradePointFilters(role, list.state);
  const selection = useSelection(list, tradePoints.choose);
  const cardOf = useCardLink('/tradePointsList/:id');
  const cells = useCells(fields);
  const paste = usePaste(fields);
  const columns = useMemo(() => gridColumns(role, fields, cardOf), [role, fields, cardOf]);
  const count = countSelected(selection.value);
  const fill = async () => {
    if (await openModal('change-set.fill', { chosen: chosenBy(selection.value), count })) selection.clear();
  };
  const actions = [
    {
      id: 'fill',
      label: `Изменить у ${countOf(count, 'точки', 'точек', 'точек')}`,
      icon: 'pencil' as const,
      onSelect: () => void fill(),
    },
    {
      id: 'export',
      label: `Выгрузить ${countOf(count, ...pointsWhom)}`,
      icon: 'download' as const,
      onSelect: () =>
        void openModal('export', {
          ...tradePointsExport,
          query: chosenBy(selection.value),
          what: countOf(count, ...pointNoun),
        }),
    },
  ];
  const state = listState(list, { action: <EmptyOffers />, ...noPoints }, role, filters);
  const chosen = { value: selection.value, onChange: selection.set };
  const asked = { rows: list.rows, state, columns, layout: list.layout };
  return (
    <>
      <ListBar
        list={list}
        search="Код, адрес, контрагент"
        filters={filters}
        whom={pointsWhom}
        tools={
          <>
            <ColumnChooser columns={columns} layout={list.layout} usual={usual} onChange={list.setLayout} />
            <ExportFound list={list} noun={pointNoun} {...tradePointsExport} query={foundBy(list.state)} />
          </>
        }
      />
      <div className={styles.split}>
        <ListPanel>
          {isPhone ? (
            <GridCards {...asked} fields={fields} isOpen={isOpen} selection={chosen} />
          ) : (
            <CellGrid
              {...asked}
              {...cells}
              paste={(pasted) => void paste(pasted)}
              label="Данные торговых точек"
              isOpen={isOpen}
              onLayout={list.setLayout}
              sort={list.sort}
              selection={chosen}
            />
          )}
          <ListFoot list={list} selection={{ ...selection, actions }} />
          {!isPhone && <Keys role={role} />}
        </ListPanel>
        {draft && <DraftPanel draft={draft} />}
      </div>
    </>
  );
}

/** What the keys do here, and what the dot means. */
const Keys = ({ role }: { role: Role }) => (
  <p className={`${styles.keys} ik-no-print`}>
    <Kbd>Enter</Kbd> изменить <Kbd>Tab</Kbd> вправо <Kbd>Del</Kbd> очистить <Kbd>Ctrl Z</Kbd> вернуть <Kbd>Ctrl V</Kbd>{' '}
    вставить
    {role !== 'admin' && <span className={styles.legend}>• — проверит модератор</span>}
  </p>
);
