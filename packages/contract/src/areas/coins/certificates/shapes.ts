// Certificates as they travel: what the showcase shows, what their administrator edits, categories, prices and batches of codes.
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { date, id, line, orNull, paragraph, timestamp, titled, version } from '../../../kernel/fields.ts';
import { may } from '../../../kernel/transitions.ts';
import { certificateTransitions } from './transitions.ts';
import {
  availabilityWords,
  categoryIconWords,
  certificateKindWords,
  certificateStatusWords,
  codeFormatWords,
  faceWords,
  offerWords,
} from './words.ts';

const namesOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(words) as [Name, ...Name[]]);

export const CertificateKind = namesOf(certificateKindWords);
export type CertificateKind = z.output<typeof CertificateKind>;
export const CertificateStatus = namesOf(certificateStatusWords);
export type CertificateStatus = z.output<typeof CertificateStatus>;
export const FaceColour = namesOf(faceWords);
export type FaceColour = z.output<typeof FaceColour>;
export const CategoryIcon = namesOf(categoryIconWords);
export type CategoryIcon = z.output<typeof CategoryIcon>;
const CodeFormat = namesOf(codeFormatWords);
export const Availability = namesOf(availabilityWords);
export type Availability = z.output<typeof Availability>;
export const Offer = namesOf(offerWords);

/** The parts by which a certificate is recognised: in the showcase, in an order, in a window. */
export const CertificateFace = z.object({
  id: z.int(),
  title: z.string(),
  supplier: z.string(),
  face: FaceColour,
  /** Of its first category. */
  icon: z.nullable(CategoryIcon),
  /** A link that works for ten minutes. */
  picture: z.nullable(z.string()),
  face_value: z.int(),
  price_coins: z.int(),
});
export type CertificateFace = z.output<typeof CertificateFace>;

export const ShowcaseRow = z.extend(CertificateFace, {
  kind: CertificateKind,
  category_ids: z.array(z.int()),
  availability: Availability,
  /** Coins that the owner lacks for one; null when there are enough. */
  missing_coins: z.nullable(z.int()),
  /** There are no codes now: an order waits for the next ones. */
  on_order: z.boolean(),
  /** The owner has asked to be told when it can be had again. */
  waiting: z.boolean(),
  validity_days: z.nullable(z.int()),
  valid_until: z.nullable(z.string()),
  limit_per_order: z.int(),
  limit_per_person_month: z.nullable(z.int()),
  featured: z.boolean(),
  created_at: timestamp,
});
export type ShowcaseRow = z.output<typeof ShowcaseRow>;

/** More codes than this are just «много». */
export const mostShownCodes = 99;

export const ShowcaseCard = z.extend(ShowcaseRow, {
  description: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  how_to_use: z.nullable(z.string()),
  /** Links to all of them, the cover first. */
  pictures: z.array(z.string()),
  /** Codes that are left; null when there are many, or none are kept. */
  left: z.nullable(z.int()),
  ordered_this_month: z.int(),
  /** So many may be ordered at once now, coins aside. */
  most: z.int(),
  active_from: z.nullable(z.string()),
});
export type ShowcaseCard = z.output<typeof ShowcaseCard>;

export const CategoryRow = z.object({
  id: z.int(),
  name: z.string(),
  icon: CategoryIcon,
  sort: z.int(),
  active: z.boolean(),
  /** Those of it that the caller can see. */
  certificates: z.int(),
  version: z.int(),
});
export type CategoryRow = z.output<typeof CategoryRow>;

const place = z.int().check(z.minimum(0), z.maximum(10_000));
const categoryFields = { name: line({ min: 2, max: 40 }), icon: CategoryIcon, sort: place };
export const CategoryDraft = z.strictObject({ ...categoryFields, sort: z.optional(place) });
export type CategoryDraft = z.output<typeof CategoryDraft>;
export const CategoryChange = z.strictObject({ ...z.partial(z.strictObject(categoryFields)).shape, version });
export type CategoryChange = z.output<typeof CategoryChange>;

export const EditableRow = z.object({
  id: z.int(),
  title: z.string(),
  supplier: titled,
  categories: z.array(titled),
  kind: CertificateKind,
  face: FaceColour,
  /** The cover; a link that works for ten minutes. */
  picture: z.nullable(z.string()),
  face_value: z.int(),
  price_coins: z.int(),
  free_codes: z.int(),
  low_stock_at: z.int(),
  /** Since when administrators know that its codes run out; null while there are enough. */
  low_since: z.nullable(timestamp),
  /** Codes and parcels of this month. */
  issued: z.int(),
  /** Whether owners can order it now. */
  offer: Offer,
  status: CertificateStatus,
  may: may(certificateTransitions),
  sort: z.int(),
  version: z.int(),
});
export type EditableRow = z.output<typeof EditableRow>;

