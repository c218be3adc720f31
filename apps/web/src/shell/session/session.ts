/** Who is logged in, in this browser: the token's owner, asked for once and kept until the token goes. */
import { login } from '@iskra/contract/areas/people/login';
import { showProfile } from '@iskra/contract/areas/people/profile/person';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useSyncExternalStore } from 'react';
import { call, isRefusal, listenUnauthorized, serverError } from '../../data/calls/call.ts';
import { buyerCookie, clearCookie, readCookie, userCookie, writeCookie } from '../../data/calls/cookies.ts';
import { clearIntents } from '../../data/calls/intent.ts';
import { clearDrafts, keepDraftsOf } from '../../data/forms/draft-scope.ts';
import { forgetPerson, keepPerson, keptPerson } from './kept-person.ts';

export type User = Omit<ReplyOf<typeof showProfile>, 'error_code' | 'error_message'>;

let user: User | undefined;
/** True when the server has just forgotten the token: the person is asked to log in over the page, not instead of it. */
let expired = false;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const hasUserToken = () => readCookie(userCookie) !== undefined;
export const hasBuyerToken = () => readCookie(buyerCookie) !== undefined;
export const currentUser = () => user;
export const useUser = () =>
  useSyncExternalStore(
    subscribe,
    () => user,
    // A light page that is drawn at the build is drawn for nobody in particular.
    () => undefined,
  );
export const useExpired = () => useSyncExternalStore(subscribe, () => expired);

export function enterAs(token: string, seconds: number): void {
  writeCookie(userCookie, token, seconds);
  clearCookie(buyerCookie);
  expired = false;
  publish();
}

let loading: Promise<boolean> | undefined;

function settle(person: User): void {
  user = person;
  keepDraftsOf(user.id);
  publish();
}

async function load(): Promise<boolean> {
  const token = readCookie(userCookie);
  const kept = user ? undefined : keptPerson(token);
  // Work need not wait for the word of a server that may be out of reach.
  if (kept) settle(kept);
  const answer = await call(showProfile, {});
  if (isRefusal(answer)) return kept !== undefined && answer.error_code === serverError.error_code;
  settle(answer as User);
  keepPerson(answer as User, token);
  return true;
}

/** Loads the person behind the token; false when that failed. Asked twice at once, it asks the server once. */
export function loadUser(): Promise<boolean> {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

export function changeUser(part: Partial<User>): void {
  if (user) user = { ...user, ...part };
  publish();
}

const farewells = new Set<() => Promise<boolean>>();

/** Done before the session ends, while it is still known whose it is. False: the person stays after all. */
export function beforeLeaving(farewell: () => Promise<boolean>): () => void {
  farewells.add(farewell);
  return () => void farewells.delete(farewell);
}

export async function leave(): Promise<void> {
  for (const farewell of farewells) if (!(await farewell())) return;
  forgetPerson();
  if (hasUserToken()) await call(login.leave, {});
  clearIntents();
  clearDrafts();
  clearCookie(userCookie);
  user = undefined;
  // A full load: nothing of the last person may stay in memory.
  location.assign('/auth');
}

listenUnauthorized(() => {
  clearCookie(userCookie);
  if (user) expired = true;
  publish();
});
