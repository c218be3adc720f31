// Where a visit to each page ends, for everybody: route × role × token × signed documents, by the rules of the specification
// written down once more, on their own.
import { roleHomes, roles, totpRoles } from '@iskra/contract/roles';
import { describe, expect, it } from 'vitest';
import { buyerRoutes } from './buyer-routes.ts';
import { guard, type Known } from './guard.ts';
import { lightRoutes } from './light-routes.ts';
import type { Route } from './route-types.ts';
import { routes } from './routes.ts';

/** Nobody has to be logged in to see them. */
const strangersRoutes = [...lightRoutes, ...buyerRoutes];

type Person = NonNullable<Known['user']>;

function verdictOf(route: Route, person: Person | undefined, more: Partial<Known> = {}) {
  const place = { pathname: route.path.replace(/:\w+/g, '7'), search: '', from: undefined };
  const tokens = { hasUserToken: person !== undefined, hasBuyerToken: false };
  return guard({ route, ...place, ...tokens, user: person, loadFailed: false, buyerJustLoggedIn: false, ...more });
}

const people: Person[] = [
  ...roles.flatMap((role) => [
    { role, docs_signed: true, must_set_up_totp: false, admitted: true },
    { role, docs_signed: false, must_set_up_totp: false, admitted: true },
  ]),
  ...totpRoles.map((role) => ({ role, docs_signed: true, must_set_up_totp: true, admitted: true })),
  { role: 'seller', docs_signed: true, must_set_up_totp: false, admitted: false },
];
const named = ({ role, docs_signed, must_set_up_totp, admitted }: Person) =>
  `${role}, ${docs_signed ? 'signed' : 'not signed'}${must_set_up_totp ? ', without the app' : ''}${admitted ? '' : ', not let in yet'}`;

const isText = ({ path }: Route) => path.startsWith('/page/');
const isFree = (route: Route) => ['/403', '/404'].includes(route.path) || isText(route);

function endOfStaffPage({ path, access }: Route, { role, docs_signed, must_set_up_totp, admitted }: Person): string {
  if (!admitted) return '/auth/join';
  if (must_set_up_totp) return '/secondFactor';
  if (path === '/secondFactor') return roleHomes[role];
  if (role === 'owner' && !docs_signed && path !== '/') return '/';
  if (access === 'any' || (access !== 'buyer' && access.includes(role))) return path;
  return role === 'owner' || role === 'seller' ? '/403' : roleHomes[role];
}

const endOf = (route: Route, verdict: ReturnType<typeof guard>) => (verdict.kind === 'go' ? verdict.to : route.path);

describe.each(routes.filter((route) => !isFree(route)))('$path', (route) => {
  it.each(people.map((person) => [named(person), person] as const))('%s', (_, person) => {
    const verdict = verdictOf(route, person);
    expect(endOf(route, verdict)).toBe(endOfStaffPage(route, person));
  });

  it('somebody whose token is not looked up yet waits', () => {
    expect(verdictOf(route, undefined, { hasUserToken: true }).kind).toBe('load-user');
  });

  it('a visitor goes to the login and will come back', () => {
    const verdict = verdictOf(route, undefined);
    expect(verdict).toMatchObject({ kind: 'go', to: '/auth' });
    expect(verdict.returnTo).toBe(route.path === '/' ? undefined : route.path.replace(/:\w+/g, '7'));
  });

  it('a buyer loses the token and goes to the login', () => {
    expect(verdictOf(route, undefined, { hasBuyerToken: true })).toMatchObject({ to: '/auth', clearBuyerToken: true });
  });
});

describe.each([...routes, ...strangersRoutes].filter(isFree))('$path is open', (route) => {
  it.each([undefined, ...people].map((person) => [person ? named(person) : 'visitor', person] as const))(
    'to %s',
    (_, person) =>
      expect(endOf(route, verdictOf(route, person))).toBe(
        person?.admitted === false && !isText(route) ? '/auth/join' : route.path,
      ),
  );
});

describe.each(strangersRoutes.filter((route) => !isFree(route)))('$path', (route) => {
  it.runIf(route.access !== 'buyer')('is open to a visitor', () =>
    expect(verdictOf(route, undefined).kind).toBe('show'),
  );

  it.runIf(route.access === 'buyer')('is open to a buyer who has just logged in, else the login is', () => {
    expect(verdictOf(route, undefined)).toMatchObject({ kind: 'go', to: '/auth/buyer' });
    expect(verdictOf(route, undefined, { buyerJustLoggedIn: true }).kind).toBe('show');
  });

  it.each(people.map((person) => [named(person), person] as const))('leads %s home', (_, person) => {
    expect(endOf(route, verdictOf(route, person))).toBe(person.admitted ? roleHomes[person.role] : '/auth/join');
  });
});
