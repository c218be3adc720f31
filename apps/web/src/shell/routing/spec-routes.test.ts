// Every route of the specification exists with the roles that it names, or is listed as missing; the list may only shrink.
import { expect, test } from 'vitest';
import missingRoutes from '../../../../../packages/contract/missing-routes.txt?raw';
import specRoutes from '../../../../../packages/contract/spec-routes.txt?raw';
import { buyerRoutes } from './buyer-routes.ts';
import { lightRoutes } from './light-routes.ts';
import type { RouteAccess } from './route-types.ts';
import { routes } from './routes.ts';

function listed(text: string): [path: string, access: string][] {
  const lines = text.split('\n').filter((line) => line.startsWith('/'));
  return lines.map((line) => [line.split(' ')[0]!, line.split(' ').slice(1).sort().join(' ')]);
}

const specified = new Map(listed(specRoutes));
const missing = listed(missingRoutes).map(([path]) => path);
const built = new Map([...routes, ...lightRoutes, ...buyerRoutes].map(({ path, access }) => [path, access]));
const inWords = (access: RouteAccess) => (typeof access === 'string' ? access : access.toSorted().join(' '));

/** Pages that the specification does not have: why they are there is told in docs/decisions. */
const additions: string[] = [
  '/page/rules',
  '/auth/password',
  '/auth/join',
  '/secondFactor',
  '/documents',
  '/documents/:id',
  '/documents/:id/print',
  '/settings',
  '/requisites',
  '/myCoins',
  '/tsmGroupModerations/:id',
  '/editableCertificates/:id',
  '/manuals/sku',
  '/manuals/taskTypes',
  '/manuals/instructions',
  '/myTasks',
  '/myTasks/:id',
];

test('a route of the specification that is neither there nor listed as missing', () => {
  expect([...specified.keys()].filter((path) => !built.has(path as never) && !missing.includes(path))).toEqual([]);
});

test('a route listed as missing that is there: take it off missing-routes.txt', () => {
  expect(missing.filter((path) => built.has(path as never))).toEqual([]);
});

test('a route listed as missing, or built, that the specification does not know', () => {
  expect([...missing, ...built.keys()].filter((path) => !specified.has(path) && !additions.includes(path))).toEqual([]);
});

test('each route is open to exactly those whom the specification names', () => {
  const wrong = [...built].filter(([path, access]) => specified.has(path) && specified.get(path) !== inWords(access));
  expect(wrong).toEqual([]);
});
