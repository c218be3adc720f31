// Who is logged in: all that the logins need of the area, and they carry nothing else of it.
import * as z from 'zod/mini';
import { bounded, items, jsonBytes, named } from '../../../kernel/bounded.ts';
import { endpoint, ok } from '../../../kernel/endpoint.ts';
import { columnWidths, listCode } from '../../../kernel/list-layout.ts';
import { roles } from '../../../roles.ts';

/** Windows that a person must see once: the introduction, an accrual, the consent to process personal data. */
export const windows = ['welcome', 'bonus', 'consent'] as const;
export const Window = z.enum(windows);
export type Window = z.output<typeof Window>;

export const colorSchemes = ['light', 'dark', 'auto'] as const;
export const densities = ['comfortable', 'compact'] as const;

/** How the person likes the program to look, the same in every browser of theirs. */
export const Preferences = z.partial(
  z.strictObject({
    theme: z.enum(colorSchemes),
    density: z.enum(densities),
    menu_collapsed: z.boolean(),
    /** Chosen columns of a list, by the list's name. */
    columns: named(listCode, items(listCode, { max: 60 }), { max: 100 }).register(jsonBytes, { bytes: 65_536 }),
    column_widths: named(listCode, columnWidths, { max: 100 }).register(jsonBytes, { bytes: 65_536 }),
    /** The view that a list opens with when its address says nothing, by the list's name: of a saved one its number. */
    default_views: named(listCode, bounded(40).check(z.regex(/^[a-z0-9_]+$/)), { max: 100 }),
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
  /** The role in words: a BDM has the rights of a TSM, and the name of a BDM. */
  position: z.string(),
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
  /** False while a moderator has not let the person in: then nothing is open but their request. */
  admitted: z.boolean(),
  must_show: z.array(Window),
  home: z.string(),
  unread: z.int(),
  notification_prefs: NotificationPrefs,
  preferences: Preferences,
});
export type Profile = z.output<typeof Profile>;

/** Every role, an owner who has not signed yet included. */
export const own = { access: roles, beforeSigning: true } as const;

export const showProfile = endpoint({
  ...own,
  method: 'POST',
  path: '/profile',
  beforeTotp: true,
  beforeAdmission: true,
  effect: 'read',
  summary: 'Who is logged in: role, name, contacts, what must be shown first.',
  reply: ok(Profile.shape),
});
