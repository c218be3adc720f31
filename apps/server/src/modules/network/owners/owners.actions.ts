// Use cases of owners.

import {
  freeOwnerFields,
  moderatedOwnerFields,
  type OwnerChange,
  type OwnerDraft,
} from '@iskra/contract/areas/network/owners/shapes';
import { ownerTransitions } from '@iskra/contract/areas/network/owners/transitions';
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { AskedFields } from '@iskra/contract/kernel/crud';
import { named, type UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { problem, refuseFields } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { refuseWithCoins } from '../../coins/ledger/forfeit.actions.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import {
  accountNames,
  addAccount,
  changeAccount,
  moveAccounts,
  type Names,
} from '../../people/accounts/accounts.scope.store.ts';
import { blockColumns, checkBlock, unblockedColumns } from '../../platform/blocking/blocking.actions.ts';
import { only, sortFields } from '../../platform/moderation/field-changes.rules.ts';
import { lockCasesOf, lockLeaving } from '../../platform/moderation/moderation.actions.ts';
import { givePoints } from '../trade-points/trade-points.actions.ts';
import { askForRequisites, refuseRequisites } from './owners.moderation.ts';
import {
  copiedToPoints,
  hasOpenPoints,
  lockPointsOf,
  type Owner,
  ownerRecords,
  takenByAnother,
} from './owners.store.ts';

/** The book of reasons for a block. */
export const blockReasons = ownerTransitions.block.reasons;

interface Changed {
  id: number;
  version: number;
  /** The outcome of the requisites that a moderator looks at first. */
  asked?: AskedFields | undefined;
}

const fullName = ({ last_name, first_name, middle_name }: Names) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ');

export async function sendInvitation(
  ctx: UserContext,
  { contact_phone, email }: Pick<Owner, 'contact_phone' | 'email'>,
) {
  const body = 'Вас пригласили в программу «Искра». Войдите по этому номеру телефона на странице программы.';
  await sendMessage(ctx, { channel: 'sms', recipient: contact_phone, body, purpose: 'owner.invite' });
  await sendMessage(ctx, {
    channel: 'mail',
    recipient: email,
    subject: 'Приглашение в программу «Искра»',
    body,
    purpose: 'owner.invite',
  });
}

export async function addOwner(ctx: UserContext, draft: OwnerDraft): Promise<Changed> {
  const { invite, trade_point_ids = [], last_name, first_name, middle_name, ...fields } = draft;
  const names = { last_name, first_name, middle_name };
  const account = { ...names, phone: fields.contact_phone, email: fields.email };
  const user_id = await addAccount(ctx.db, takenByAnother, {
    ...account,
    role: 'owner',
    status: invite ? 'invited' : 'pending',
  });
  const status = invite ? 'invited' : 'draft';
  const owner = await ownerRecords.add(ctx, { ...fields, user_id, contact_name: fullName(names), status });
  if (trade_point_ids.length > 0) await givePoints(ctx, trade_point_ids, owner);
  if (invite) await sendInvitation(ctx, owner);
  return owner;
}

export async function changeOwner(ctx: UserContext, id: number, change: OwnerChange): Promise<Changed> {
  const { version, ...fields } = change;
  if (ctx.actor.role === 'owner') await lockCasesOf(ctx, 'owner', id);
  // A new number is handed on to the points of the owner, and points come before owners.
  else if (Object.keys(fields).some((field) => copiedToPoints.includes(field))) await lockPointsOf(ctx.db, id);
  const before = await ownerRecords.lock(ctx, id, version);
  if (before.status === 'archived') throw problem('owner.archived');
  refuseRequisites({ ...before, ...fields });
  return ctx.actor.role === 'owner' ? changeOwn(ctx, before, sentFields(fields)) : changeAll(ctx, before, fields);
}

type Fields = Omit<OwnerChange, 'version'>;