export const EditableCard = z.extend(EditableRow, {
  article: z.nullable(z.string()),
  description: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  how_to_use: z.nullable(z.string()),
  /** The cover first. */
  pictures: z.array(z.object({ file_id: z.int(), url: z.string() })),
  code_format: CodeFormat,
  validity_days: z.nullable(z.int()),
  valid_until: z.nullable(z.string()),
  backorder: z.boolean(),
  limit_per_order: z.int(),
  limit_per_person_month: z.nullable(z.int()),
  limit_total: z.nullable(z.int()),
  ordered: z.int(),
  visible_from: z.nullable(z.string()),
  visible_to: z.nullable(z.string()),
  active_from: z.nullable(z.string()),
  active_to: z.nullable(z.string()),
  featured: z.boolean(),
  /** For whose owners it is; none: for all of them. */
  groups: z.array(titled),
  /** Orders of it that are not done yet, and owners who wait to hear of it: what a move of its status meets. */
  open_orders: z.int(),
  waiting: z.int(),
  created_at: timestamp,
});
export type EditableCard = z.output<typeof EditableCard>;

const whole = (least: number, most: number) => {
  const error = `Целое число от ${least} до ${most.toLocaleString('ru-RU')}`;
  return z.int(error).check(z.minimum(least, error), z.maximum(most, error));
};
export const mostPictures = 8;

export const certificateFields = {
  title: line({ min: 3, max: 120 }),
  supplier_id: id,
  category_ids: items(id, { min: 1, max: 10 }),
  kind: CertificateKind,
  article: orNull(line({ max: 60 })),
  description: orNull(paragraph({ max: 4000 })),
  terms: orNull(paragraph({ max: 4000 })),
  how_to_use: orNull(paragraph({ max: 4000 })),
  face: FaceColour,
  /** Files that were uploaded before, the cover first. */
  picture_ids: items(id, { max: mostPictures }),
  face_value: whole(1, 1_000_000),
  price_coins: whole(1, 1_000_000_000),
  code_format: CodeFormat,
  validity_days: orNull(whole(1, 3650)),
  valid_until: orNull(date),
  low_stock_at: whole(0, 100_000),
  backorder: z.boolean(),
  limit_per_order: whole(1, 100),
  limit_per_person_month: orNull(whole(1, 1000)),
  limit_total: orNull(whole(1, 1_000_000)),
  visible_from: orNull(date),
  visible_to: orNull(date),
  active_from: orNull(date),
  active_to: orNull(date),
  sort: place,
  featured: z.boolean(),
  /** Of accounts, or of points; none: for every owner. */
  group_ids: items(id, { max: 20 }),
};
const { title, supplier_id, category_ids, kind, face, face_value, price_coins } = certificateFields;
const optional = z.partial(z.strictObject(certificateFields)).shape;

export const CertificateDraft = z.strictObject({
  ...optional,
  ...{ title, supplier_id, category_ids, kind, face, face_value, price_coins },
});
export type CertificateDraft = z.output<typeof CertificateDraft>;
export const CertificateChange = z.strictObject({ ...optional, version });
export type CertificateChange = z.output<typeof CertificateChange>;

export const PriceRow = z.object({
  id: z.int(),
  price_coins: z.int(),
  face_value: z.int(),
  since: timestamp,
  set_by: z.nullable(titled),
});
export type PriceRow = z.output<typeof PriceRow>;

/** Codes that were loaded together; the numbers are of those in each status. */
export const CodeBatch = z.object({
  batch: z.string(),
  loaded_at: timestamp,
  loaded_by: z.nullable(titled),
  total: z.int(),
  free: z.int(),
  reserved: z.int(),
  issued: z.int(),
  void: z.int(),
  /** When the first of the free ones expires. */
  expires_on: z.nullable(z.string()),
});
export type CodeBatch = z.output<typeof CodeBatch>;

/** A bad row of a file of codes; never its contents. */
export const BadCodeRow = z.object({ row: z.int(), message: z.string() });
export type BadCodeRow = z.output<typeof BadCodeRow>;
/** Rows of codes in one file. */
export const mostCodes = 20_000;
