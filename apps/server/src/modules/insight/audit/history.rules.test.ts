import type { HistoryEntity } from '@iskra/contract/histories';
import { describe, expect, test } from 'vitest';
import { type EventFacts, historyEvent, type Reader, referencesOf } from './history.rules.ts';

const admin: Reader = { id: 1, role: 'admin', owner_id: null };
const owner: Reader = { id: 2, role: 'owner', owner_id: 20 };
const event: EventFacts = {
  id: 7,
  at: '2026-11-15T09:00:00.000Z',
  actor_kind: 'user',
  actor_id: 1,
  actor_role: 'moderator',
  actor_name: 'Ковалёв Д. С.',
  ip: '10.0.0.1',
  action: 'trade_point.block',
  diff: [],
  reason: 'Жалоба',
  run_id: null,
};
const names = {
  records: new Map([
    ['book_entry:5', 'Тверская область'],
    ['owner:20', 'ООО «Родник»'],
    ['owner:21', 'ООО «Ручей»'],
  ]),
  parts: new Map(
    [
      { field: 'additional.has_parking', label: 'Есть парковка', refers: null },
      { field: 'additional.entrance', label: 'Вход', refers: null },
      { field: 'values.region', label: 'Область', refers: 'book_entry' },
    ].map((part) => [part.field, part]),
  ),
  titles: new Map([['additional.entrance:yard', 'Со двора']]),
};

function texts(reader: Reader, field: string, old: unknown, now: unknown, entity: HistoryEntity = 'trade_point') {
  const [change] = historyEvent(reader, entity, { ...event, diff: [{ field, old, new: now }] }, names).changes;
  return [change!.label, change!.old, change!.new];
}

describe('a change is told in words', () => {
  test.each([
    ['name', 'Родник', 'Ключ', ['Название', 'Родник', 'Ключ']],
    ['status', 'active', 'blocked', ['Статус', 'Активна', 'Заблокирована']],
    ['region_id', null, 5, ['Регион', null, 'Тверская область']],
    ['region_id', 6, 5, ['Регион', '№ 6', 'Тверская область']],
    ['closed_on', null, '2026-11-15', ['Закрыта', null, '15\u00a0ноября\u00a02026']],
    ['blocked_until', null, '2026-11-16', ['Заблокирована до', null, '16\u00a0ноября\u00a02026']],
    ['deleted_at', null, '2026-11-15T21:30:00.000Z', ['Удалена', null, '16\u00a0ноября\u00a02026, 00:30']],
    ['lat', 56.858_123, null, ['Широта', '56,858123', null]],
    ['photo_ids', [], [1, 2], ['Фотографии', '', '№ 1, № 2']],
    ['phone', null, '+79126401847', ['Телефон', null, '+7\u00a0912\u00a0640-18-47']],
    ['timezone', 'Europe/Moscow', 'Asia/Omsk', ['Часовой пояс', 'Москва, UTC+3', 'Омск, UTC+6']],
    ['additional.has_parking', true, false, ['Есть парковка', 'Да', 'Нет']],
    ['additional.entrance', null, 'yard', ['Вход', null, 'Со двора']],
    ['additional.entrance', null, ['yard', 'other'], ['Вход', null, 'Со двора, other']],
    ['geofence_radius_m', 120, 1500, ['Радиус геозоны', '120\u00a0м', '1\u00a0500\u00a0м']],
    ['additional.unknown', null, 'да', ['Дополнительные поля', null, 'да']],
    [
      'working_hours',
      null,
      [{ from: '09:00', to: '21:00' }, null, null, null, null, null, null],
      ['Часы работы', null, 'Пн 09:00–21:00, Вт–Вс выходной'],
    ],
  ])('%s', (field, old, now, expected) => {
    expect(texts(admin, field, old, now)).toEqual(expected);
  });

  test('roles of a document too', () => {
    expect(texts(admin, 'audience_roles', ['owner'], ['owner', 'buyer'], 'document')).toEqual([
      'Кто подписывает',
      'Контрагенты',
      'Контрагенты, Покупатели',
    ]);
  });

  test('a declared part by its own name, and by the name of what it refers to', () => {
    expect(texts(admin, 'values.region', null, 5, 'book_entry')).toEqual(['Область', null, 'Тверская область']);
  });

  test('a long value is cut', () => {
    expect(texts(admin, 'name', null, 'я'.repeat(2000))[2]).toHaveLength(500);
  });
});

describe('who did it', () => {
  test('is named to staff, and to an owner only by the role', () => {
    expect(historyEvent(admin, 'trade_point', event, names)).toMatchObject({
      action_title: 'Торговая точка заблокирована',
      actor: { id: 1, name: 'Ковалёв Д. С.', role_title: 'Модератор' },
    });
    expect(historyEvent(owner, 'trade_point', event, names)).toMatchObject({
      actor: { id: null, name: null, role_title: 'Модератор' },
    });
  });

  test('an owner is named to himself', () => {
    const own = { ...event, actor_id: 2, actor_role: 'owner', actor_name: 'Иванов И. И.' };
    expect(historyEvent(owner, 'trade_point', own, names).actor).toEqual({
      id: 2,
      name: 'Иванов И. И.',
      role_title: 'Контрагент',
    });
  });

  test('the program itself has no name', () => {
    const own = { ...event, actor_kind: 'system' as const, actor_id: null, actor_name: null };
    expect(historyEvent(admin, 'trade_point', own, names).actor).toEqual({
      id: null,
      name: null,
      role_title: 'Система',
    });
  });
});

test('an owner does not learn whose the point was before', () => {
  expect(texts(owner, 'owner_id', 21, 20)).toEqual(['Контрагент', 'Другой контрагент', 'ООО «Родник»']);
  expect(texts(admin, 'owner_id', 21, 20)).toEqual(['Контрагент', 'ООО «Ручей»', 'ООО «Родник»']);
});

test('ids are asked for once each, by their kind', () => {
  const diff = [
    { field: 'region_id', old: 5, new: 6 },
    { field: 'owner_id', old: null, new: 20 },
    { field: 'name', old: 1, new: 2 },
  ];
  expect(referencesOf('trade_point', diff, names.parts)).toEqual([
    { kind: 'book_entry', id: 5 },
    { kind: 'book_entry', id: 6 },
    { kind: 'owner', id: 20 },
  ]);
});
