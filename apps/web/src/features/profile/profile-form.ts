/** What a person may change about themselves, as the fields on screen and as the call's body: only what has changed. */
import type { NotificationPrefs, ProfileChange } from '@iskra/contract/entities/person';
import type { User } from '../../shell/session.ts';

export type Channel = keyof NotificationPrefs;
/** What a person who has chosen nothing gets. */
export const channelDefaults: Required<NotificationPrefs> = { sms: true, mail: true, push: true, news: true };

export interface ProfileForm extends Record<string, unknown> {
  email: string;
  timezone: string | null;
  contact_name: string;
  contact_phone: string;
  notification_prefs: Required<NotificationPrefs>;
}

export function formOf(user: User): ProfileForm {
  return {
    email: user.email ?? '',
    timezone: user.timezone,
    contact_name: user.contact?.contact_name ?? '',
    contact_phone: user.contact?.contact_phone ?? '',
    notification_prefs: { ...channelDefaults, ...user.notification_prefs },
  };
}

export function changeOf(values: ProfileForm, saved: ProfileForm): ProfileChange {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
  );
  return Object.fromEntries(changed) as ProfileChange;
}
