import { describe, expect, test } from 'vitest';
import { fieldChanges, maskedChanges } from './audit-changes.rules.ts';

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

describe('a value with keys is noted key by key', () => {
  test('and only by those that changed', () => {
    const before = { additional: { area: 10, note: 'a', deep: { x: 1, y: 2 } } };
    const after = { additional: { area: 12, note: 'a', deep: { x: 1, y: 3 }, parking: true } };
    expect(fieldChanges('trade_point', before, after)).toEqual([
      { field: 'additional.area', old: 10, new: 12 },
      { field: 'additional.deep.y', old: 2, new: 3 },
      { field: 'additional.parking', old: null, new: true },
    ]);
  });

  test('when it was created too, while a list stays whole', () => {
    const after = { contact: { contact_name: 'Иван' }, hours: [{ from: '09:00' }, null] };
    expect(fieldChanges('user', { contact: null }, after)).toEqual([
      { field: 'contact.contact_name', old: null, new: 'И•••' },
      { field: 'hours', old: null, new: [{ from: '09:00' }, null] },
    ]);
  });
});

describe('personal data is masked', () => {
  test('inside a value as outside of it', () => {
    const after = {
      additional: { manager_phone: '+79126401847', note: 'звонить 8 912 640-18-47', people: [{ email: 'a@b.ru' }] },
    };
    expect(fieldChanges('trade_point', null, after)).toEqual([
      { field: 'additional.manager_phone', old: null, new: '+7 ••• •••-••-47' },
      { field: 'additional.note', old: null, new: 'звонить +7 ••• •••-••-47' },
      { field: 'additional.people', old: null, new: [{ email: 'a•••@b.ru' }] },
    ]);
  });

  test('in what was kept before it was so', () => {
    const kept = { field: 'additional', old: { manager_phone: '+79126401847', area: 1 }, new: { area: 1 } };
    const masked = [{ field: 'additional.manager_phone', old: '+7 ••• •••-••-47', new: null }];
    expect(maskedChanges('trade_point', [kept])).toEqual(masked);
    expect(maskedChanges('trade_point', masked)).toEqual(masked);
  });

  test('and a change that is masked alike is still a change', () => {
    const kept = [{ field: 'phone', old: '+7 ••• •••-••-47', new: '+7 ••• •••-••-47' }];
    expect(maskedChanges('user', kept)).toEqual(kept);
  });

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
