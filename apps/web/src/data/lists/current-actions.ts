/** What one may do with what is on the screen: shown by a card and by a selection, offered by the palette. */
import { useEffect } from 'react';
import type { Action } from '../../kit/menu/action.ts';

export interface CurrentActions {
  /** «Родник», «Выбрано: 3». */
  about: string;
  actions: readonly Action[];
}

const shown = new Set<CurrentActions>();

/** Of what is shown now: nothing when there is nothing to do with it. */
export function useCurrentActions(about: string, actions: readonly Action[]): void {
  // Registered anew with each drawing: the actions speak of the record as it is drawn.
  useEffect(() => {
    if (actions.length === 0) return;
    const current = { about, actions };
    shown.add(current);
    return () => void shown.delete(current);
  });
}

export const currentActions = (): CurrentActions[] => [...shown];
