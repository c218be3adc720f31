import type { HistoryEvent } from '@iskra/contract/areas/insight/history';
import { actionWords } from '@iskra/contract/words';
import { describe, expect, it } from 'vitest';
import { briefOf, entryOf, lookOf } from './history-words.ts';

type Change = HistoryEvent['changes'][number];

const change = (label: string, old: string | null, now: string | null): Change => ({
  field: label,
  label,
  old,
  new: now,
});

const event = (action: string, changes: Change[] = []): HistoryEvent => ({
  id: 1,
  at: '2026-11-15T09:00:00.000Z',
  action,
  action_title: actionWords[action]!,
  actor: { id: 1, name: 'Власова И. А.', role_title: 'Администратор' },
  reason: null,
  changes,
  run_id: null,
  ip: null,
});

describe('an event is a sentence', () => {
  it.each([
    [[change('Категория', 'B', 'A')], 'Изменено поле «Категория»'],
    [[change('Категория', 'B', 'A'), change('Город', 'Тверь', 'Калуга')], 'Изменены 2\u00a0поля'],
    [Array.from({ length: 5 }, (_, i) => change(`Поле ${i}`, null, 'да')), 'Изменено 5\u00a0полей'],
    [Array.from({ length: 21 }, (_, i) => change(`Поле ${i}`, null, 'да')), 'Изменено 21\u00a0поле'],
  ])('a change tells its fields', (changes, what) => {
    expect(entryOf(event('trade_point.change', changes)).what).toBe(what);
  });

  it('any other action is told in its own words, which agree with the thing and not with the person', () => {
    expect(entryOf(event('trade_point.block', [change('Статус', 'Активна', 'Заблокирована')]))).toMatchObject({
      what: 'Торговая точка заблокирована',
      who: 'Власова И. А.',
      icon: 'ban',
      tone: 'danger',
    });
  });

  it('what nobody would see is no change', () => {
    expect(
      entryOf(event('trade_point.change', [change('Телефон', null, ''), change('Город', '', 'Тверь')])),
    ).toMatchObject({ what: 'Изменено поле «Город»', changes: [{ label: 'Город', from: null, to: 'Тверь' }] });
  });
});

it('in a narrow place a new thing does not list all its fields', () => {
  const all = Array.from({ length: 20 }, (_, i) => change(`Поле ${i}`, null, 'да'));
  expect(briefOf(event('trade_point.add', all))).toMatchObject({ changes: { length: 3 }, left: 17 });
  expect(briefOf(event('trade_point.add', all.slice(0, 3)))).not.toHaveProperty('left');
});

it('every action that the contract names has an icon', () => {
  expect(Object.keys(actionWords).filter((action) => !lookOf(action))).toEqual([]);
});
