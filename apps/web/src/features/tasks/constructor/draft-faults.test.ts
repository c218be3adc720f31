import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { incomplete, pastLimits } from '@iskra/contract/areas/tasks/tasks/testing/bad-drafts';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { faultsOfDraft, stageOf } from './draft-faults.ts';

const usual = newTaskDraft('manual', null);
const complete: TaskDraft = {
  ...usual,
  about: { ...usual.about, title: 'Полка', short_text: 'Снимите полку' },
  form: { steps: [{ ...newStep('aaaa', 'yes_no', 1), title: 'Полка на месте?' }] },
  reward: { ...usual.reward, coins: 50 },
  budget: { coins: 1_000, policy: 'stop' },
  period: { ...usual.period, starts_at: '2030-01-01T00:00:00Z', ends_at: '2030-02-01T00:00:00Z' },
};
const now = new Date('2029-12-01T00:00:00Z');

test('nothing is wrong with a draft that is complete', () => {
  expect(faultsOfDraft(complete, now)).toEqual([]);
});

test.each([...pastLimits, ...incomplete])('$wrong is marked at $path', ({ of, path, stage }) => {
  const faults = faultsOfDraft(of(complete), now).filter(({ isWarning }) => !isWarning);
  expect(faults.map((fault) => fault.path)).toContainEqual(expect.stringMatching(new RegExp(`^${path}`)));
  expect(stageOf(path)).toBe(stage);
});
