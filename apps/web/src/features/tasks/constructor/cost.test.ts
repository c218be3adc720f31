import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { expect, test } from 'vitest';
import { costOf } from './cost.ts';

const reach = { pairs: 1_250, points: 1_250, people: 900, examples: [], history: null };
const draft = (more: Partial<TaskDraft> = {}): TaskDraft => {
  const fresh = newTaskDraft('manual', null);
  return { ...fresh, reward: { ...fresh.reward, coins: 50 }, budget: { coins: 62_500, policy: 'stop' }, ...more };
};

test('at most every pair is paid once: 1,250 points of 50 coins are 62,500', () => {
  expect(costOf(draft(), reach)).toEqual({ times: 1_250, most: 62_500, expected: null, short: 0 });
});

test('quota and limits bound it, the smallest of them', () => {
  expect(costOf(draft({ quota: { total: 100, policy: 'by_approval' } }), reach).most).toBe(5_000);
  expect(costOf(draft({ limits: { per_person: 1, per_point: null } }), reach).times).toBe(900);
  const weekly = draft({ repeat: 'weekly', limits: { per_person: 4, per_point: 2 } });
  expect(costOf(weekly, reach).times).toBe(2_500);
  expect(costOf(draft({ repeat: 'daily' }), reach).times).toBe(1_250);
});

test('the first ones and members of Super Pro cost more', () => {
  const { reward } = draft();
  expect(costOf(draft({ reward: { ...reward, first: { count: 10, coins: 70 } } }), reach).most).toBe(62_700);
  expect(costOf(draft({ reward: { ...reward, multiplier: 150 } }), reach).most).toBe(93_750);
});

test('what is expected goes by the history of the type, and a short budget says how many it leaves out', () => {
  const known = { ...reach, history: { tasks: 12, share: 0.4 } };
  expect(costOf(draft(), known).expected).toBe(25_000);
  expect(costOf(draft({ budget: { coins: 62_449, policy: 'stop' } }), reach).short).toBe(2);
});
