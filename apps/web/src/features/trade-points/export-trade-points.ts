/** What goes into the export: everything found, or the rows chosen by hand. */
import { foundBy } from '../../data/chosen.ts';
import type { ListState } from '../../data/list-url.ts';
import { openModal } from '../../shell/open-modal.ts';
import { foundOf, pointsOf } from './trade-point-counts.ts';

interface Found {
  state: ListState;
  total: number;
  totalCapped: boolean;
}

export function exportFound(list: Found): void {
  void openModal('trade-point.export', { query: foundBy(list.state), what: foundOf(list) });
}

export function exportChosen(ids: number[]): void {
  void openModal('trade-point.export', { query: { ids }, what: pointsOf(ids.length) });
}
