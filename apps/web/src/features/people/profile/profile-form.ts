/** What a person may change about themselves, as the form begins. */
import type { NotificationPrefs } from '@iskra/contract/areas/people/profile';
import type { User } from '../../../shell/session/session.ts';

export type Channel = keyof NotificationPrefs;
export type Channels = Required<NotificationPrefs>;
/** What a person who has chosen nothing gets. */
export const channelDefaults: Channels = { sms: true, mail: true, push: true, news: true };

export function formOf(user: User) {
  return {
    email: user.email,
    timezone: user.timezone,
    contact_name: user.contact?.contact_name ?? null,
    contact_phone: user.contact?.contact_phone ?? null,
    notification_prefs: { ...channelDefaults, ...user.notification_prefs },
  };
}
