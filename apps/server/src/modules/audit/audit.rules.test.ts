import { describe, expect, test } from 'vitest';
import { fieldChanges } from './audit.rules.ts';

describe('the trail keeps what changed', () => {
  test('and nothing that did not, nor bookkeeping', () => {
    const before = { id: 1, version: 1, updated_at: 'a', name: 'Родник', city: 'Тверь', tags: ['a'], area: null };
    const after = { id: 1, version: 2, updated_at: 'b', name: 'Ключ', city: 'Тверь', tags: ['a'], area: undefined };
    expect(fieldChanges('trade_point', before, after)).toEqual([{ field: 'name', old: 'Родник', new: 'Ключ' }]);
  });

  test('all of what was created or removed', () => {
    expect(fieldChanges('trade_point', null, { id: 1, name: 'Родник', area: null })).toEqual([
      { field: 'name', old: null, new: 'Родник' },
    ]);
    expect(fieldChanges('trade_point', { name: 'Родник' }, null)).toEqual([
      { field: 'name', old: 'Родник', new: null },
    ]);
    expect(fieldChanges('trade_point', null, null)).toEqual([]);
  });
});

describe('personal data is masked', () => {
  test.each([
    ['phone', '+79126401847', '+7 ••• •••-••-47'],
    ['email', 'ivan.petrov@mail.ru', 'i•••@mail.ru'],
    ['last_name', 'Ковалёв', 'К•••'],
    ['birth_date', '1990-05-17', '1•••'],
    ['signer_name', 'Ковалёв Денис', 'К•••'],
    ['password_hash', '$argon2id$…', '•••'],
    ['token_hash', 'abc', '•••'],
    ['code', '123456', '•••'],
  ])('%s', (field, value, expected) => {
    expect(fieldChanges('user', null, { [field]: value })).toEqual([{ field, old: null, new: expected }]);
  });

  test('but the code of a thing is its name', () => {
    expect(fieldChanges('trade_point', null, { code: 'TT-1' })).toEqual([{ field: 'code', old: null, new: 'TT-1' }]);
  });

  test('and a change is seen before it is masked', () => {
    const [change] = fieldChanges('user', { phone: '+79126401847' }, { phone: '+79130000047' });
    expect(change).toEqual({ field: 'phone', old: '+7 ••• •••-••-47', new: '+7 ••• •••-••-47' });
  });
});
