import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask, withoutPersonalData } from './personal.ts';

describe('a field that holds personal data is masked by its name', () => {
  test.each([
    ['phone', '+79126401847', '+7 ••• •••-••-47'],
    ['manager_phone', '+79126401847', '+7 ••• •••-••-47'],
    ['phone', '911', '9•••'],
    ['phone', 'а😀 не номер', 'а•••'],
    ['email', 'ivan.petrov@mail.ru', 'i•••@mail.ru'],
    ['contact_email', 'no address', 'n•••'],
    ['last_name', 'Ковалёв', 'К•••'],
    ['contact_name', '😀 Иван', '😀•••'],
    ['birth_date', '1990-05-17', '1•••'],
    ['inn', '500100732259', '50••••••••59'],
    ['owner_inn', '7707083893', '7707083893'],
    ['login', 'kovalev', 'k•••'],
    ['password_hash', '$argon2id$…', '•••'],
    ['last_name', '', ''],
    ['last_name', null, null],
    ['name', 'Родник', 'Родник'],
    ['blocked_comment', 'Звонил с +79126401847', 'Звонил с +79126401847'],
  ])('%s: %s', (field, value, expected) => {
    expect(withoutPersonalData(field, value)).toBe(expected);
  });
});

describe('inside a value', () => {
  test('names of keys count at any depth', () => {
    const bank = { account: '40702810900000012345', bik: '044525225' };
    const value = { people: [{ last_name: 'Ковалёв', contacts: { phone: '+79126401847' } }], bank, area: 10 };
    expect(withoutPersonalData('additional', value)).toEqual({
      people: [{ last_name: 'К•••', contacts: { phone: '+7 ••• •••-••-47' } }],
      bank: { account: '4•••', bik: '0•••' },
      area: 10,
    });
    expect(withoutPersonalData('bank.account', bank.account)).toBe('4•••');
  });

  test.each([
    ['+79126401847', '+7 ••• •••-••-47'],
    ['Звонить 8 (912) 640-18-47 до обеда', 'Звонить +7 ••• •••-••-47 до обеда'],
    ['пишите: ivan.petrov@mail.ru!', 'пишите: i•••@mail.ru!'],
    ['ИНН 7707083893, ОГРН 1027700132195', 'ИНН 7707083893, ОГРН 1027700132195'],
    ['40702810900000012345', '40702810900000012345'],
    ['2026-08-12T08:00:00.000Z', '2026-08-12T08:00:00.000Z'],
  ])('a phone and a mailbox are known by their look: %s', (text, expected) => {
    expect(withoutPersonalData('additional.note', text)).toBe(expected);
    expect(withoutPersonalData('additional', { note: [text] })).toEqual({ note: [expected] });
  });

  test('a long text costs one look at it', () => {
    const text = 'a'.repeat(1_000_000);
    expect(withoutPersonalData('additional.note', text)).toBe(text);
    expect(withoutPersonalData('additional.note', `${text}@`)).toBe('a•••@');
  });
});

test('masking what is masked changes nothing, and never leaves half a letter', () => {
  const kinds = fc.constantFrom('phone', 'email', 'name', 'inn', 'secret');
  const texts = fc.string({ unit: fc.constantFrom('+', '7', '8', ' ', '-', '•', '@', '.', 'я', '😀') });
  fc.assert(
    fc.property(kinds, texts, (kind, text) => {
      const once = mask(kind, text);
      return mask(kind, once) === once && once.isWellFormed();
    }),
  );
});
