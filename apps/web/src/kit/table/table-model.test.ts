import { describe, expect, test } from 'vitest';
import {
  type Column,
  emptyLayout,
  measureColumns,
  moveColumn,
  type Need,
  orderColumns,
  shareRoom,
  toggleColumn,
  visibleColumns,
  widenColumn,
} from './columns.ts';
import {
  countSelected,
  everythingFound,
  isSelected,
  nothingSelected,
  pageState,
  selectRange,
  togglePage,
  toggleRow,
} from './selection.ts';

const column = (id: string, more: Partial<Column<unknown> & { need: Need }> = {}): Column<unknown> => ({
  id,
  title: id,
  cell: () => null,
  least: 100,
  ...more,
});
const columns = [column('code'), column('name', { fixed: true }), column('plan'), column('status')];
const ids = (list: { id: string }[]) => list.map((it) => it.id).join(' ');

describe('columns', () => {
  test('stand as declared until somebody moves them', () => {
    expect(ids(orderColumns(columns, emptyLayout))).toBe('code name plan status');
    const moved = moveColumn(columns, emptyLayout, 'status', 0);
    expect(ids(orderColumns(columns, moved))).toBe('status code name plan');
    expect(moveColumn(columns, moved, 'status', -1)).toBe(moved);
  });

  test('a column that the kept layout does not know appears in its declared place', () => {
    const kept = { order: ['status', 'code', 'plan'], hidden: [] };
    expect(ids(orderColumns(columns, kept))).toBe('status code name plan');
  });

  test('a kept column that no longer exists is left out', () => {
    expect(ids(orderColumns(columns, { order: ['gone', 'plan'], hidden: [] }))).toBe('code name plan status');
  });

  test('hide and show, but never the fixed ones', () => {
    const hidden = toggleColumn(toggleColumn(emptyLayout, 'plan'), 'name');
    expect(ids(visibleColumns(columns, hidden))).toBe('code name status');
    expect(toggleColumn(hidden, 'plan').hidden).toEqual(['name']);
  });

  test('sticky columns stand one after another', () => {
    const sticky = [column('code'), column('name', { sticky: true, least: 200 }), column('x', { sticky: true })];
    const geometry = measureColumns(sticky, { checkbox: true, menu: true }, 300);
    expect([...geometry.stickyLeft]).toEqual([
      ['name', 50],
      ['x', 250],
    ]);
    expect(geometry.stickyEdge).toBe(350);
    expect(geometry.width).toBe(50 + 100 + 200 + 100 + 48);
  });

  test('what stands at an edge of the table has as much more as the edge is wider', () => {
    const two = [column('first', { least: 100 }), column('last', { least: 100 })];
    const widthsOf = (checkbox: boolean, menu: boolean) => [
      ...measureColumns(two, { checkbox, menu }, 1).widths.values(),
    ];
    expect(widthsOf(true, true)).toEqual([100, 100]);
    expect(widthsOf(false, false)).toEqual([114, 106]);
  });

  test('grow from their least to their best, then by weight; never below the least', () => {
    const shared = [
      column('code', { least: 80 }),
      column('name', { least: 100, best: 200, weight: 3 }),
      column('owner', { least: 100, best: 150, weight: 1 }),
    ];
    expect(shareRoom(shared, 100)).toEqual([80, 100, 100]);
    expect(shareRoom(shared, 355)).toEqual([80, 150, 125]);
    expect(shareRoom(shared, 430)).toEqual([80, 200, 150]);
    expect(shareRoom(shared, 830)).toEqual([80, 500, 250]);
    // With nobody heavy all take a part: a table ends at its edge.
    expect(shareRoom([column('a'), column('b', { least: 300 })], 800)).toEqual([200, 600]);
  });

  test('those that are not filled lend their room to those that are cut, and nobody is cut while there is room', () => {
    const shared = [
      column('status', { least: 140, best: 150, need: { least: 90, first: 90, whole: 90 } }),
      column('name', { least: 100, best: 200, weight: 3, need: { least: 60, first: 80, whole: 300 } }),
      column('owner', { least: 100, best: 150, weight: 1, need: { least: 60, first: 110, whole: 120 } }),
    ];
    expect(shareRoom(shared, 510)).toEqual([90, 300, 120]);
    expect(shareRoom(shared, 350)).toEqual([90, 140, 120]);
    expect(shareRoom(shared, 290)).toEqual([90, 100, 100]);
    // The first word of each line comes before the others.
    expect(shareRoom(shared, 300)).toEqual([90, 100, 110]);
    // With nothing cut all grow to their best, as before.
    expect(shareRoom(shared, 600)).toEqual([150, 300, 150]);
    // A part that may not be cut is wider than the column's least, and than the width that the person has set.
    const badge = column('badge', { least: 100, need: { least: 130, first: 130, whole: 130 } });
    expect(shareRoom([badge], 50, { badge: 110 })).toEqual([130]);
  });

  test('a width that was set stays while there is anybody else to take the room, and is never below the least', () => {
    const shared = [column('code'), column('name', { weight: 1 }), column('plan')];
    expect(shareRoom(shared, 600, { name: 220 })).toEqual([190, 220, 190]);
    expect(shareRoom(shared, 600, { code: 140 })).toEqual([140, 360, 100]);
    expect(shareRoom(shared, 600, { code: 20 })).toEqual([100, 400, 100]);
    expect(shareRoom(shared, 300, { name: 220 })).toEqual([100, 220, 100]);
    expect(shareRoom(shared, 900, { code: 150, name: 150, plan: 150 })).toEqual([300, 300, 300]);
  });

  test('a set width comes and goes without a trace', () => {
    const wide = widenColumn(widenColumn(emptyLayout, 'code', 180), 'name', 300);
    expect(wide.widths).toEqual({ code: 180, name: 300 });
    expect(widenColumn(widenColumn(wide, 'code', null), 'name', null)).toEqual(emptyLayout);
  });
});

