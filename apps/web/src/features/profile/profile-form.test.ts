import { expect, it } from 'vitest';
import { changeOf, channelDefaults, type ProfileForm } from './profile-form.ts';

const saved: ProfileForm = {
  email: 'a@example.com',
  timezone: 'Europe/Moscow',
  contact_name: '',
  contact_phone: '',
  notification_prefs: channelDefaults,
};

it('sends only what has changed', () => {
  expect(changeOf({ ...saved }, saved)).toEqual({});
  const notification_prefs = { ...channelDefaults, sms: false };
  expect(changeOf({ ...saved, email: '', notification_prefs }, saved)).toEqual({ email: '', notification_prefs });
});
