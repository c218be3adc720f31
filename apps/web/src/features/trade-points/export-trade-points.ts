/** What goes into the export: everything found, or the rows chosen by hand. */
import type { ListState } from '../../data/list-url.ts';
import { countOf } from '../../kit/format.ts';
import { openModal } from '../../shell/open-modal.ts';

interface Found {
  state: ListState;
  total: number;
  totalCapped: boolean;
}

const pointsOf = (count: number) => countOf(count, 'точка', 'точки', 'точек');

export function exportFound({ state, total, totalCapped }: Found): void {
  const query = { filters: state.filters, ...(state.search ? { search: state.search } : {}) };
  const what = totalCapped ? `Более ${countOf(total, 'точки', 'точек', 'точек')}` : pointsOf(total);
  void openModal('trade-point.export', { query, what });
}

export function exportChosen(ids: number[]): void {
  void openModal('trade-point.export', { query: { ids }, what: pointsOf(ids.length) });
}
