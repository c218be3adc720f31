/** The order of a seller's work on the first page: trouble first, then begun work, then free work. */
import type { FreeWork, OwnWork } from '@iskra/contract/areas/tasks/assignments/shapes';
import { isToDo, type Works } from './phone/keep-works.ts';

export type HomeRow =
  | { kind: 'refused'; work: OwnWork; reason: string }
  | { kind: 'returned'; work: OwnWork }
  | { kind: 'taken'; work: OwnWork }
  | { kind: 'free'; work: FreeWork };

/** As many as a thumb reaches; trouble is shown in any case. */
const usualRows = 4;
const mostTroubles = 10;

interface Phone {
  /** Sent, and on its way. */
  waiting: ReadonlySet<number>;
  /** Why the last sending was not taken, by the work. */
  refused: ReadonlyMap<number, string>;
}

const soonest = (one: OwnWork, other: OwnWork) => one.due_at.localeCompare(other.due_at);

export function homeRows({ free, own }: Works, { waiting, refused }: Phone): HomeRow[] {
  const open = own.filter((work) => isToDo(work) && !waiting.has(work.id)).sort(soonest);
  const rows = open.map((work): HomeRow => {
    const reason = refused.get(work.id);
    return reason === undefined
      ? { kind: work.status === 'returned' ? 'returned' : 'taken', work }
      : { kind: 'refused', work, reason };
  });
  const of = (kind: HomeRow['kind']) => rows.filter((row) => row.kind === kind);
  const troubles = [...of('refused'), ...of('returned')].slice(0, mostTroubles);
  const dearest = free
    .toSorted((one, other) => other.coins - one.coins)
    .map((work): HomeRow => ({ kind: 'free', work }));
  return [...troubles, ...[...of('taken'), ...dearest].slice(0, Math.max(0, usualRows - troubles.length))];
}
