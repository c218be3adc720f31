// Documents that people sign, their versions and the signatures, as they travel.
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { challengeId, oneTimeCode } from '../../../kernel/code.ts';
import { code, date, id, line, orNull, paragraph, timestamp, titled, version } from '../../../kernel/fields.ts';
import { guarded } from '../../../kernel/guarded.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { may } from '../../../kernel/transitions.ts';
import { DocumentKind } from './kinds.ts';
import { documentTransitions, documentVersionTransitions } from './transitions.ts';
import { documentStatuses, documentVersionStatuses } from './words.ts';

export const documentAudience = ['owner', 'seller', 'buyer'] as const;

/** `new_version`: an earlier version is signed, the current one is not. `not_signed`: nobody demands it. */
export const documentStates = ['signed', 'needs_signing', 'new_version', 'not_signed'] as const;
export const DocumentState = z.enum(documentStates);
export type DocumentState = z.output<typeof DocumentState>;

const CurrentVersion = z.object({
  id: z.int(),
  number: z.int(),
  published_at: timestamp,
  change_summary: z.nullable(z.string()),
});

/** The next text, while it is written or waits for its day. */
const ComingVersion = z.object({
  id: z.int(),
  number: z.int(),
  status: z.enum(['draft', 'scheduled']),
  effective_from: z.nullable(timestamp),
});

export const DocumentRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  kind: DocumentKind,
  audience_roles: z.array(z.enum(documentAudience)),
  required: z.boolean(),
  sort: z.int(),
  status: z.enum(documentStatuses),
  version: z.int(),
  current: z.nullable(CurrentVersion),
  /** Since when the current version is in force. */
  effective_from: z.nullable(timestamp),
  coming: seenBy(['admin'], z.nullable(ComingVersion)),
  /** The caller's own signature; null for an admin, who signs nothing. */
  state: z.nullable(DocumentState),
  signed_at: z.nullable(timestamp),
  signature_id: z.nullable(z.int()),
  /** The day from which an unsigned new version closes the portal. */
  sign_until: z.nullable(timestamp),
  /** Of its audience: how many people, and how many have signed the version in force. */
  counters: seenBy(['admin'], z.object({ signed: z.int(), total: z.int() })),
  may: may(documentTransitions),
});
export type DocumentRow = z.output<typeof DocumentRow>;

const versionFields = {
  id: z.int(),
  document_id: z.int(),
  number: z.int(),
  status: z.enum(documentVersionStatuses),
  change_summary: z.nullable(z.string()),
  requires_resign: z.boolean(),
  grace_days: z.int(),
  published_at: z.nullable(timestamp),
  effective_from: z.nullable(timestamp),
  sha256: z.string(),
  file_name: z.nullable(z.string()),
};

/** The current version as its signer reads it. */
export const DocumentVersionText = z.object({
  ...versionFields,
  title: z.string(),
  kind: DocumentKind,
  html: z.nullable(z.string()),
  is_signature: z.boolean(),
  signed_at: z.nullable(timestamp),
});
export type DocumentVersionText = z.output<typeof DocumentVersionText>;

/** A version as its author sees it. */
export const DocumentVersionRow = z.object({
  ...versionFields,
  signed: z.int(),
  created_at: timestamp,
  version: z.int(),
  may: may(documentVersionTransitions),
});
export type DocumentVersionRow = z.output<typeof DocumentVersionRow>;

export const DocumentVersionCard = z.object({
  ...DocumentVersionRow.shape,
  html: z.nullable(z.string()),
  file_id: z.nullable(z.int()),
});
export type DocumentVersionCard = z.output<typeof DocumentVersionCard>;

export const documentFields = {
  title: line({ min: 3, max: 200 }),
  kind: DocumentKind,
  audience_roles: items(z.enum(documentAudience), { min: 1, max: documentAudience.length }),
  required: z._default(z.boolean(), true),
  sort: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
};
export const DocumentDraft = z.strictObject({ code, ...documentFields });
export type DocumentDraft = z.output<typeof DocumentDraft>;

export const DocumentChange = z.strictObject({
  version,
  title: z.optional(documentFields.title),
  // What a text is, for whom and whether it must be signed: another answer frees everybody of it, as archiving does.
  kind: z.optional(guarded(DocumentKind)),
  audience_roles: z.optional(guarded(documentFields.audience_roles)),
  required: z.optional(guarded(z.boolean())),
  sort: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
});
export type DocumentChange = z.output<typeof DocumentChange>;

const versionDraftFields = {
  html: z.optional(orNull(paragraph({ max: 300_000 }))),
  /** A PDF that was uploaded before. */
  file_id: z.optional(z.nullable(id)),
  change_summary: z.optional(orNull(paragraph({ max: 1000 }))),
  requires_resign: z.optional(z.boolean()),
  grace_days: z.optional(z.int().check(z.minimum(0), z.maximum(30))),
};
export const DocumentVersionDraft = z.strictObject(versionDraftFields);
export type DocumentVersionDraft = z.output<typeof DocumentVersionDraft>;
export const DocumentVersionChange = z.strictObject({ version, ...versionDraftFields });
export type DocumentVersionChange = z.output<typeof DocumentVersionChange>;

export const PublishDocumentVersion = z.strictObject({ version, effective_from: z.optional(z.nullable(date)) });
export const ArchiveDocument = z.strictObject({ version });
export const WithdrawDocumentVersion = z.strictObject({ version });

/** Who is met by a version when it comes into force; buyers are not counted, they agree anew each time. */
export const MetByVersion = z.object({
  role: z.enum(['owner', 'seller']),
  /** They have signed an earlier version. */
  signed_before: z.int(),
  never_signed: z.int(),
});
export type MetByVersion = z.output<typeof MetByVersion>;

/** One code may confirm several documents that were read together: `also` names the others. */
export const SignDocument = z.strictObject({
  id,
  also: z._default(items(id, { max: 20 }), []),
  challenge_id: z.optional(challengeId),
  code: z.optional(oneTimeCode),
});
export type SignDocument = z.output<typeof SignDocument>;

export const SignatureRow = z.object({
  /** Of the signature, or of the person while there is none. */
  id: z.int(),
  signature_id: z.nullable(z.int()),
  document: titled,
  version_id: z.int(),
  number: z.int(),
  is_current: z.boolean(),
  user_id: z.int(),
  signer_name: z.string(),
  owner: z.nullable(titled),
  owner_inn: z.nullable(z.string()),
  method: z.nullable(z.enum(['click', 'sms_code'])),
  signed_at: z.nullable(timestamp),
});
export type SignatureRow = z.output<typeof SignatureRow>;

/** A text that a person has signed or has to: then it has no signature yet. */
export const PersonDocument = z.object({
  /** Of the version. */
  id: z.int(),
  title: z.string(),
  number: z.int(),
  signed_at: z.nullable(timestamp),
  method: z.nullable(z.enum(['click', 'sms_code'])),
  revoked_at: z.nullable(timestamp),
});
export type PersonDocument = z.output<typeof PersonDocument>;
