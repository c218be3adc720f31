/** How the person likes the program, kept with them on the server. */
import { type Preferences, profile } from '@iskra/contract/areas/people/profile';
import { call } from '../../data/calls/call.ts';
import { changeUser, currentUser } from './session.ts';

export function changePreferences(part: Preferences): void {
  const preferences = { ...currentUser()?.preferences, ...part };
  changeUser({ preferences });
  void call(profile.change, { body: { preferences: part } });
}
