/** Before anything is drawn: where this visit leads inside of this entry, so that the page on which it ends takes the place of the drawn one in one step. */
import { entryOf } from '@iskra/contract/entries';
import { currentUser } from '../session/session.ts';
import { guard } from './guard.ts';
import type { Route } from './route-types.ts';
import { currentPlace, navigate } from './router.ts';
import { knownAt, leaveTraces } from './use-visit.ts';

export async function followFirst(routes: readonly Route[]): Promise<void> {
  for (;;) {
    const visitor = { user: currentUser(), from: undefined, loadFailed: false };
    const verdict = guard(knownAt(routes, currentPlace(), visitor));
    const { pathname } = currentPlace();
    if (verdict.kind !== 'go' || entryOf(verdict.to.split('?')[0]!) !== entryOf(pathname)) return;
    leaveTraces(verdict);
    await navigate(verdict.to, { replace: true, force: true });
  }
}
