/** Windows that a person must see: the consent first, then the greeting, then the bonus. An owner signs the documents before all of them. */
import { profile } from '@iskra/contract/areas/people/profile';
import { useEffect } from 'react';
import { call, isRefusal } from '../../data/calls/call.ts';
import { usePlace } from '../routing/router.ts';
import { changeUser, currentUser, type User, useUser } from '../session/session.ts';
import { openModal } from './open-modal.ts';

/** The bonus is shown at home only: elsewhere it would stand in the way. */
function nextWindow(user: User | undefined, pathname: string): 'consent' | 'welcome' | 'bonus' | undefined {
  if (!user?.docs_signed || user.must_set_up_totp) return undefined;
  const windows = (['consent', 'welcome', 'bonus'] as const).filter((window) => user.must_show.includes(window));
  return windows.find((window) => window !== 'bonus' || pathname === user.home);
}

async function showWelcome(): Promise<void> {
  // Closed early is seen as well.
  await openModal('welcome', {});
  const answer = await call(profile.shown, { body: { window: 'welcome' } });
  if (!isRefusal(answer)) changeUser({ must_show: answer.must_show });
}

async function showBonus(): Promise<void> {
  await openModal('bonus', {});
  changeUser({ must_show: currentUser()!.must_show.filter((window) => window !== 'bonus') });
}

export function useStartupWindows(): void {
  const next = nextWindow(useUser(), usePlace().pathname);
  useEffect(() => {
    if (next === 'consent') void openModal('consent', {}, { keepOnOutsideClick: true });
    if (next === 'welcome') void showWelcome();
    if (next === 'bonus') void showBonus();
  }, [next]);
}
