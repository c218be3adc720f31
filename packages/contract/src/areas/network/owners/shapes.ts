// A counterparty as it travels: a row of the list, the card, and what a form may send.
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { corrFitsBik, fitsBik } from '../../../kernel/checks.ts';
import {
  bankAccount,
  bik,
  date,
  email,
  id,
  inn,
  kpp,
  line,
  mobilePhone,
  ogrn,
  orNull,
  paragraph,
  personName,
  timestamp,
} from '../../../kernel/fields.ts';
import { guarded } from '../../../kernel/guarded.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { may } from '../../../kernel/transitions.ts';
import { company } from '../../../roles.ts';
import { ownerTransitions } from './transitions.ts';

export const ownerTypes = ['ooo', 'ao', 'ip', 'self_employed', 'individual'] as const;
export const OwnerType = z.enum(ownerTypes);
export type OwnerType = z.output<typeof OwnerType>;

export const ownerStatuses = ['draft', 'invited', 'active', 'blocked', 'archived'] as const;
export const OwnerStatus = z.enum(ownerStatuses);
export type OwnerStatus = z.output<typeof OwnerStatus>;

/** Whether everything that the counterparty must sign is signed; «outdated»: a newer text waits. */
export const documentStates = ['signed', 'outdated', 'not_signed'] as const;
export const DocumentState = z.enum(documentStates);
export type DocumentState = z.output<typeof DocumentState>;

/** Who pays and who is paid. */
const payers = ['admin', 'owner'] as const;

const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

const summary = {
  id: z.int(),
  type: OwnerType,
  legal_name: z.string(),
  brand_name: z.nullable(z.string()),
  inn: z.string(),
  kpp: z.nullable(z.string()),
  contact_name: z.string(),
  contact_phone: z.string(),
  points_count: z.int(),
  sellers_count: z.int(),
  documents: DocumentState,
  tsm: titled,
  /** Coins that can be spent; below nought with a debt. */
  coins: seenBy(['admin'], z.int()),
  status: OwnerStatus,
  may: may(ownerTransitions),
  created_at: timestamp,
  version: z.int(),
};

export const OwnerRow = z.object(summary);
export type OwnerRow = z.output<typeof OwnerRow>;

export const OwnerCard = z.object({
  ...summary,
  ogrn: z.nullable(z.string()),
  legal_address: z.string(),
  actual_address: z.nullable(z.string()),
  director_name: z.nullable(z.string()),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  email: z.string(),
  contract_number: z.nullable(z.string()),
  contract_date: z.nullable(z.string()),
  bank_bik: seenBy(payers, z.nullable(z.string())),
  bank_account: seenBy(payers, z.nullable(z.string())),
  bank_corr_account: seenBy(payers, z.nullable(z.string())),
  bank_name: seenBy(payers, z.nullable(z.string())),
  /** A note of the company about the counterparty. */
  comment: seenBy(company, z.nullable(z.string())),
  blocked_reason: titled,
  blocked_comment: z.nullable(z.string()),
  blocked_until: z.nullable(z.string()),
  updated_at: timestamp,
});
export type OwnerCard = z.output<typeof OwnerCard>;

/** Ten digits for a company, twelve for a person. */
const innLength: Record<OwnerType, number> = { ooo: 10, ao: 10, ip: 12, self_employed: 12, individual: 12 };

export const isCompany = (type: OwnerType) => innLength[type] === 10;

interface BankRequisites {
  bank_bik?: string | null | undefined;
  bank_account?: string | null | undefined;
  bank_corr_account?: string | null | undefined;
}

interface Requisites extends BankRequisites {
  type?: OwnerType | undefined;
  inn?: string | undefined;
  kpp?: string | null | undefined;
}

interface RequisiteError {
  field: string;
  message: string;
}

function bankErrors({ bank_bik, bank_account, bank_corr_account }: BankRequisites): RequisiteError[] {
  const wrong = 'Счёт не соответствует БИК';
  if (!bank_bik) return bank_account || bank_corr_account ? [{ field: 'bank_bik', message: 'Укажите БИК счёта' }] : [];
  return [
    ...(bank_account && !fitsBik(bank_account, bank_bik) ? [{ field: 'bank_account', message: wrong }] : []),
    ...(bank_corr_account && !corrFitsBik(bank_corr_account, bank_bik)
      ? [{ field: 'bank_corr_account', message: wrong }]
      : []),
  ];
}

/** Faults between the requisites, though each is right by itself. */
export function requisiteErrors({ type, inn: number, kpp: code, ...bank }: Requisites): RequisiteError[] {
  const errors = bankErrors(bank);
  if (!type || !number) return errors;
  const isFirm = isCompany(type);
  if (number.length !== innLength[type])
    errors.push({ field: 'inn', message: isFirm ? 'У организации ИНН из 10 цифр' : 'У ИП и физлица ИНН из 12 цифр' });
  if (isFirm && !code) errors.push({ field: 'kpp', message: 'Заполните КПП' });
  if (!isFirm && code) errors.push({ field: 'kpp', message: 'КПП указывается только для юрлиц' });
  return errors;
}

const checkRequisites = z.check<Requisites>(({ value, issues }) => {
  for (const { field, message } of requisiteErrors(value))
    issues.push({ code: 'custom', input: value, path: [field], message });
});

export const ownerFields = {
  type: OwnerType,
  legal_name: line({ min: 2, max: 200 }),
  brand_name: z.optional(orNull(line({ max: 200 }))),
  inn,
  kpp: z.optional(orNull(kpp)),
  ogrn: z.optional(orNull(ogrn)),
  legal_address: line({ min: 5, max: 400 }),
  actual_address: z.optional(orNull(line({ max: 400 }))),
  director_name: z.optional(orNull(line({ max: 200 }))),
  last_name: personName,
  first_name: personName,
  middle_name: z.optional(orNull(personName)),
  /** By it the counterparty logs in. */
  contact_phone: guarded(mobilePhone),
  email: guarded(email),
  contract_number: z.optional(orNull(line({ max: 50 }))),
  contract_date: z.optional(z.nullable(date)),
  bank_bik: z.optional(orNull(bik)),
  bank_account: z.optional(orNull(bankAccount)),
  bank_corr_account: z.optional(orNull(bankAccount)),
  bank_name: z.optional(orNull(line({ max: 200 }))),
  comment: z.optional(orNull(paragraph({ max: 2000 }))),
};

export const OwnerDraft = z
  .strictObject({
    ...ownerFields,
    /** Invited at once; without it the counterparty is a draft until an administrator invites it. */
    invite: z.optional(z.boolean()),
    /** Trade points without an owner that become theirs. */
    trade_point_ids: z.optional(items(id, { max: 100 })),
  })
  .check(checkRequisites);
export type OwnerDraft = z.output<typeof OwnerDraft>;

export const OwnerChange = z.strictObject({
  ...z.partial(z.strictObject(ownerFields)).shape,
  version: z.int(),
});
export type OwnerChange = z.output<typeof OwnerChange>;

/** What an owner changes without asking; whom to call stands in the own profile, where a new phone is proved by a code. */
export const freeOwnerFields = ['brand_name', 'actual_address'] as const;

/** Requisites: contracts and payments go by them, so a moderator looks at a change first. */
export const moderatedOwnerFields = [
  'type',
  'legal_name',
  'inn',
  'kpp',
  'ogrn',
  'legal_address',
  'director_name',
  'bank_bik',
  'bank_account',
  'bank_corr_account',
  'bank_name',
] as const;