async function changeAll(ctx: UserContext, before: Owner, change: Fields): Promise<Changed> {
  const { last_name, first_name, middle_name, ...fields } = change;
  const names = sentFields({ last_name, first_name, middle_name });
  const contact_name = fullName({ ...(await accountNames(ctx.db, before.user_id)), ...names });
  const { contact_phone: phone, email } = fields;
  await changeAccount(ctx.db, takenByAnother, before.user_id, { ...names, ...sentFields({ phone, email }) });
  return ownerRecords.save(ctx, before, { ...sentFields(fields), contact_name });
}

/** Of their own card owners change little at once, and ask for the rest. */
async function changeOwn(ctx: UserContext, before: Owner, fields: Fields): Promise<Changed> {
  const { saved, asked, refused } = sortFields(Object.keys(fields), freeOwnerFields, moderatedOwnerFields);
  refuseFields(refused);
  const became = asked.length > 0 ? await askForRequisites(ctx, before, only(fields, asked)) : undefined;
  if (saved.length === 0 && became === 'waiting') throw problem('moderation.waiting');
  const owner = saved.length > 0 ? await ownerRecords.save(ctx, before, only(fields, saved)) : before;
  return { ...owner, asked: became };
}

type Contacts = Partial<Pick<Owner, 'contact_name' | 'contact_phone' | 'email'>>;

/** Every action that changes the account of an owner locks the owner's row first. */
export async function lockOwner(ctx: UserContext, id: number): Promise<void> {
  await ownerRecords.lock(ctx, id);
}

/** Whom to call, said by the owner in the own profile. */
export async function changeContacts(ctx: UserContext, id: number, contacts: Contacts): Promise<void> {
  const before = await ownerRecords.lock(ctx, id);
  await ownerRecords.save(named(ctx, 'owner.contacts'), before, contacts);
}

async function lockFor(ctx: UserContext, id: number, name: keyof typeof ownerTransitions) {
  const before = await ownerRecords.lock(ctx, id);
  refuseStatus(ownerTransitions, name, before, { archived: 'owner.archived' });
  return before;
}

export async function inviteOwner(ctx: UserContext, id: number): Promise<Changed> {
  const before = await lockFor(ctx, id, 'invite');
  if (before.status === 'draft') await moveAccounts(ctx.db, [before.user_id], 'invited');
  await sendInvitation(ctx, before);
  return ownerRecords.save(ctx, before, { status: 'invited' });
}

export async function blockOwner(ctx: UserContext, id: number, input: BlockBody): Promise<Changed> {
  const before = await lockFor(ctx, id, 'block');
  await checkBlock(ctx, blockReasons, input);
  const block = blockColumns(input);
  await moveAccounts(ctx.db, [before.user_id], 'blocked', block);
  return ownerRecords.save(ctx, before, { status: 'blocked', ...block }, input.comment);
}

export async function unblockOwner(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const before = await lockFor(ctx, id, 'unblock');
  await moveAccounts(ctx.db, [before.user_id], 'active', unblockedColumns);
  return ownerRecords.save(ctx, before, { status: 'active', ...unblockedColumns }, comment);
}

/** The row stays for what refers to it; the account is closed, and a month later its person is erased. */
export async function archiveOwner(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const before = await lockLeaving(ctx, 'owner', id, () => lockFor(ctx, id, 'archive'));
  if (await hasOpenPoints(ctx.db, id)) throw problem('owner.has_points');
  await refuseWithCoins(ctx, { type: 'owner', id });
  await moveAccounts(ctx.db, [before.user_id], 'deleted', unblockedColumns);
  return ownerRecords.save(ctx, before, { status: 'archived', ...unblockedColumns }, comment);
}

/** Points that are not closed keep their counterparty from leaving. */
export const mayNotLeavePoints = ({ db }: UserContext, id: number): Promise<boolean> => hasOpenPoints(db, id);

/** An owner who leaves is archived as by an administrator; the window has warned that the coins are lost. */
export async function archiveOwn(ctx: UserContext, id: number): Promise<void> {
  const before = await ownerRecords.lock(ctx, id);
  if (await hasOpenPoints(ctx.db, id)) throw problem('profile.has_points');
  await ownerRecords.save(named(ctx, 'owner.archive'), before, { status: 'archived', ...unblockedColumns });
}
