import { roles } from '@iskra/contract/roles';
import { expect, test } from 'vitest';
import { kindTakes, maySee, shownToModerators, type Visible } from './files.rules.ts';

const file = { created_by: 7, buyer_id: null, visibility: 'private', visible_roles: [] } as const;
const seenBy = (id: number, visible: Visible) => roles.filter((role) => maySee({ kind: 'user', id, role }, visible));
const others = (visible: Visible) => seenBy(8, visible);

test('a private file is seen by its uploader and an administrator', () => {
  expect(others(file)).toEqual(['admin']);
  expect(seenBy(7, file)).toEqual([...roles]);
});

test('a file of nobody is seen by an administrator', () => {
  expect(others({ ...file, created_by: null })).toEqual(['admin']);
});

test('a file for roles is seen by these roles too', () => {
  expect(others({ ...file, visibility: 'role', visible_roles: ['moderator', 'owner'] })).toEqual([
    'admin',
    'moderator',
    'owner',
  ]);
});

test('roles mean nothing on a private file', () => {
  expect(others({ ...file, visible_roles: ['moderator'] })).toEqual(['admin']);
});

test('a public file is seen by everybody who is logged in', () => {
  expect(others({ ...file, visibility: 'public' })).toEqual([...roles]);
});

test('a picture of a buyer is seen by that buyer and by moderators, not by a user with the same number', () => {
  const answer = { ...file, ...shownToModerators, created_by: null, buyer_id: 7 };
  expect([7, 8].filter((id) => maySee({ kind: 'buyer', id }, answer))).toEqual([7]);
  expect(seenBy(7, answer)).toEqual(['admin', 'moderator']);
});

test('a buyer sees no file of a user, whatever its visibility', () => {
  expect(maySee({ kind: 'buyer', id: 7 }, { ...file, visibility: 'public' })).toBe(false);
});

test('a proof is a photo or a film', () => {
  expect(['image', 'document', 'video', 'sheet'].filter((family) => kindTakes('proof', family))).toEqual([
    'image',
    'video',
  ]);
});
