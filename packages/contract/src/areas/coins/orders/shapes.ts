// Orders of certificates as they travel.
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { challengeId, oneTimeCode } from '../../../kernel/code.ts';
import {
  date,
  email,
  id,
  inn,
  line,
  orNull,
  paragraph,
  timestamp,
  titled,
  uuid,
  version,
} from '../../../kernel/fields.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { may } from '../../../kernel/transitions.ts';
import { unkept } from '../../../kernel/unkept.ts';
import { orderTransitions } from './transitions.ts';
import { orderEventKinds, orderStatuses, type TaxState, taxStateWords } from './words.ts';

export const OrderStatusName = z.enum(orderStatuses);
const TaxStateName = z.enum(Object.keys(taxStateWords) as [TaxState, ...TaxState[]]);

export const mostItems = 10;
const quantityMessage = 'Целое число от 1 до 100';
const quantity = z.int(quantityMessage).check(z.minimum(1, quantityMessage), z.maximum(100, quantityMessage));

const Wanted = z.strictObject({ certificate_id: id, quantity });
export type Wanted = z.output<typeof Wanted>;
const lines = { min: 1, max: mostItems };

export const OrderQuestion = z.strictObject({ items: items(Wanted, lines) });
export type OrderQuestion = z.output<typeof OrderQuestion>;

const agreedNumber = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
/** Of a certificate, as the preview tells them. */
const terms = {
  price_coins: agreedNumber,
  face_value: agreedNumber,
  validity_days: z.nullable(agreedNumber),
  valid_until: z.nullable(date),
};

export const OrderDraft = z.strictObject({
  /** Made for each intent: asked for again it is the same order. */
  client_order_uuid: uuid('Номер заказа указан неверно'),
  /** With what the person has agreed to: an order at other terms is refused. */
  items: items(z.strictObject({ ...Wanted.shape, ...terms }), lines),
  total_coins: agreedNumber,
  /** Where the codes may be sent; the person's own address when there is none. */
  email: z.optional(orNull(email)),
  /** For orders by post. */
  address: z.optional(orNull(line({ max: 300 }))),
  comment: z.optional(orNull(paragraph({ max: 500 }))),
});
export type OrderDraft = z.output<typeof OrderDraft>;

export const ConfirmOrder = z.strictObject({ challenge_id: challengeId, code: oneTimeCode });
export type ConfirmOrder = z.output<typeof ConfirmOrder>;

/** An owner cancels without a word; an administrator says why. */
export const CancelOrder = z.strictObject({
  version,
  reason_id: z.optional(orNull(id)),
  comment: z.optional(orNull(paragraph({ max: 500 }))),
});
export type CancelOrder = z.output<typeof CancelOrder>;

export const RefundOrder = z.strictObject({ version, reason_id: id, comment: paragraph({ min: 5, max: 500 }) });
export type RefundOrder = z.output<typeof RefundOrder>;

export const certificateCode = unkept(line({ min: 4, max: 100 }));
export const codePin = unkept(line({ max: 20 }));

export const AssignCodes = z.strictObject({
  version,
  item_id: id,
  codes: items(
    z.strictObject({ code: certificateCode, pin: z.optional(orNull(codePin)), expires_on: z.optional(orNull(date)) }),
    { min: 1, max: 100 },
  ),
});
export type AssignCodes = z.output<typeof AssignCodes>;

export const ShipOrder = z.strictObject({ version, track: line({ max: 60 }) });
export const TaxData = z.strictObject({ version, inn });

const OrderHolder = z.object({ type: z.enum(['owner', 'seller']), id: z.int(), title: z.string() });

export const OrderRow = z.object({
  id: z.int(),
  number: z.string(),
  created_at: timestamp,
  status: OrderStatusName,
  holder: seenBy(['admin'], OrderHolder),
  /** «Продукты, 500 ₽ × 2» */
  contents: z.string(),
  total_coins: z.int(),
  issued_at: z.nullable(timestamp),
  version: z.int(),
});
export type OrderRow = z.output<typeof OrderRow>;

