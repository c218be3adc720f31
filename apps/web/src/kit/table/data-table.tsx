import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
} from 'react';
import { type Action, opening } from '../menu/action.ts';
import { usePhone } from '../use-phone.ts';
import type { CardContent } from './card.tsx';
import { useColumnNeeds } from './column-needs.ts';
import { type Column, type ColumnLayout, emptyLayout, MENU_WIDTH, measureColumns, visibleColumns } from './columns.ts';
import { DataCards } from './data-cards.tsx';
import { groupTitle } from './groups.ts';
import { type ListState, ListStatePanel } from './list-state.tsx';
import { isEmpty, isSelected, pageState, type Selection, togglePage } from './selection.ts';
import { showCutRow, showCutText } from './show-cut-text.ts';
import styles from './table.module.css';
import { type Sort, TableColumns, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useRowWindow } from './use-row-window.ts';
import { useRows } from './use-rows.ts';

export interface DataTableProps<Row extends { id: string | number }> {
  /** The name of the table, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  state: ListState;
  sort?: { value: Sort | null; onChange: (sort: Sort) => void };
  selection?: { value: Selection; onChange: (selection: Selection) => void };
  layout?: ColumnLayout;
  /** Where columns may be made wider and narrower. */
  onLayout?: ((layout: ColumnLayout) => void) | undefined;
  /** The row menu. The action with the key Enter also runs on a click on the row. */
  actions?: (row: Row) => Action[];
  /** How many there are in all, said above the cards of a phone: «214 точек». */
  summary?: string | undefined;
  /** The heading of the group that a row stands in, such as its day; rows of one group stand together. */
  groupOf?: ((row: Row) => string) | undefined;
  /** How a row looks on a phone. Without it the table scrolls sideways there too. */
  card?: (row: Row) => CardContent;
}

export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const isPhone = usePhone();
  if (isPhone && props.card) return <DataCards {...props} card={props.card} />;
  return <Grid {...props} />;
}

function Grid<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, state, sort, selection, layout = emptyLayout, onLayout, actions, groupOf } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const hasCheckbox = selection !== undefined;
  const hasMenu = actions !== undefined;
  const shown = useMemo(() => visibleColumns(columns, layout), [columns, layout]);
  const room = useHiddenColumns(scroll);
  const { widths, resize } = useColumnWidths(layout, onLayout);
  const needs = useColumnNeeds(table, shown, rows, hasCheckbox ? 1 : 0);
  const geometry = useMemo(
    () => measureColumns(shown, { checkbox: hasCheckbox, menu: hasMenu }, room, widths, needs),
    [shown, hasCheckbox, hasMenu, room, widths, needs],
  );
  const stickyLeft = useSame(geometry.stickyLeft);
  const ids = useMemo(() => rows.map((row) => String(row.id)), [rows]);
  const { drawn, before, after, pageRows, show } = useRowWindow(rows.length, scroll);
  const { current, menuRow, handlers, onKeyDown } = useRows({ rows, ids, body, selection, actions, pageRows, show });
  const page = selection && {
    state: pageState(selection.value, ids),
    isEmpty: ids.length === 0,
    onToggle: () => selection.onChange(togglePage(selection.value, ids)),
  };
  const edges = {
    '--left-edge': `${geometry.stickyEdge}px`,
    '--right-edge': `${hasMenu ? MENU_WIDTH : 0}px`,
    '--table-width': `${geometry.width}px`,
  };
  return (
    <div className={styles.frame} style={edges as CSSProperties}>
      <div
        ref={scroll}
        className={styles.scroll}
        data-state={state.kind}
        onScroll={() => {
          note.current!.hidden = true;
        }}
      >
        {state.kind === 'ready' && state.busy && <div className={styles.busy} role="status" aria-label="Загружается" />}
        <table
          ref={table}
          className={styles.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked and selected by keys, that is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={hasCheckbox || undefined}
          aria-busy={state.kind === 'loading' || (state.kind === 'ready' && state.busy) || undefined}
        >
          <TableColumns columns={shown} geometry={geometry} page={page} hasMenu={hasMenu} />
          <TableHead columns={shown} geometry={geometry} sort={sort} page={page} hasMenu={hasMenu} resize={resize} />
          {state.kind === 'loading' && <TableSkeleton columns={shown} hasCheckbox={hasCheckbox} hasMenu={hasMenu} />}
          {state.kind === 'ready' && (
            <Body bodyRef={body} note={note} before={before} after={after} onKeyDown={onKeyDown}>
              {drawn.map((index) => (
                <Fragment key={ids[index]}>
                  <GroupHead title={groupTitle(rows, index, groupOf)} />
                  <TableRow
                    row={rows[index]!}
                    index={index}
                    columns={shown}
                    stickyLeft={stickyLeft}
                    handlers={handlers}
                    selected={selection && isSelected(selection.value, ids[index]!)}
                    isCurrent={index === current}
                    isMenuOpen={ids[index] === menuRow}
                    hasMenu={hasMenu}
                    opens={actions !== undefined && opening(actions(rows[index]!)) !== undefined}
                  />
                </Fragment>
              ))}
            </Body>
          )}
        </table>
        <ListStatePanel state={state} />
        {selection && !isEmpty(selection.value) && <div className={styles.room} />}
      </div>
      <div ref={note} className={styles.note} data-whole-row="" aria-hidden="true" hidden />
    </div>
  );
}

/** The same object as long as it says the same: rows are not drawn again for every width. */
function useSame(map: Map<string, number>): Map<string, number> {
  const kept = useRef(map);
  if (String([...kept.current]) !== String([...map])) kept.current = map;
  return kept.current;
}

/** Before the first row of each group; as wide as the table, however many columns it has. */
const GroupHead = ({ title }: { title: string | undefined }) =>
  title === undefined ? null : (
    <tr className={styles.group}>
      <th colSpan={99} scope="rowgroup">
        <span>{title}</span>
      </th>
    </tr>
  );

interface BodyProps {
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Where the whole texts of a row are told. */
  note: RefObject<HTMLDivElement | null>;
  /** Empty space in place of the rows outside the window. */
  before: number;
  after: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

function Body({ bodyRef, note, before, after, onKeyDown, children }: BodyProps) {
  const hide = () => {
    // A row that had the focus loses it when the table goes, and the note with it.
    if (note.current) note.current.hidden = true;
  };
  return (
    <>
      {before > 0 && <Gap height={before} />}
      <tbody
        ref={bodyRef}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
          onKeyDown(event);
        }}
        onPointerOver={showCutText}
        onFocus={({ target }) => showCutRow(target, note.current!)}
        onBlur={hide}
      >
        {children}
      </tbody>
      {after > 0 && <Gap height={after} />}
    </>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr>
      <td className={styles.gap} style={{ height }} />
    </tr>
  </tbody>
);
