/** Takes back an action on many; rows that somebody has changed since are left alone, and counted. */
import { runs } from '@iskra/contract/areas/runs';
import { undoSummary } from './move-words.ts';
import { useMany } from './use-many.ts';

export function useUndoRun() {
  const { start, run } = useMany(runs.undo, { done: undoSummary, everywhere: true });
  return { undo: (id: number) => start({ params: { id } }), isGoing: run !== undefined };
}
