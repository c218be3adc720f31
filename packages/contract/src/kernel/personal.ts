// Personal data: which fields hold it, by their names, and the masks shown in its place. A word means the same in every table and
// at any depth, so one rule masks a column, a key of a jsonb value and a cell of an imported file.

export type PersonalKind = 'phone' | 'email' | 'name' | 'inn' | 'secret';

export const personalNames: Readonly<Record<string, PersonalKind>> = {
  last_name: 'name',
  first_name: 'name',
  middle_name: 'name',
  contact_name: 'name',
  director_name: 'name',
  signer_name: 'name',
  // The firm of a person bears the person's name.
  owner_name: 'name',
  login: 'name',
  // People search for people.
  search: 'name',
  birth_date: 'name',
  bank: 'name',
  bank_account: 'name',
  password: 'secret',
  password_hash: 'secret',
  code_hash: 'secret',
  token: 'secret',
  token_hash: 'secret',
};

export function personalKind(field: string): PersonalKind | undefined {
  if (/(^|_)phone$/.test(field)) return 'phone';
  if (/(^|_)email$/.test(field)) return 'email';
  if (/(^|_)inn$/.test(field)) return 'inn';
  return personalNames[field];
}

/** The first letter whole: half of a surrogate pair cannot be stored. */
const initial = (text: string) => `${String.fromCodePoint(text.codePointAt(0)!)}•••`;

const looksLikePhone = /^\+?[\d •()-]{8,}$/;

const masks: Record<PersonalKind, (text: string) => string> = {
  phone: (text) => (looksLikePhone.test(text) ? `${text.slice(0, 2)} ••• •••-••-${text.slice(-2)}` : initial(text)),
  email: (text) => (text.includes('@') ? initial(text) + text.slice(text.lastIndexOf('@')) : initial(text)),
  name: initial,
  // Twelve digits are the number of a person, ten that of a company.
  inn: (text) => (/^\d{12}$/.test(text) ? `${text.slice(0, 2)}••••••••${text.slice(-2)}` : text),
  secret: () => '•••',
};

/** Masking a masked value changes nothing. */
export function mask(kind: PersonalKind, value: string): string {
  return value === '' ? '' : masks[kind](value);
}

// Both are looked for in one pass, however long the text.
const phoneInText = /(?<![\d+])(?:\+7|8)[ (-]{0,3}\d{3}[ )-]{0,3}\d{3}[ -]{0,2}\d{2}[ -]{0,2}\d{2}(?!\d)/g;
const words = /[^\s<>()[\]\\,;:"]+/g;

/** Keys that people invent do not say what their values are: a phone and a mailbox are known by their look. */
function maskedByLook(text: string): string {
  const withoutPhones = text.replace(phoneInText, (phone) => mask('phone', `+7${phone.replace(/\D/g, '').slice(-10)}`));
  return withoutPhones.replace(words, (word) => (word.indexOf('@') > 0 ? mask('email', word) : word));
}

function maskedInside(value: unknown, kind: PersonalKind | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => maskedInside(item, kind));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, maskedInside(item, kind ?? personalKind(key))]),
    );
  if (kind && value !== null && value !== undefined) return mask(kind, String(value));
  return typeof value === 'string' ? maskedByLook(value) : value;
}

/** The value of a field as it may be kept in a trail: personal data in it is masked, at any depth. */
export function withoutPersonalData(field: string, value: unknown): unknown {
  const kind = field.split('.').map(personalKind).find(Boolean);
  const isPlainText = typeof value === 'string' && !field.includes('.');
  if (isPlainText && !kind) return value;
  return maskedInside(value ?? null, kind);
}
