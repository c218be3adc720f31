import { type Role, roleHomes, roles } from '@iskra/contract/roles';
import { describe, expect, it } from 'vitest';
import { guard, type Known, safeReturn } from './guard.ts';
import type { RouteAccess } from './route-types.ts';

const visitor: Known = {
  route: { access: 'any' },
  pathname: '/userProfile',
  search: '',
  from: undefined,
  hasUserToken: false,
  hasBuyerToken: false,
  user: undefined,
  loadFailed: false,
  buyerJustLoggedIn: false,
};

function loggedIn(role: Role, docs_signed = true, must_set_up_totp = false): Partial<Known> {
  return { hasUserToken: true, user: { role, docs_signed, must_set_up_totp, admitted: true } };
}

function visit(pathname: string, access: RouteAccess, more: Partial<Known> = {}) {
  return guard({ ...visitor, route: { access }, pathname, ...more });
}

describe('staff pages', () => {
  const pages: [string, readonly Role[]][] = [
    ['/', ['seller', 'owner']],
    ['/documentation', ['owner']],
    ['/tradePointsList', ['tsm_user', 'moderator', 'owner', 'admin']],
    ['/manuals', ['admin']],
    ['/tsmRequests', ['tsm_user']],
    ['/usersModerationNewRequests', ['admin', 'moderator']],
  ];
  const cells = pages.flatMap(([path, access]) => roles.map((role) => [role, path, access] as const));

  it.each(cells)('%s on %s', (role, path, access) => {
    const verdict = visit(path, access, loggedIn(role));
    if (access.includes(role)) expect(verdict).toEqual({ kind: 'show' });
    else if (role === 'owner' || role === 'seller') expect(verdict).toEqual({ kind: 'go', to: '/403' });
    else expect(verdict).toEqual({ kind: 'go', to: roleHomes[role] });
  });

  it('send a visitor without a token to the login and remember the way', () => {
    expect(visit('/manuals/7', ['admin'], { search: '?page=2' })).toEqual({
      kind: 'go',
      to: '/auth',
      returnTo: '/manuals/7?page=2',
    });
    expect(visit('/', ['owner'])).toEqual({ kind: 'go', to: '/auth' });
  });

  it('load the person once when there is a token', () => {
    expect(visit('/manuals', ['admin'], { hasUserToken: true })).toEqual({ kind: 'load-user' });
  });

  it('clear a leftover buyer token', () => {
    expect(visit('/', ['owner'], { hasBuyerToken: true })).toEqual({ kind: 'go', to: '/auth', clearBuyerToken: true });
  });

  it('keep an owner who has not signed on the welcome page', () => {
    expect(visit('/tradePointsList', ['owner'], loggedIn('owner', false))).toEqual({ kind: 'go', to: '/' });
    expect(visit('/manuals', ['admin'], loggedIn('owner', false))).toEqual({ kind: 'go', to: '/' });
    expect(visit('/', ['owner'], loggedIn('owner', false))).toEqual({ kind: 'show' });
  });

  it('keep somebody who must set up an app at its set-up, which is nobody else’s page', () => {
    const must = loggedIn('admin', true, true);
    expect(visit('/manuals', ['admin'], must)).toEqual({ kind: 'go', to: '/secondFactor' });
    expect(visit('/userProfile', 'any', must)).toEqual({ kind: 'go', to: '/secondFactor' });
    expect(visit('/secondFactor', ['admin', 'moderator'], must)).toEqual({ kind: 'show' });
    for (const role of roles)
      expect(visit('/secondFactor', ['admin', 'moderator'], loggedIn(role))).toEqual({
        kind: 'go',
        to: roleHomes[role],
      });
  });

  it('without an access list are open to anybody logged in', () => {
    for (const role of roles) expect(visit('/userProfile', 'any', loggedIn(role))).toEqual({ kind: 'show' });
  });
});

describe('the login', () => {
  it.each(roles)('sends a logged-in %s home', (role) => {
    for (const path of ['/auth', '/auth/tsm', '/auth/admin', '/auth/buyer']) {
      expect(visit(path, 'public', loggedIn(role))).toEqual({ kind: 'go', to: roleHomes[role] });
    }
  });

  it('is open to everybody else', () => {
    expect(visit('/auth/admin', 'public')).toEqual({ kind: 'show' });
    expect(visit('/auth/buyer', 'public', { hasBuyerToken: true })).toEqual({ kind: 'show' });
  });

  it.each(['/auth', '/auth/tsm', '/auth/admin', '/403', '/404'])('%s takes a leftover buyer token away', (path) => {
    expect(visit(path, 'public', { hasBuyerToken: true })).toEqual({ kind: 'show', clearBuyerToken: true });
  });
});