describe('selection', () => {
  const page = ['a', 'b', 'c'];

  test('rows one by one', () => {
    const one = toggleRow(nothingSelected, 'b', page);
    expect([...one.ids]).toEqual(['b']);
    expect(pageState(one, page)).toBe('some');
    expect(toggleRow(one, 'b', page).ids.size).toBe(0);
  });

  test('the page keeps what was chosen on other pages', () => {
    const elsewhere = toggleRow(nothingSelected, 'z', page);
    const whole = togglePage(elsewhere, page);
    expect([...whole.ids]).toEqual(['z', 'a', 'b', 'c']);
    expect(pageState(whole, page)).toBe('all');
    expect([...togglePage(whole, page).ids]).toEqual(['z']);
  });

  test('everything found, then without one row', () => {
    const all = everythingFound({ id: 7, total: 211 });
    expect(countSelected(all)).toBe(211);
    expect(isSelected(all, 'unseen')).toBe(true);
    expect(pageState(all, page)).toBe('all');
    const without = toggleRow(all, 'b', page);
    expect(without).toEqual({ ids: new Set(['a', 'c']), all: null });
    expect(togglePage(all, page)).toBe(nothingSelected);
  });

  test('a row that came after everything was chosen is not among it', () => {
    const all = { ...everythingFound({ id: 7, total: 2 }), outside: new Set(['b']) };
    expect(page.map((id) => isSelected(all, id))).toEqual([true, false, true]);
    expect(pageState(all, page)).toBe('some');
    // Ticking it then means the visible rows: the page with it.
    expect([...toggleRow(all, 'b', page).ids]).toEqual(['a', 'b', 'c']);
    expect([...toggleRow(all, 'a', page).ids]).toEqual(['c']);
  });

  test('a range in either direction', () => {
    expect([...selectRange(nothingSelected, page, 2, 1).ids]).toEqual(['b', 'c']);
  });
});
