/** Undoes an action on many; rows that were changed since are left alone, and counted. */
import { runs } from '@iskra/contract/areas/platform/runs';
import { undoSummary } from '../forms/transition-words.ts';
import { useMany } from './use-many.ts';

export function useUndoRun() {
  const { start, run } = useMany(runs.undo, { done: undoSummary, everywhere: true });
  return { undo: (id: number) => start({ params: { id } }), isGoing: run !== undefined };
}
