/** Windows that a person must see: the consent first, then the greeting. An owner signs the documents before both. */
import { profile } from '@iskra/contract/areas/profile';
import { useEffect } from 'react';
import { call, isRefusal } from '../data/call.ts';
import { openModal } from './open-modal.ts';
import { changeUser, type User, useUser } from './session.ts';

function nextWindow(user: User | undefined): 'consent' | 'welcome' | undefined {
  if (!user?.docs_signed || user.must_set_up_totp) return undefined;
  return (['consent', 'welcome'] as const).find((window) => user.must_show.includes(window));
}

async function greet(): Promise<void> {
  // Closed early is seen as well.
  await openModal('welcome', {});
  const answer = await call(profile.shown, { body: { window: 'welcome' } });
  if (!isRefusal(answer)) changeUser({ must_show: answer.must_show });
}

export function useStartupWindows(): void {
  const next = nextWindow(useUser());
  useEffect(() => {
    if (next === 'consent') void openModal('consent', {}, { keepOnOutsideClick: true });
    if (next === 'welcome') void greet();
  }, [next]);
}
