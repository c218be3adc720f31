// Actions of a person on the own account.
import type { Profile, ProfileChange, Window } from '@iskra/contract/areas/people/profile';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import { roleHomes, roleWords } from '@iskra/contract/roles';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { hasNews } from '../../coins/ledger/bonus.scope.store.ts';
import { forfeitCoins } from '../../coins/ledger/forfeit.actions.ts';
import { ownHolder } from '../../coins/ledger/ledger.scope.store.ts';
import { hasConsentText, signConsents } from '../../content/documents/sign.actions.ts';
import { archiveOwn, changeContacts, lockOwner } from '../../network/owners/owners.actions.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { claimFile, releaseFile } from '../../platform/files/stored-files.actions.ts';
import { lockLeaving } from '../../platform/moderation/moderation.actions.ts';
import { freeCases } from '../../platform/moderation/moderators.actions.ts';
import { emailTaken } from '../accounts/accounts.scope.store.ts';
import { endAllSessions, endOtherSessions, endOwnSession, stayHere } from '../sessions/sessions.actions.ts';
import { mustSetUpTotp } from '../totp/totp.actions.ts';
import { handOverOwn } from '../trade-users/trade-users.actions.ts';
import {
  findProfile,
  lockActiveAdmins,
  lockProfile,
  markDeleted,
  removeWindow,
  type StoredProfile,
  storeConsent,
  updateOwn,
} from './profile.store.ts';

/** The bell's count is added by the caller, since other areas give its parts. */
type OwnProfile = Omit<Profile, 'unread'>;

export async function showProfile(ctx: UserContext): Promise<OwnProfile> {
  return complete(ctx, await findProfile(ctx.db, ctx.actor));
}

async function complete(ctx: UserContext, found: StoredProfile): Promise<OwnProfile> {
  const { db, facts, actor } = ctx;
  const { trade_user_kind, ...stored } = found;
  const { avatar_file_id, user_role_code } = stored;
  const position = trade_user_kind ? tradeUserKindWords[trade_user_kind] : roleWords[user_role_code];
  const avatar_url = avatar_file_id === null ? null : fileLink(facts, avatar_file_id, 'small');
  const must_set_up_totp = await mustSetUpTotp(db, facts, actor);
  const must_show: Window[] = stored.must_show.filter((window) => window !== 'consent');
  if (stored.must_show.includes('consent') && (await mayAgree(ctx))) must_show.push('consent');
  if (await hasNews(db, actor)) must_show.push('bonus');
  const home = roleHomes[user_role_code];
  return { ...stored, position, must_show, avatar_url, must_set_up_totp, home };
}

export async function changeProfile(ctx: UserContext, change: ProfileChange): Promise<OwnProfile> {
  const { db, actor } = ctx;
  if (actor.owner_id !== null) await lockOwner(ctx, actor.owner_id);
  const before = await lockProfile(db, actor);
  await checkChange(ctx, change);
  const { contact_name, contact_phone, notification_prefs, preferences, ...own } = change;
  await stayHere(ctx);
  await updateOwn(db, actor.id, {
    ...own,
    // Fields that are not named stay as they were, inside these two as well.
    ...(notification_prefs && { notification_prefs: { ...before.notification_prefs, ...notification_prefs } }),
    ...(preferences && { preferences: { ...before.preferences, ...preferences } }),
  });
  const { avatar_file_id } = before;
  if (avatar_file_id !== null && own.avatar_file_id !== undefined && own.avatar_file_id !== avatar_file_id)
    await releaseFile(ctx, avatar_file_id);
  const contacts = sentFields({ contact_name, contact_phone, email: change.email ?? undefined });
  if (actor.owner_id !== null && Object.keys(contacts).length > 0) await changeContacts(ctx, actor.owner_id, contacts);
  const after = await findProfile(db, actor);
  ctx.changed({ entity: 'user', id: actor.id, before, after });
  return complete(ctx, after);
}

/** Everybody sees a photo, so it must be the person's own upload: a number typed by hand shows nobody else's file. */
const photo = { kinds: ['image'], visibility: 'public' } as const;

async function checkChange(ctx: UserContext, change: ProfileChange): Promise<void> {
  const { db, actor } = ctx;
  if (change.contact_name !== undefined && actor.owner_id === null)
    throw fieldProblem('contact_name', 'profile.no_contact');
  if (change.contact_phone !== undefined && actor.owner_id === null)
    throw fieldProblem('contact_phone', 'profile.no_contact');
  if (change.email && (await emailTaken(db, change.email, actor.id)))
    throw fieldProblem('email', 'profile.email_taken');
  if (change.avatar_file_id && !(await claimFile(ctx, change.avatar_file_id, photo)))
    throw fieldProblem('avatar_file_id', 'profile.bad_photo');
}

/** What happened to the person, where the name of the action says everything. */
function noted(ctx: UserContext): void {
  ctx.changed({ entity: 'user', id: ctx.actor.id, before: null, after: null });
}

export async function windowShown(ctx: UserContext, window: Window): Promise<{ must_show: Window[] }> {
  noted(ctx);
  return { must_show: await removeWindow(ctx.db, ctx.actor.id, window) };
}

/** A seller agrees to a text that is in force, or to nothing. */
const mayAgree = async (ctx: UserContext) => ctx.actor.seller_id === null || (await hasConsentText(ctx));

export async function giveConsent(ctx: UserContext, marketing: boolean): Promise<{ must_show: Window[] }> {
  const { db, actor } = ctx;
  if (!(await mayAgree(ctx))) throw problem('profile.no_consent');
  if (actor.seller_id !== null) await storeConsent(db, actor.seller_id, marketing);
  await signConsents(ctx, marketing ? ['pd_consent', 'marketing_consent'] : ['pd_consent']);
  ctx.changed({ entity: 'user', id: actor.id, before: null, after: { personal_data: true, marketing } });
  return { must_show: await removeWindow(db, actor.id, 'consent') };
}

export async function endSession(ctx: UserContext, sessionId: number): Promise<object> {
  if (!(await endOwnSession(ctx, sessionId))) throw problem('not_found');
  noted(ctx);
  return {};
}

export async function endSessions(ctx: UserContext, keepCurrent: boolean): Promise<{ ended: number }> {
  const ended = await (keepCurrent ? endOtherSessions(ctx) : endAllSessions(ctx.db, ctx.actor.id));
  noted(ctx);
  return { ended };
}

/** Held until the transaction ends, so that no two of them go at once. */
export const activeAdmins = ({ db }: UserContext): Promise<number> => lockActiveAdmins(db);

/** The person leaves: logins stop at once, their actions stay in the books. */
export async function deleteOwnAccount(ctx: UserContext): Promise<object> {
  const { db, actor } = ctx;
  if (actor.role === 'admin' && (await lockActiveAdmins(db)) <= 1) throw problem('profile.last_admin');
  const holder = ownHolder(actor);
  if (actor.trade_user_id !== null) await handOverOwn(ctx);
  const leave = async () => {
    if (actor.owner_id !== null) await lockOwner(ctx, actor.owner_id);
    if (holder) await forfeitCoins(ctx, holder, actor.id);
    if (actor.owner_id !== null) await archiveOwn(ctx, actor.owner_id);
    await markDeleted(db, actor.id);
  };
  await (holder ? lockLeaving(ctx, holder.type, holder.id, leave) : leave());
  await freeCases(ctx, actor.id);
  ctx.changed({ entity: 'user', id: actor.id, before: { status: 'active' }, after: { status: 'deleted' } });
  return {};
}
