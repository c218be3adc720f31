// Opening and ending sessions. Where a way to a person changes (a phone, a mailbox, a login, a password, a role, a block, a deletion), the
// trigger `users_ways_in` ends sessions of the old one: no caller has to think of it.
import { randomBytes } from 'node:crypto';
import type { OwnSession } from '@iskra/contract/areas/people/profile';
import { sessionSeconds } from '@iskra/contract/roles';
import type { BuyerActor, Context, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { forgetDeviceOf, forgetDevices, isBuyersDevice, rememberDevice } from './devices.store.ts';
import {
  deleteBuyerSession,
  deleteChallenges,
  deleteSession,
  deleteSessions,
  insertBuyerSession,
  insertSession,
  keepSession,
  listSessions,
} from './sessions.scope.store.ts';

export interface OpenedSession {
  token: string;
  expires_in: number;
}

const newToken = () => randomBytes(32).toString('base64url');

export async function openSession({ db, request }: Context, userId: number, remember: boolean): Promise<OpenedSession> {
  const token = newToken();
  const expires_in = remember ? sessionSeconds.remembered : sessionSeconds.plain;
  await insertSession(db, { token, user_id: userId, remember, seconds: expires_in, ...request });
  if (request.device) await rememberDevice(db, { user_id: userId }, request.device);
  return { token, expires_in };
}

export async function openBuyerSession({ db, request }: Context, buyerId: number): Promise<OpenedSession> {
  const token = newToken();
  const expires_in = sessionSeconds.plain;
  await insertBuyerSession(db, { token, buyer_id: buyerId, seconds: expires_in, ...request });
  if (request.device) await rememberDevice(db, { buyer_id: buyerId }, request.device);
  return { token, expires_in };
}

/** The browser as a proof, when the buyer with this phone has entered by it before. */
export async function buyerDevice({ db, request }: Context, phoneHash: Buffer): Promise<`device:${string}` | null> {
  return (await isBuyersDevice(db, phoneHash, request.device)) ? `device:${request.device}` : null;
}

/** Every token and every asked code of the user dies, no device is known any more; returns how many sessions there were. */
export async function endAllSessions(db: Database, userId: number): Promise<number> {
  await deleteChallenges(db, userId);
  await forgetDevices(db, userId);
  return deleteSessions(db, userId);
}

/** Call it before a change of the own login or phone: this session goes on, every other one ends. */
export const stayHere = ({ db, actor }: UserContext): Promise<void> => keepSession(db, actor);

export function ownSessions(ctx: UserContext): Promise<OwnSession[]> {
  return listSessions(ctx.db, ctx.actor);
}

/**
 * False when the person has no such session. A person who logs out will come back, and the browser stays known; a session that is ended from
 * another one may be a thief's, and its device goes with it.
 */
export async function endOwnSession({ db, actor }: UserContext, sessionId: number): Promise<boolean> {
  if (sessionId !== actor.session_id) await forgetDeviceOf(db, actor.id, sessionId, actor.session_id);
  return deleteSession(db, actor.id, sessionId);
}

/** Logins that are under way elsewhere end with the sessions there. */
export async function endOtherSessions({ db, actor }: UserContext): Promise<number> {
  await deleteChallenges(db, actor.id);
  await forgetDevices(db, actor.id, actor.session_id);
  return deleteSessions(db, actor.id, actor.session_id);
}

export function endBuyerSession(ctx: Context<BuyerActor>): Promise<void> {
  return deleteBuyerSession(ctx.db, ctx.actor.session_id);
}
