// Sellers whom an owner invites to an own point: a new person waits as a whole, a participant for the work only.
// The author gets the same answer in both cases: who takes part elsewhere, and as what, is not theirs to know.

import type { TsmSettings } from '@iskra/contract/areas/network/groups/shapes';
import type { SellerInvitation } from '@iskra/contract/areas/people/sellers/shapes';
import { sellerStatusWords } from '@iskra/contract/areas/people/sellers/words';
import { isOpen } from '@iskra/contract/areas/platform/moderation/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Role } from '@iskra/contract/roles';
import { named, type UserContext } from '../../../context.ts';
import { attempt } from '../../../database/rows/attempt.ts';
import { problem } from '../../../problem.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { rightsOf } from '../../network/groups/tsm-rights.scope.store.ts';
import { factsOf, inWords } from '../../platform/moderation/field-changes.rules.ts';
import type { Case, ModeratedKind, Shown } from '../../platform/moderation/moderated-kind.ts';
import {
  confirmAtOnce,
  lastCase,
  lockCasesOf,
  submitCase,
  submitFirst,
} from '../../platform/moderation/moderation.actions.ts';
import { type AccountStatus, addAccount, changeAccount, moveAccounts } from '../accounts/accounts.scope.store.ts';
import { sendInvitation } from './sellers.actions.ts';
import { checkPoint, lockWork, startLink } from './sellers.links.actions.ts';
import { lockPoint, openLinkAt, pointFacts, setEnd } from './sellers.links.store.ts';
import { mayStay } from './sellers.rules.ts';
import {
  askedWithoutPhone,
  countAsked,
  findCard,
  greet,
  lockAny,
  personWithPhone,
  roleOf,
  type Seller,
  sellerRecords,
  takenByAnother,
} from './sellers.store.ts';

interface Work {
  trade_point_id: number;
  from_date: string;
  position: string | null;
}

const asked = ({ changes }: Case) =>
  Object.fromEntries(changes.map(({ field, new: value }) => [field, value])) as unknown as Partial<
    Work & { asked_phone: string }
  >;

/** An applicant who described the point in words has no link yet. */
function workIn(item: Case): Work | undefined {
  const { trade_point_id, from_date, position = null } = asked(item);
  return trade_point_id && from_date ? { trade_point_id, from_date, position } : undefined;
}

interface Asked {
  work: Work;
  /** As the author calls the person, and the number by which they know them. */
  name: string;
  phone: string;
  /** The author's own words. */
  comment?: string | undefined;
  /** The person has just been entered. */
  isMade?: true;
}

async function ask(ctx: UserContext, kind: ModeratedKind, seller: Seller, asked: Asked): Promise<{ case_id: number }> {
  const { work, name, phone, comment, isMade } = asked;
  const point = await pointFacts(ctx.db, work.trade_point_id);
  const submission = {
    subject_id: seller.id,
    title: seller.name!,
    subtitle: `${point.code} · ${point.name}`,
    region_id: point.region_id,
    changes: Object.entries({ ...work, asked_name: name, asked_phone: phone }).map(([field, value]) => ({
      field,
      old: null,
      new: value,
    })),
    risk_flags: [
      ...(seller.status === 'blocked' ? ['blocked'] : []),
      ...(seller.phone === null ? ['phone_taken'] : []),
    ],
    ...(comment && { author_comment: comment }),
  };
  const send = () => submitCase(ctx, kind, submission, ['returned'], { ofAuthor: true });
  const { id } = await (isMade ? submitFirst(ctx, kind, submission) : send());
  ctx.changed({
    action: 'seller.ask',
    entity: 'seller',
    id: seller.id,
    before: null,
    after: null,
    reason: inWords(id),
  });
  return { case_id: id };
}

/** An owner who invites more at once is no shopkeeper. */
const mostWaiting = 100;

export async function refuseTooMany({ db, actor }: UserContext): Promise<void> {
  if ((await countAsked(db, actor.id)) >= mostWaiting) throw problem('seller.too_many_asked');
}

