import { type Role, roles } from '@iskra/contract/roles';
import { expect, test } from 'vitest';
import { kindTakes, maySee } from './files.rules.ts';

const file = { created_by: 7, visibility: 'private', visible_roles: [] } as const;
const others = (visible: Parameters<typeof maySee>[1]) => roles.filter((role) => maySee({ id: 8, role }, visible));

test('a private file is seen by its uploader and an administrator', () => {
  expect(others(file)).toEqual(['admin']);
  expect(roles.every((role: Role) => maySee({ id: 7, role }, file))).toBe(true);
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

test('a proof is a photo or a film', () => {
  expect(['image', 'document', 'video', 'sheet'].filter((family) => kindTakes('proof', family))).toEqual([
    'image',
    'video',
  ]);
});
