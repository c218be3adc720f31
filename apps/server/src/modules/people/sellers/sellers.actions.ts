// Use cases of sellers: adding, changing and the moves of one. The account is changed first, the row of the seller follows it.

import type { SellerChange, SellerDraft } from '@iskra/contract/areas/people/sellers/shapes';
import { sellerTransitions } from '@iskra/contract/areas/people/sellers/transitions';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { refuseStatus } from '../../../transitions.ts';
import { forfeitCoins } from '../../coins/ledger/forfeit.actions.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { unblockedColumns } from '../../platform/blocking/blocking.actions.ts';
import { lockLeaving } from '../../platform/moderation/moderation.actions.ts';
import { addAccount, changeAccount, moveAccounts } from '../accounts/accounts.scope.store.ts';
import { blockingOf } from '../accounts/block-people.actions.ts';
import { startLink } from './sellers.links.actions.ts';
import { lockPointsOf } from './sellers.links.store.ts';
import { type Seller, sellerRecords, takenByAnother } from './sellers.store.ts';

interface Changed {
  id: number;
  version: number;
}

export const sendInvitation = (ctx: UserContext, phone: string) =>
  sendMessage(ctx, {
    channel: 'sms',
    recipient: phone,
    body: 'Вас пригласили в программу «Искра». Войдите по этому номеру телефона на странице программы.',
    purpose: 'seller.invite',
  });

/** Which part of a form is the account's. */
function parted<Form extends SellerChange | SellerDraft>(form: Form) {
  const { last_name, first_name, middle_name, phone, email, birth_date, gender, city, employment, hired_on } = form;
  return {
    account: sentFields({ last_name, first_name, middle_name, phone, email, birth_date }),
    own: sentFields({ gender, city, employment, hired_on }),
  };
}

export async function addSeller(ctx: UserContext, draft: SellerDraft): Promise<Changed> {
  const { account, own } = parted(draft);
  const { last_name, first_name, phone, email = null } = draft;
  const person = { ...account, last_name, first_name, phone, email };
  const user_id = await addAccount(ctx.db, takenByAnother, { ...person, role: 'seller', status: 'invited' });
  const seller = await sellerRecords.add(ctx, { ...own, user_id });
  const { trade_point_id, from_date, position } = draft;
  if (trade_point_id && from_date) await startLink(ctx, seller.id, { trade_point_id, from_date, position });
  await sendInvitation(ctx, phone);
  return seller;
}

export async function changeSeller(ctx: UserContext, id: number, change: SellerChange): Promise<Changed> {
  const before = await sellerRecords.lock(ctx, id, change.version);
  const { account, own } = parted(change);
  await changeAccount(ctx.db, takenByAnother, before.user_id, account);
  return sellerRecords.save(ctx, before, own);
}

export async function inviteSeller(ctx: UserContext, id: number): Promise<Changed> {
  const before = await sellerRecords.lock(ctx, id);
  refuseStatus(sellerTransitions, 'invite', before);
  await sendInvitation(ctx, before.phone!);
  return sellerRecords.save(ctx, before, {});
}

export const sellerBlocking = blockingOf({
  entity: 'seller',
  list: 'sellers',
  records: sellerRecords,
  transitions: sellerTransitions,
});

/** Whose work ends: the points count who is left. */
async function lockLast(ctx: UserContext, id: number): Promise<Seller> {
  await lockPointsOf(ctx.db, id);
  return sellerRecords.lock(ctx, id);
}

/** The row stays for what refers to it; the work ends with the account, and a month later the person is erased. */
export async function deleteSeller(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const before = await lockLeaving(ctx, 'seller', id, () => lockLast(ctx, id));
  await forfeitCoins(ctx, { type: 'seller', id }, ctx.actor.id);
  await moveAccounts(ctx.db, [before.user_id], 'deleted', unblockedColumns);
  return sellerRecords.save(ctx, before, {}, comment);
}