describe('surveys', () => {
  it('have no other pages: what is unknown among them ends at /404 like any other', () => {
    expect(visit('/survey/12/questions', 'buyer', { route: undefined })).toEqual({ kind: 'go', to: '/404' });
    expect(visit('/survey', 'public', { route: undefined })).toEqual({ kind: 'go', to: '/404' });
  });

  it.each(roles)('send a logged-in %s home', (role) => {
    expect(visit('/survey/5', 'buyer', loggedIn(role))).toEqual({ kind: 'go', to: roleHomes[role] });
  });

  it('remember the seller and take it out of the address', () => {
    expect(visit('/survey/5', 'buyer', { search: '?seller=AB12&t=x' })).toEqual({
      kind: 'go',
      to: '/survey/5',
      remember: { survey_id: '5', seller: 'AB12', sign: 'x' },
    });
    // The signature of an earlier link is none of this one.
    expect(visit('/survey/5', 'buyer', { search: '?seller_id=AB12&from=qr' })).toMatchObject({
      to: '/survey/5?from=qr',
      remember: { seller: 'AB12', sign: null },
    });
  });

  it.each(['?seller=', '?seller_id=', '?seller=&seller_id='])('take an empty %s out of the address too', (search) => {
    expect(visit('/survey/5', 'buyer', { search })).toEqual({
      kind: 'go',
      to: '/survey/5',
      remember: { survey_id: '5' },
    });
  });

  it('forget the seller of another survey, and keep that of the same one', () => {
    expect(visit('/survey/6', 'buyer', { lastSurvey: '5' })).toMatchObject({ forgetSeller: true });
    expect(visit('/survey/6', 'buyer', { lastSurvey: '5', search: '?seller=B' })).toMatchObject({
      forgetSeller: true,
      remember: { survey_id: '6', seller: 'B' },
    });
    expect(visit('/survey/6', 'buyer', { lastSurvey: '6' })).not.toHaveProperty('forgetSeller');
    expect(visit('/survey/unavailable', 'public', { lastSurvey: '6' })).not.toHaveProperty('forgetSeller');
  });

  it('need the one-time word of a buyer login, and use it up', () => {
    expect(visit('/survey/5', 'buyer')).toEqual({ kind: 'go', to: '/auth/buyer', remember: { survey_id: '5' } });
    expect(visit('/survey/5', 'buyer', { buyerJustLoggedIn: true })).toEqual({
      kind: 'show',
      remember: { survey_id: '5' },
      consumeBuyerLogin: true,
    });
  });

  it('are free among themselves', () => {
    expect(visit('/survey/5/question/2', 'buyer', { from: '/survey/5' })).toEqual({
      kind: 'show',
      remember: { survey_id: '5' },
    });
    expect(visit('/survey/5/question/2', 'buyer', { from: '/auth/buyer' })).toMatchObject({
      kind: 'go',
      to: '/auth/buyer',
    });
    expect(visit('/survey/unavailable', 'public')).toEqual({ kind: 'show', remember: {} });
  });
});

describe('other paths', () => {
  it('end at /404 when unknown', () => {
    expect(guard({ ...visitor, route: undefined, pathname: '/nowhere' })).toEqual({ kind: 'go', to: '/404' });
  });

  it('are open to any role where the specification says so', () => {
    for (const path of ['/403', '/404', '/page/userInstructionDeleteAccount']) {
      expect(visit(path, 'public')).toEqual({ kind: 'show' });
      expect(visit(path, 'public', loggedIn('owner', false))).toEqual({ kind: 'show' });
    }
  });

  it.each([
    ['/403', false, 'load-user'],
    ['/404', false, 'load-user'],
    ['/page/userInstructionDeleteAccount', false, 'show'],
    ['/403', true, 'show'],
    ['/404', true, 'show'],
    ['/page/userInstructionDeleteAccount', true, 'show'],
    ['/userProfile', true, 'load-user'],
  ])('%s with a token, load failed: %s → %s', (path, loadFailed, kind) => {
    expect(visit(path, 'public', { hasUserToken: true, loadFailed })).toEqual({ kind });
  });
});

describe('the way back after login', () => {
  const isRoute = (path: string) => ['/manuals', '/tradePointsList', '/auth', '/404'].includes(path);

  it.each([
    ['/manuals?page=2', '/manuals?page=2'],
    ['//evil.example/manuals', undefined],
    ['https://evil.example', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['/unknown', undefined],
    ['/auth', undefined],
    ['/404', undefined],
    [undefined, undefined],
  ])('%s → %s', (wanted, followed) => {
    expect(safeReturn(wanted, isRoute)).toBe(followed);
  });
});
