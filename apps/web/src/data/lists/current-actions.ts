/** Actions on the card or the selection on the screen: shown there, offered by the palette. */
import { useEffect } from 'react';
import type { Action } from '../../kit/menu/action.ts';

export interface CurrentActions {
  /** «Родник», «Выбрано: 3». */
  about: string;
  actions: readonly Action[];
}

const shown = new Set<CurrentActions>();

/** Offers these actions while they are on the screen. */
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