export async function askForSeller(ctx: UserContext, invitation: SellerInvitation): Promise<{ case_id: number }> {
  const { trade_point_id, from_date, position = null, comment, ...names } = invitation;
  const name = [names.last_name, names.first_name, names.middle_name].filter(Boolean).join(' ');
  const { phone } = names;
  const asked = { work: { trade_point_id, from_date, position }, name, phone, comment: comment ?? undefined };
  const rights = await rightsOf(ctx.db, ctx.actor);
  if (!rights.can_request_seller_tp) throw problem('group.may_not_ask');
  await refuseTooMany(ctx);
  const known = await personWithPhone(ctx.db, phone);
  const seller_id = known && (known.seller_id ?? (await askedWithoutPhone(ctx.db, ctx.actor.id, phone)));
  if (seller_id) for (const kind of ['user', 'seller_tp'] as const) await lockCasesOf(ctx, kind, seller_id);
  await checkPoint(ctx, trade_point_id);
  if (seller_id) return answerAtOnce(ctx, await askForKnown(ctx, await lockAny(ctx.db, seller_id), asked), rights);
  // The phone stays with its present account, and the author does not learn of it: a moderator decides.
  const account = { ...names, phone: known ? null : phone, email: null, role: 'seller', status: 'pending' } as const;
  const user_id = await addAccount(ctx.db, takenByAnother, account);
  return ask(ctx, newSeller, await sellerRecords.add(named(ctx, 'seller.add'), { user_id }), {
    ...asked,
    isMade: true,
  });
}

/** About whom nobody has decided yet, and who was asked for at another point: nobody learns of the other one. */
async function isAskedElsewhere(ctx: UserContext, seller: Seller, { work }: Asked): Promise<boolean> {
  const last = await lastCase(ctx, 'user', seller.id);
  return last !== undefined && isOpen(last.status) && last.trade_point_id !== work.trade_point_id;
}

/** A denied seller waits again. */
async function askForKnown(ctx: UserContext, seller: Seller, asked: Asked): Promise<{ case_id: number }> {
  const isNew = seller.status === 'denied' || seller.status === 'pending';
  if (!isNew || (await isAskedElsewhere(ctx, seller, asked))) return ask(ctx, sellerWork, seller, asked);
  await moveAccounts(ctx.db, [seller.user_id], 'pending');
  return ask(ctx, newSeller, seller, asked);
}

/**
 * The group of the TSM answers for a moderator, where the seller takes part already and nothing stands against the work; else the request
 * waits as any other.
 */
async function answerAtOnce(
  ctx: UserContext,
  sent: { case_id: number },
  rights: TsmSettings,
): Promise<{ case_id: number }> {
  if (rights.auto_confirm_seller_tp)
    await attempt(ctx, (part) => confirmAtOnce(part, sent.case_id, (item) => letKnownWork(part, item)));
  return sent;
}

async function letKnownWork(ctx: UserContext, item: Case): Promise<void> {
  const { status } = await lockAny(ctx.db, item.subject_id);
  const work = workIn(item);
  if (item.kind !== 'seller_tp' || status !== 'active' || !work) throw problem('wrong_state');
  await startLink(ctx, item.subject_id, work, 'tsm_request', ({ db }, id) => lockAny(db, id));
}

async function shows({ db, actor }: UserContext, item: Case): Promise<Shown> {
  const seller = await findCard(db, actor, item.subject_id);
  const facts = seller
    ? factsOf([
        ['ФИО', seller.name],
        ['Телефон', seller.phone],
        ['Статус', sellerStatusWords[seller.status]],
        ['Точек сейчас', String(seller.points_count)],
        ['Основная точка', seller.main_point, 'trade_point'],
      ])
    : [];
  return { facts, places: [], look_alikes: [] };
}

async function move(ctx: UserContext, item: Case, action: string, status: AccountStatus): Promise<Seller> {
  const before = await lockAny(ctx.db, item.subject_id);
  await moveAccounts(ctx.db, [before.user_id], status);
  return sellerRecords.save(named(ctx, action), before, {}, inWords(item.id));
}

const sources: Partial<Record<Role, 'tsm_request' | 'owner'>> = { tsm_user: 'tsm_request', owner: 'owner' };

/** The link's source: who asked for it. */
async function begin(ctx: UserContext, item: Case): Promise<void> {
  const work = workIn(item);
  const role = await roleOf(ctx.db, item.submitted_by);
  if (work) await startLink(ctx, item.subject_id, work, (role && sources[role]) ?? 'moderation');
}

