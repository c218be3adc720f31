// A person who logged in, as the program shows them to themselves.
import * as z from 'zod/mini';
import { bounded, items, jsonBytes, named } from '../kernel/bounded.ts';
import { email, id, line, orNull, phone, timestamp, timeZone } from '../kernel/fields.ts';
import { roles } from '../roles.ts';

/** Windows that a person must see once: the introduction, an accrual, the consent to process personal data. */
export const windows = ['welcome', 'bonus', 'consent'] as const;
export const Window = z.enum(windows);
export type Window = z.output<typeof Window>;

export const colorSchemes = ['light', 'dark', 'auto'] as const;
export const densities = ['comfortable', 'compact'] as const;

const listCode = bounded(40).check(z.regex(/^[a-z][a-z0-9_-]*$/));

/** How the person likes the program to look, the same in every browser of theirs. */
export const Preferences = z.partial(
  z.strictObject({
    theme: z.enum(colorSchemes),
    density: z.enum(densities),
    menu_collapsed: z.boolean(),
    /** Chosen columns of a list, by the list's name. */
    columns: named(listCode, items(listCode, { max: 60 }), { max: 100 }).register(jsonBytes, { bytes: 65_536 }),
  }),
);
export type Preferences = z.output<typeof Preferences>;

/** Ways in which the person agrees to be told things. Codes and security messages ignore them. */
export const NotificationPrefs = z.partial(
  z.strictObject({ sms: z.boolean(), mail: z.boolean(), push: z.boolean(), news: z.boolean() }),
);
export type NotificationPrefs = z.output<typeof NotificationPrefs>;

/** Whom to call about this counterparty; owners only. */
const contact = { contact_name: z.string(), contact_phone: z.string() };

export const Profile = z.object({
  id: z.int(),
  user_role_code: z.enum(roles),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  login: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  avatar_file_id: z.nullable(z.int()),
  /** The photo in its small size; the link works for some minutes. */
  avatar_url: z.nullable(z.string()),
  timezone: z.string(),
  contact: z.nullable(z.object(contact)),
  docs_signed: z.boolean(),
  /** Nothing else is open until the person has set up an authenticator app. */
  must_set_up_totp: z.boolean(),
  must_show: z.array(Window),
  home: z.string(),
  unread: z.int(),
  notification_prefs: NotificationPrefs,
  preferences: Preferences,
});
export type Profile = z.output<typeof Profile>;

/** Only named fields change; `contact_…` belong to owners. */
export const ProfileChange = z.partial(
  z.strictObject({
    email: orNull(email),
    avatar_file_id: z.nullable(id),
    timezone: timeZone,
    contact_name: line({ max: 120 }),
    contact_phone: phone,
    notification_prefs: NotificationPrefs,
    preferences: Preferences,
  }),
);
export type ProfileChange = z.output<typeof ProfileChange>;

/** One place where the person is logged in. */
export const OwnSession = z.object({
  id: z.int(),
  current: z.boolean(),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  remember: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
});
export type OwnSession = z.output<typeof OwnSession>;
