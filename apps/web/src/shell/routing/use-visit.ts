/** Runs the guard for the current place: loads the person once, follows redirects, keeps the traces that a visit leaves. */
import { entryOf } from '@iskra/contract/entries';
import { useEffect, useRef, useState } from 'react';
import { buyerCookie, clearCookie } from '../../data/calls/cookies.ts';
import { hasBuyerToken, hasUserToken, loadUser, type User, useUser } from '../session/session.ts';
import { guard, type Known, type Traces, type Verdict } from './guard.ts';
import { matchRoute } from './match.ts';
import { forget, recall, remember } from './memory.ts';
import type { Route } from './route-types.ts';
import { navigate, type Place, usePlace } from './router.ts';

export function leaveTraces(traces: Traces): void {
  const { survey_id, seller, sign } = traces.remember ?? {};
  if (traces.forgetSeller) {
    forget('seller');
    forget('sign');
  }
  if (survey_id) remember('survey', survey_id);
  if (seller) remember('seller', seller);
  if (sign) remember('sign', sign);
  else if (sign === null) forget('sign');
  if (traces.consumeBuyerLogin) forget('loggedIn');
  if (traces.clearBuyerToken) clearCookie(buyerCookie);
  if (traces.returnTo) remember('returnTo', traces.returnTo);
}

/** A path of another entry is another page of the browser. */
export function goTo(to: string, replace = true): void {
  const pathname = to.split('?')[0]!;
  if (entryOf(pathname) === entryOf(location.pathname)) void navigate(to, { replace, force: true });
  else if (replace) location.replace(to);
  else location.assign(to);
}

interface Visitor {
  user: User | undefined;
  from: string | undefined;
  loadFailed: boolean;
}

/** What the guard goes by. */
export const knownAt = (routes: readonly Route[], place: Place, { user, ...visitor }: Visitor): Known => ({
  route: matchRoute(routes, place.pathname)?.route,
  ...place,
  ...visitor,
  hasUserToken: hasUserToken(),
  hasBuyerToken: hasBuyerToken(),
  user: user && { ...user, role: user.user_role_code },
  buyerJustLoggedIn: recall('loggedIn') !== undefined,
  lastSurvey: recall('survey'),
});

export type Visit =
  | { kind: 'wait' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'show'; route: Route; params: Record<string, string> };

export function useVisit(routes: readonly Route[]): Visit {
  const place = usePlace();
  const user = useUser();
  const shown = useRef<string>(undefined);
  /** The place whose verdict has been passed: its one-time flag may already be used up. */
  const passed = useRef<string>(undefined);
  /** How the last load of the person ended; a new object every time, so that the guard runs again. */
  const [load, setLoad] = useState({ failed: false });
  const match = matchRoute(routes, place.pathname);
  const here = place.pathname + place.search;
  const known = knownAt(routes, place, { user, from: shown.current, loadFailed: load.failed });
  // A leave in progress keeps the page it leaves: an expired token is answered over the page, not instead of it.
  const verdict: Verdict = passed.current === here && match ? { kind: 'show' } : guard(known);

  useEffect(() => {
    leaveTraces(verdict);
    if (verdict.kind === 'go') goTo(verdict.to);
    else if (verdict.kind === 'show') {
      passed.current = here;
      shown.current = place.pathname;
    } else if (!load.failed) void loadUser().then((loaded) => setLoad({ failed: !loaded && hasUserToken() }));
  });

  if (load.failed && verdict.kind === 'load-user') return { kind: 'failed', retry: () => setLoad({ failed: false }) };
  if (verdict.kind !== 'show' || !match) return { kind: 'wait' };
  return { kind: 'show', ...match };
}