/** The work that the approval began ends; other work of the seller stays. */
async function endWork(ctx: UserContext, item: Case): Promise<void> {
  const work = workIn(item);
  if (work) await lockWork(ctx, item.subject_id, work.trade_point_id);
  const link = work && (await openLinkAt(ctx.db, item.subject_id, work.trade_point_id));
  if (!link) return;
  const today = moscowDay(new Date());
  const to_date = link.from_date > today ? link.from_date : today;
  await setEnd(ctx.db, link.id, to_date);
  const [before, after] = [{ to_date: null }, { to_date }];
  ctx.changed({ action: 'seller.unlink', entity: 'seller', id: item.subject_id, before, after });
}

/** Another point is for participants only: the person is decided about first. */
async function letWork(ctx: UserContext, item: Case): Promise<void> {
  await begin(ctx, item);
  const { status } = await lockAny(ctx.db, item.subject_id);
  if (!mayStay(status)) throw problem(status === 'blocked' ? 'seller.is_blocked' : 'seller.not_admitted');
}

const nothing = async () => {};

export const sellerWork: ModeratedKind = {
  kind: 'seller_tp',
  entity: 'seller',
  sla: 'sla_seller_hours',
  distribution: 'distribute_seller',
  denyReasons: 'reasons.user_deny',
  shows,
  effects: {
    approve: letWork,
    return: nothing,
    deny: nothing,
    cancel: nothing,
    resubmit: nothing,
    undo: endWork,
  },
};

const isOwn = ({ submitted_by }: Case, { user_id }: Seller) => submitted_by === user_id;

/** A self-registered seller learns the outcome by SMS; the counterparty and the TSM see it in their lists. */
async function notifySeller(ctx: UserContext, item: Case, seller: Seller, body: string): Promise<void> {
  if (!isOwn(item, seller) || !seller.phone) return;
  await sendMessage(ctx, { channel: 'sms', recipient: seller.phone, body, purpose: 'seller.join' });
}

const smsTexts = {
  approved: 'Заявка в программу «Искра» одобрена. Войдите по этому номеру телефона на странице программы.',
  returned: 'Заявку в программу «Искра» вернули на исправление. Войдите по этому номеру: там написано, что поправить.',
  denied: 'Заявка в программу «Искра» отклонена. Войдите по этому номеру: там написано, почему.',
};

const shutOut = (ctx: UserContext, item: Case) => move(ctx, item, 'seller.deny', 'denied');

async function denied(ctx: UserContext, item: Case): Promise<void> {
  await notifySeller(ctx, item, await shutOut(ctx, item), smsTexts.denied);
}

/** The phone that the author named for the seller while another person had it. */
async function givePhone(ctx: UserContext, item: Case, { user_id, phone }: Seller): Promise<void> {
  const { asked_phone } = asked(item);
  if (phone !== null || !asked_phone) return;
  if (await personWithPhone(ctx.db, asked_phone)) throw problem('seller.phone_taken');
  await changeAccount(ctx.db, takenByAnother, user_id, { phone: asked_phone });
}

export const newSeller: ModeratedKind = {
  ...sellerWork,
  kind: 'user',
  sla: 'sla_user_hours',
  distribution: 'distribute_user',
  effects: {
    async approve(ctx, item) {
      const work = workIn(item);
      // The point before the seller, as everywhere.
      if (work) await lockPoint(ctx.db, work.trade_point_id);
      const before = await lockAny(ctx.db, item.subject_id);
      const own = isOwn(item, before);
      await givePhone(ctx, item, before);
      // A self-registered seller has proved the phone already: they are here.
      const seller = await move(ctx, item, 'seller.approve', own ? 'active' : 'invited');
      await begin(ctx, item);
      if (!own) return sendInvitation(ctx, seller.phone!);
      await greet(ctx.db, seller.user_id);
      await notifySeller(ctx, item, seller, smsTexts.approved);
    },
    return: async (ctx, item) => notifySeller(ctx, item, await lockAny(ctx.db, item.subject_id), smsTexts.returned),
    deny: denied,
    cancel: denied,
    resubmit: async (ctx, item) => void (await move(ctx, item, 'seller.submit', 'pending')),
    async undo(ctx, item) {
      await endWork(ctx, item);
      // The new decision reports the rest.
      await shutOut(ctx, item);
    },
  },
};
