import { expect, test } from 'vitest';
import { preview, summary, type TransitionWords } from './transition-words.ts';

const isActive = (status: string) => status === 'active';
type Status = 'active' | 'blocked' | 'closed';
const counted = (statuses: { status: Status; count: number }[]) => ({
  total: statuses.reduce((sum, { count }) => sum + count, 0),
  capped: false,
  statuses,
});
const shared = {
  noun: ['точка', 'точки', 'точек'] as TransitionWords<Status>['noun'],
  whom: ['точку', 'точки', 'точек'] as TransitionWords<Status>['whom'],
  statuses: { active: 'Активна', blocked: 'Заблокирована', closed: 'Закрыта' },
};
const block: TransitionWords<Status> = {
  ...shared,
  will: ['Будет заблокирована', 'Будут заблокированы', 'Будет заблокировано'],
  did: ['Заблокирована', 'Заблокированы', 'Заблокировано'],
  some: 'Будут заблокированы активные из более чем',
  none: 'Среди выбранных нет активных точек',
  there: 'blocked',
  already: ['уже заблокирована и пропускается', 'уже заблокированы и пропускаются', 'уже заблокированы и пропускаются'],
};
const unblock: TransitionWords<Status> = {
  ...block,
  some: 'Снова станут активными заблокированные из более чем',
  there: 'active',
};
/** Numbers stand off by a space that does not break. */
const plain = (text: string | undefined) => text?.replace(/\u00A0/g, ' ');

test('what will happen is said in exact numbers that agree with their words', () => {
  const { will, skipped } = preview(
    block,
    counted([
      { status: 'active', count: 31 },
      { status: 'blocked', count: 4 },
      { status: 'closed', count: 1 },
    ]),
    isActive,
    38,
  );
  expect(plain(will)).toBe('Будет заблокирована 31 точка');
  expect(skipped.map(plain)).toEqual([
    '4 уже заблокированы и пропускаются',
    '1 точка в статусе «Закрыта» пропускается',
    'Не найдено: 2',
  ]);
});

test('nothing to do is said too, and past the count nobody pretends to know', () => {
  const none = preview(block, counted([{ status: 'blocked', count: 1 }]), isActive, 1);
  expect(none.will).toBeUndefined();
  expect(none.skipped.map(plain)).toEqual(['1 уже заблокирована и пропускается']);
  const many = preview(unblock, { ...counted([]), total: 10_000, capped: true }, isActive, 12_345);
  expect(plain(many.will)).toBe('Снова станут активными заблокированные из более чем 10 000 точек');
});

test('the end is told with what was left alone', () => {
  const run = { applied: 12, skipped: 3, bad: 1 } as never;
  expect(plain(summary(block, run).label)).toBe('Заблокировано 12 точек');
  expect(summary(block, run).message).toBe('Пропущено 3, не найдено 1');
  expect(summary(unblock, { applied: 2, skipped: 0, bad: 0 } as never)).not.toHaveProperty('message');
});