/** The last signs of it only: the whole is shown on demand, and that is logged. */
export const OrderCode = z.object({
  id: z.int(),
  masked: z.string(),
  has_pin: z.boolean(),
  valid_until: z.nullable(date),
  issued_at: z.nullable(timestamp),
  shown_at: z.nullable(timestamp),
  used_at: z.nullable(timestamp),
  is_void: z.boolean(),
});
export type OrderCode = z.output<typeof OrderCode>;

const OrderItem = z.object({
  id: z.int(),
  certificate_id: z.int(),
  title: z.string(),
  supplier: z.string(),
  face: z.string(),
  face_value: z.int(),
  price_coins: z.int(),
  quantity: z.int(),
  missing: z.int(),
  how_to_use: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  codes: z.array(OrderCode),
});
export type OrderItem = z.output<typeof OrderItem>;

const OrderEvent = z.object({
  id: z.int(),
  kind: z.enum(orderEventKinds),
  at: timestamp,
  /** Null: the program itself. */
  by: z.nullable(titled),
  details: z.nullable(z.string()),
});
export type OrderEvent = z.output<typeof OrderEvent>;

export const OrderCard = z.object({
  ...OrderRow.shape,
  items: z.array(OrderItem),
  total_value: z.int(),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  tax_state: TaxStateName,
  tax_inn: z.nullable(z.string()),
  /** Certificates that the buyer got this year, in roubles, and the sum that is free of tax. */
  tax_year: z.nullable(z.object({ year: z.int(), given: z.int(), limit: z.int() })),
  cancel_reason: z.nullable(z.string()),
  cancel_comment: z.nullable(z.string()),
  track: z.nullable(z.string()),
  /** Unconfirmed it is let go then. */
  expires_at: timestamp,
  /** Which coins went: those that would have expired, by their day, and the rest. */
  spent: z.array(z.object({ expires_at: z.nullable(timestamp), amount: z.int() })),
  events: z.array(OrderEvent),
  may: may(orderTransitions),
});
export type OrderCard = z.output<typeof OrderCard>;

/** What an order would take and lead to, asked before it is made. */
export const OrderPreview = z.object({
  items: z.array(
    z.object({
      certificate_id: z.int(),
      title: z.string(),
      price_coins: z.int(),
      face_value: z.int(),
      validity_days: z.nullable(z.int()),
      valid_until: z.nullable(date),
      quantity: z.int(),
      /** Why not as many: in words for the person. */
      obstacle: z.nullable(z.string()),
      /** Not there yet: the order will wait for codes. */
      waits: z.boolean(),
      by_post: z.boolean(),
    }),
  ),
  total_coins: z.int(),
  available: z.int(),
  missing: z.int(),
  /** Of the coins that go first: those that would have expired soonest. */
  expiring: z.nullable(z.object({ amount: z.int(), at: timestamp })),
  needs_code: z.boolean(),
  needs_tax_data: z.boolean(),
  hold_hours: z.int(),
  email: z.nullable(z.string()),
});
export type OrderPreview = z.output<typeof OrderPreview>;

/** The buyer's agreement to the preview. */
export const agreedTo = ({ items: seen, total_coins }: Pick<OrderDraft, 'items' | 'total_coins'>) => ({
  total_coins,
  items: seen.map(({ certificate_id, quantity, price_coins, face_value, validity_days, valid_until }) => ({
    ...{ certificate_id, quantity },
    ...{ price_coins, face_value, validity_days, valid_until },
  })),
});

export const ShownCode = z.object({
  code: z.string(),
  pin: z.nullable(z.string()),
  /** The code as a picture for the cashier: an SVG path in a box of this size; null when it is only read out. */
  picture: z.nullable(z.object({ width: z.int(), height: z.int(), path: z.string() })),
});
export type ShownCode = z.output<typeof ShownCode>;
