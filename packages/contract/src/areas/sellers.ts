// Sellers (продавцы).
import * as z from 'zod/mini';
import { area } from '../kernel/area.ts';
import { endpoint, listOf } from '../kernel/endpoint.ts';
import { byId, id } from '../kernel/fields.ts';
import { maskedFor } from '../kernel/sight.ts';
import { verbCall } from '../kernel/verbs.ts';
import { LinkBody, PrimaryBody, SellerLink, UnlinkBody } from './sellers/shapes.ts';
import { sellerActions, sellerFieldWords, sellerValueWords } from './sellers/words.ts';

const place = { path: '/sellers', entity: 'seller', names: ['seller', 'sellers'] } as const;
const readers = ['admin', 'moderator', 'tsm_user', 'owner'] as const;

/** A seller at one trade point; whoever works at two stands there twice. */
const WorkingSeller = z.object({
  id: z.int(),
  name: z.string(),
  /** A seller's number is not the owner's to call. */
  phone: maskedFor(['owner'], 'phone', z.string()),
  position: z.nullable(z.string()),
  from_date: z.string(),
  is_primary: z.boolean(),
  trade_point: z.object({ id: z.int(), title: z.string() }),
});
export type WorkingSeller = z.output<typeof WorkingSeller>;

export const sellers = {
  links: endpoint({
    method: 'GET',
    path: '/sellers/:id/links',
    summary: 'Where the seller works and has worked, of the trade points that the caller may see',
    effect: 'read',
    access: readers,
    params: byId,
    reply: listOf(SellerLink),
  }),
  link: verbCall(place, 'link', {
    summary: 'The seller works at a trade point from a day on',
    access: ['admin'],
    body: LinkBody,
  }),
  unlink: verbCall(place, 'unlink', {
    summary: 'Ends the work of the seller at a trade point; the primary one is followed by the oldest of the others',
    access: ['admin', 'owner'],
    body: UnlinkBody,
  }),
  primary: verbCall(place, 'primary', {
    summary: 'Makes one of the trade points of the seller the primary one',
    access: ['admin'],
    body: PrimaryBody,
  }),
  ofOwner: endpoint({
    method: 'POST',
    path: '/sellers/owner',
    summary: 'Sellers who work at the trade points of an owner; of oneself when no owner is named',
    effect: 'read',
    access: ['admin', 'tsm_user', 'owner'],
    body: z.strictObject({ owner_id: z.optional(id) }),
    reply: listOf(WorkingSeller),
  }),
};

export const sellersArea = area({
  calls: sellers,
  problems: {
    'seller.link_overlaps': { code: 422, text: 'В эти дни продавец уже работает в этой точке' },
    'seller.too_many_points': {
      code: 422,
      text: 'У продавца уже наибольшее число точек. Сначала завершите работу в одной из них',
    },
    'seller.link_ended': { code: 409, text: 'Продавец больше не работает в этой точке' },
  },
  actions: sellerActions,
  histories: {
    seller: {
      card: () => z.object({ id: z.int() }),
      fields: sellerFieldWords,
      values: sellerValueWords,
      refers: { trade_point_id: 'trade_point' },
    },
  },
});
