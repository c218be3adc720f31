import { describe, expect, test } from 'vitest';
import { identity, scrub, scrubError } from './interface-log.rules.ts';

describe('personal data does not get into the journal', () => {
  test.each([
    ['Нет +7 (912) 640-18-47 в списке', 'Нет [цифры] в списке'],
    ['89126401847', '[цифры]'],
    ['код 123456 неверен', 'код [цифры] неверен'],
    ['карта 4276 1234 5678 9012', 'карта [цифры]'],
    ['ivan.petrov@mail.ru не найден', '[почта] не найден'],
    ['почта иван@пример.рф', 'почта [почта]'],
    ['Bearer q8Jd7sK2mPz0aXvB4nLw9yRtC6hGfEi1', 'Bearer [ключ]'],
    ['GET /x?token=abc&q=Иванов failed', 'GET /x?token=…&q=… failed'],
    ['с 192.168.10.15', 'с [цифры]'],
    ['нуль\u0000 и \ud800', 'нуль и \ufffd'],
  ])('%s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  test('and what helps to mend stays', () => {
    const stack = 'TypeError: x is undefined\n    at render (https://iskra.ru/assets/list-Bx12Yz9Q.js:12:345678)';
    expect(scrub(stack)).toBe(stack);
    expect(scrub('render@https://iskra.ru/assets/a.js:1:2')).toBe('render@https://iskra.ru/assets/a.js:1:2');
  });

  test('the names and values of extra too, however deep', () => {
    const extra = { phone: '+79126401847', deep: { a: { b: 'ivan@mail.ru' } }, list: [1, 2], n: 5, empty: null };
    expect(scrubError({ level: 'error', message: 'а', extra }).extra).toEqual({
      phone: '[цифры]',
      deep: '{…}',
      list: '[2]',
      n: '5',
      empty: 'null',
    });
  });

  test('the page is kept without what stood behind it', () => {
    const route = '/sellersList?search=Иванов#x';
    expect(scrubError({ level: 'error', message: 'а', route }).route).toBe('/sellersList');
  });
});

describe('one error has one name', () => {
  const error = (message: string, stack: string | null = null) =>
    identity(scrubError({ level: 'error', message, stack }));
  const at = (file: string, place: string) =>
    `Error: а\n    at f (https://iskra.ru/assets/${file}:${place})\n    at g (x.js:1:1)`;

  test('whatever its numbers, positions and builds', () => {
    expect(error('Строка 17 не найдена')).toBe(error('Строка 3 не найдена'));
    expect(error('а', at('list-Bx12Yz9Q.js', '1:20'))).toBe(error('а', at('list-C0ffee77.js', '9:999')));
  });

  test('and another error has another', () => {
    expect(error('а')).not.toBe(error('б'));
    expect(error('а', at('list-Bx12Yz9Q.js', '1:20'))).not.toBe(error('а', at('card-Bx12Yz9Q.js', '1:20')));
  });
});

test('a hostile text is read at once', () => {
  const started = performance.now();
  for (const piece of ['1 ', 'a@', 'a.', '?a=', 'x1-', '(1'.repeat(3), 'a@b.'])
    scrub(piece.repeat(5000 / piece.length));
  expect(performance.now() - started).toBeLessThan(2000);
});
