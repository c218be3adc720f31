// The bell: what concerns the caller, in one call, since every open page repeats it once a minute. A kind of notice is a line here, a
// query of its area on the server and a wording in the web app, all by the same name.
import * as z from 'zod/mini';
import { area } from '../kernel/area.ts';
import { endpoint, ok, type Schema } from '../kernel/endpoint.ts';
import { type Role, roles } from '../roles.ts';
import { LowStock } from './certificates/bell.ts';
import { DocumentToSign } from './documents/shapes.ts';
import { AwaitedApproval, ExpiringCoins } from './ledger/bell.ts';
import { Answer, Overdue } from './moderation/bell.ts';
import { OrderNews } from './orders/bell.ts';
import { Run, runStarters } from './runs.ts';

interface NoticeKind {
  of: Schema;
  /** Who is told of it. */
  access: readonly Role[];
}

export const noticeKinds = {
  documents: { of: DocumentToSign, access: ['owner', 'seller'] },
  overdue: { of: Overdue, access: ['admin', 'moderator'] },
  answers: { of: Answer, access: ['tsm_user', 'owner'] },
  expiring_coins: { of: ExpiringCoins, access: ['owner', 'seller'] },
  approvals: { of: AwaitedApproval, access: ['admin'] },
  orders: { of: OrderNews, access: ['admin', 'owner'] },
  low_stock: { of: LowStock, access: ['admin'] },
  runs: { of: Run, access: runStarters },
} as const satisfies Record<string, NoticeKind>;

export type NoticeName = keyof typeof noticeKinds;
export type NoticeItem<Name extends NoticeName> = z.output<(typeof noticeKinds)[Name]['of']>;

type Lists = { [Name in NoticeName]: z.ZodMiniOptional<z.ZodMiniArray<(typeof noticeKinds)[Name]['of']>> };

/** A kind that the caller is not told of is absent. */
const lists = Object.fromEntries(
  Object.entries(noticeKinds).map(([name, { of }]) => [name, z.optional(z.array(of))]),
) as unknown as Lists;

export const bell = {
  notices: endpoint({
    method: 'POST',
    path: '/bell',
    summary: 'What concerns the caller: at most a few dozen things of each kind, the newest first',
    effect: 'read',
    access: roles,
    beforeSigning: true,
    body: z.strictObject({}),
    reply: ok({ notices: z.object(lists) }),
  }),
};

export const bellArea = area({ calls: bell });
