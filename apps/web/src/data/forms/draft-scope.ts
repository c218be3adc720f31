/** Whose drafts are kept and under which names: what every page needs to know of them (drafts.ts comes with the first form). */
import { createContext } from 'react';

/** The page or the window that a form stands in. Without it nothing is kept. */
export const DraftScope = createContext<string | undefined>(undefined);

const prefix = 'ik-drafts-';

/** Nobody in particular until that is known. `cleared` counts logouts: drafts of before are written no more. */
export const draftKeeper = { person: undefined as number | undefined, cleared: 0 };

export const draftItem = () => prefix + (draftKeeper.person ?? '');

function removeFrom(storage: () => Storage, except?: string): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix) && key !== except) storage().removeItem(key);
  } catch {
    // storage may be forbidden: then nothing is kept
  }
}

/** Nothing is left behind after a logout. */
export function clearDrafts(): void {
  draftKeeper.cleared += 1;
  removeFrom(() => localStorage);
  removeFrom(() => sessionStorage);
}

/** Call it once the person is known: drafts of the person before are removed. */
export function keepDraftsOf(userId: number): void {
  draftKeeper.person = userId;
  removeFrom(() => localStorage, draftItem());
}
