// The bell: what concerns the caller, in one call, since every open page repeats it once a minute. A kind of notice is a line here, a
// query of its area on the server and a wording in the web app, all by the same name.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { endpoint, ok, type Schema } from '../../kernel/endpoint.ts';
import { timestamp } from '../../kernel/fields.ts';
import { type Role, roles } from '../../roles.ts';
import { LowStock } from '../coins/certificates/bell.ts';
import { AwaitedApproval, ExpiringCoins } from '../coins/ledger/bell.ts';
import { OrderNews } from '../coins/orders/bell.ts';
import { Answer, MadeDecision, Overdue } from '../platform/moderation/bell.ts';
import { EndedRun, runStarters } from '../platform/runs.ts';
import { AnswerNews } from '../surveys/responses/bell.ts';
import { UnpaidWork, WorkNews } from '../tasks/assignments/bell.ts';
import { DocumentToSign } from './documents/bell.ts';
import { NewsNotice } from './posts/bell.ts';

interface NoticeKind {
  of: Schema;
  /** Who is told of it. */
  access: readonly Role[];
  /** The field with its moment: lines later than the last look are new. */
  at: string;
  /** What the person has just done themselves: it stands there to be taken back, and is no news. */
  own?: true;
}

export const noticeKinds = {
  documents: { of: DocumentToSign, access: ['owner', 'seller'], at: 'published_at' },
  overdue: { of: Overdue, access: ['admin', 'moderator'], at: 'latest_due_at' },
  answers: { of: Answer, access: ['tsm_user', 'owner'], at: 'at' },
  expiring_coins: { of: ExpiringCoins, access: ['owner', 'seller'], at: 'notified_at' },
  approvals: { of: AwaitedApproval, access: ['admin'], at: 'at' },
  orders: { of: OrderNews, access: ['admin', 'owner'], at: 'at' },
  survey_answers: { of: AnswerNews, access: ['seller'], at: 'at' },
  unpaid_work: { of: UnpaidWork, access: ['admin'], at: 'at' },
  low_stock: { of: LowStock, access: ['admin'], at: 'low_since' },
  decisions: { of: MadeDecision, access: ['admin', 'moderator'], at: 'at', own: true },
  work: { of: WorkNews, access: ['seller'], at: 'at' },
  news: { of: NewsNotice, access: ['seller', 'owner'], at: 'at' },
  runs: { of: EndedRun, access: runStarters, at: 'finished_at' },
} as const satisfies Record<string, NoticeKind>;

export type NoticeName = keyof typeof noticeKinds;
/** Since when an item of the bell is so. */
export const noticeMoment = (name: NoticeName, item: object): string =>
  String((item as Record<string, unknown>)[noticeKinds[name].at]);

const isNews = (name: NoticeName) => !('own' in noticeKinds[name]);

/** Whether the line is new to a person who has looked at `seen`. */
export const isUnread = (name: NoticeName, at: string, seen: string): boolean => isNews(name) && at > seen;

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
    reply: ok({ notices: z.object(lists), seen_at: z.nullable(timestamp) }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/bell/seen',
    summary: 'The caller has looked at everything that is not newer than this moment',
    effect: 'note',
    access: roles,
    beforeSigning: true,
    body: z.strictObject({ until_ms: z.int().check(z.minimum(0), z.maximum(4_000_000_000_000)) }),
    reply: ok({}),
  }),
};

export const bellArea = area({ calls: bell });
