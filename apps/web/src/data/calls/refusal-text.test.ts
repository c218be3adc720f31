import { problems } from '@iskra/contract/problems';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

const refused = (problem: keyof typeof problems, details: object) =>
  refusalText({ error_code: problems[problem].code, error_message: problems[problem].text, problem, ...details });

test.each([
  [
    'held_by_another',
    { holder: 'Иванова И. П.', until: '2026-11-15T11:35:00Z' },
    /^Запись проверяет другой модератор: Иванова И. П., до \d\d:35$/,
  ],
  ['coins_short', { missing: 121 }, /^Недостаточно коинов: не хватает 121 коин$/],
  ['out_of_stock', { left: 3 }, /^Товара нет в наличии: осталось 3$/],
  ['limit_exceeded', { left: 0 }, /^Лимит исчерпан: осталось 0$/],
  ['period_closed', { closed_to: '2026-10-31' }, /^Период закрыт: по 31\sоктября\s2026$/],
  ['budget_exceeded', { left: 12_500 }, /^Бюджет исчерпан: осталось 12\s500 коинов$/],
] as const)('%s is told with what the server knows', (problem, details, text) => {
  expect(refused(problem, details)).toMatch(text);
});

test('any other refusal is the server’s own words', () => {
  expect(refused('stale', { left: 1 })).toBe('Запись изменена другим пользователем. Обновите страницу');
});

test('a failure of the server is told in Russian', () => {
  expect(refused('server', {})).toBe('Сервер не ответил. Повторите попытку позже');
});
