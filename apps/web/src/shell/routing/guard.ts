/** Every navigation rule of the specification in one pure function: from the known facts, where does this visit end? */
import { type Role, roleHomes } from '@iskra/contract/roles';
import type { RouteAccess } from './route-types.ts';

export interface Known {
  /** Undefined: no such path. */
  route: { access: RouteAccess } | undefined;
  pathname: string;
  search: string;
  /** The path that is being left; undefined on the first load. */
  from: string | undefined;
  hasUserToken: boolean;
  hasBuyerToken: boolean;
  /** Undefined until it is loaded; it is loaded once. */
  user: { role: Role; docs_signed: boolean; must_set_up_totp: boolean; admitted: boolean } | undefined;
  /** The person could not be loaded: what needs nobody is shown all the same. */
  loadFailed: boolean;
  /** The one-time word that the buyer has just logged in. */
  buyerJustLoggedIn: boolean;
  /** The survey that was begun before. */
  lastSurvey?: string | undefined;
}

/** Other traces of the visit, wherever it ends. */
export interface Traces {
  /** `sign`: with which the programme has signed the seller's link; null takes away that of an earlier link. */
  remember?: { survey_id?: string; seller?: string; sign?: string | null };
  /** The seller of one survey has nothing to do with the next. */
  forgetSeller?: true;
  consumeBuyerLogin?: true;
  clearBuyerToken?: true;
  /** Where to return after the login: one of our own paths. */
  returnTo?: string;
}

export type Verdict = ({ kind: 'show' } | { kind: 'load-user' } | { kind: 'go'; to: string }) & Traces;

/** Open to anybody and hidden from nobody. */
const free = /^\/(403|404|page\/)/;
/** Those of them that stand inside the frame: logged-in people see their own menu around them. */
const framed = /^\/40[34]$/;
/** The one page of a person who must set up an authenticator app first, and nobody else's. */
export const totpGate = '/secondFactor';
/** The one page of an applicant who waits for a moderator or was denied: their request. To everybody else it is the form of a new one. */
export const joinPage = '/auth/join';
const sellerParameters = ['seller', 'seller_id'];
const signParameter = 't';

function isSurvey(pathname: string): boolean {
  return pathname.startsWith('/survey/');
}

function isLogin(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/');
}

function guardSurvey(known: Known): Verdict {
  if (known.user) return { kind: 'go', to: roleHomes[known.user.role] };
  const verdict = guardBuyer(known);
  const { survey_id } = verdict.remember ?? {};
  const isNext = survey_id !== undefined && known.lastSurvey !== undefined && survey_id !== known.lastSurvey;
  return isNext ? { ...verdict, forgetSeller: true } : verdict;
}

/** The page that says why there is no survey is open, everything else needs a buyer who has just logged in. */
function guardBuyer(known: Known): Verdict {
  const id = known.pathname.split('/')[2];
  const isBuyers = known.route?.access === 'buyer';
  const query = new URLSearchParams(known.search);
  const named = sellerParameters.filter((name) => query.has(name));
  const seller = named.map((name) => query.get(name)).find(Boolean);
  const remember: NonNullable<Traces['remember']> = {};
  if (id && isBuyers) remember.survey_id = id;
  if (named.length > 0) {
    if (seller) Object.assign(remember, { seller, sign: query.get(signParameter) || null });
    for (const name of [...named, signParameter]) query.delete(name);
    // The same visit again, without the parameters: they must not stay in the address bar.
    return { kind: 'go', to: known.pathname + (query.size > 0 ? `?${query}` : ''), remember };
  }
  if (!isBuyers || (known.from !== undefined && isSurvey(known.from))) return { kind: 'show', remember };
  if (known.buyerJustLoggedIn) return { kind: 'show', remember, consumeBuyerLogin: true };
  return { kind: 'go', to: '/auth/buyer', remember };
}

function guardLogin(known: Known): Verdict {
  if (known.user) return { kind: 'go', to: roleHomes[known.user.role] };
  const isBuyers = known.pathname.startsWith('/auth/buyer');
  return { kind: 'show', ...(isBuyers ? {} : withoutBuyer(known)) };
}

/** A buyer has no business among the staff: the leftover token goes. */
function withoutBuyer({ hasBuyerToken }: Known): Traces {
  return hasBuyerToken ? { clearBuyerToken: true } : {};
}

function guardStaff(known: Known, access: RouteAccess): Verdict {
  if (!known.user) {
    const returnTo = known.pathname === '/' ? undefined : known.pathname + known.search;
    return { kind: 'go', to: '/auth', ...(returnTo ? { returnTo } : {}), ...withoutBuyer(known) };
  }
  const { role, docs_signed, must_set_up_totp } = known.user;
  if (must_set_up_totp !== (known.pathname === totpGate))
    return { kind: 'go', to: must_set_up_totp ? totpGate : roleHomes[role] };
  if (role === 'owner' && !docs_signed && known.pathname !== '/') return { kind: 'go', to: '/' };
  if (access === 'any' || access === 'public') return { kind: 'show' };
  if (access !== 'buyer' && access.includes(role)) return { kind: 'show' };
  const staff = role === 'admin' || role === 'moderator' || role === 'tsm_user';
  return { kind: 'go', to: staff ? roleHomes[role] : '/403' };
}

/** Texts for everybody stay open. */
function guardWaiting({ route, pathname }: Known): Verdict {
  const isText = route !== undefined && pathname.startsWith('/page/');
  return isText || pathname === joinPage ? { kind: 'show' } : { kind: 'go', to: joinPage };
}

export function guard(known: Known): Verdict {
  if (known.user && !known.user.admitted) return guardWaiting(known);
  if (!known.route) return { kind: 'go', to: '/404' };
  const isUnknown = known.hasUserToken && !known.user;
  if (free.test(known.pathname)) {
    const waits = isUnknown && !known.loadFailed && framed.test(known.pathname);
    return { kind: waits ? 'load-user' : 'show', ...(framed.test(known.pathname) ? withoutBuyer(known) : {}) };
  }
  if (isUnknown) return { kind: 'load-user' };
  if (isSurvey(known.pathname)) return guardSurvey(known);
  if (isLogin(known.pathname)) return guardLogin(known);
  return guardStaff(known, known.route.access);
}

/** A path to return to after login is followed only inside our own table of routes. */
export function safeReturn(wanted: string | undefined, isRoute: (pathname: string) => boolean): string | undefined {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return undefined;
  const pathname = wanted.split(/[?#]/)[0]!;
  return isRoute(pathname) && !isLogin(pathname) && !free.test(pathname) ? wanted : undefined;
}
