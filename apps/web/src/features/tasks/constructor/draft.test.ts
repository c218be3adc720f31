import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { fieldName, valueWords } from './clash-words.ts';
import { faultsOfDraft, savable, stageOf, stagesOf } from './draft-faults.ts';
import { change, mostSteps, rebase, redo, startHistory, undo } from './history.ts';
import { Labels } from './labels.ts';
import { mergeDrafts } from './merge-drafts.ts';

const step = (id: string, title = id) => ({ ...newStep(id, 'yes_no', 1), title });
const draft = (...ids: string[]): TaskDraft => ({
  ...newTaskDraft('manual', null),
  form: { steps: ids.map((id) => step(id)) },
});
const titled = (of: TaskDraft, title: string): TaskDraft => ({ ...of, about: { ...of.about, title } });
const put = (of: TaskDraft, id: string, part: object): TaskDraft => ({
  ...of,
  form: { steps: of.form.steps.map((one) => (one.id === id ? { ...one, ...part } : one)) },
});

test('undoing everything leads to the beginning, fifty steps at most, and typing is one step', () => {
  let history = startHistory(0);
  for (let at = 1; at <= 60; at++) history = change(history, at, `field${at}`, at * 10);
  expect(history.past).toHaveLength(mostSteps);
  while (history.past.length > 0) history = undo(history);
  expect(history.now).toBe(10);
  history = redo(history);
  expect(history.now).toBe(11);
  const typed = ['a', 'ab', 'abc'].reduce((old, text, at) => change(old, text, 'title', at * 100), startHistory(''));
  expect(undo(typed).now).toBe('');
  const paused = change(typed, 'abcd', 'title', 5_000);
  expect(undo(paused).now).toBe('abc');
  expect(undo(rebase(paused, (text) => `${text}!`)).now).toBe('abc!');
});

test('what two have changed in different fields is both there, also in one step', () => {
  const base = draft('frst', 'last');
  const mine = titled(put(base, 'frst', { title: 'Моё' }), 'Задание');
  const theirs = put(put(base, 'frst', { required: false }), 'last', { title: 'Их' });
  const { merged, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(merged).toEqual(put(put(mine, 'frst', { required: false }), 'last', { title: 'Их' }));
});

test('one field that both have changed is asked about', () => {
  const base = draft('frst');
  const { merged, clashes, withMine } = mergeDrafts(
    base,
    titled(put(base, 'frst', { title: 'Моё' }), 'Моё'),
    titled(put(base, 'frst', { title: 'Их' }), 'Их'),
  );
  expect(clashes).toEqual(['about/title', 'steps/frst/title']);
  expect(merged.about.title).toBe('Их');
  expect(withMine(['steps/frst/title'])).toMatchObject({ about: { title: 'Их' }, form: { steps: [{ title: 'Моё' }] } });
  expect(withMine(clashes)).toMatchObject({ about: { title: 'Моё' }, form: { steps: [{ title: 'Моё' }] } });
});

test('steps that are added, deleted and moved by two come together', () => {
  const base = draft('frst', 'seco', 'last');
  const mine = { ...base, form: { steps: [step('last'), step('frst'), step('seco'), step('mine')] } };
  const theirs = { ...base, form: { steps: [step('frst'), step('last'), step('them')] } };
  const { merged, clashes } = mergeDrafts(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(merged.form.steps.map(({ id }) => id)).toEqual(['last', 'frst', 'mine', 'them']);
});

test('a condition is one field: nobody gets a rule of which each has written a half', () => {
  const rule = { of: 'frst', operator: 'eq' as const, value: true };
  const base = put(draft('frst', 'seco', 'last'), 'last', { show_if: rule });
  const mine = put(base, 'last', { show_if: { ...rule, value: false } });
  const theirs = put(base, 'last', { show_if: { ...rule, of: 'seco' } });
  const { clashes, merged, withMine } = mergeDrafts(base, mine, theirs);
  expect(clashes).toEqual(['steps/last/show_if']);
  expect(merged.form.steps.at(-1)).toMatchObject({ show_if: { of: 'seco', value: true } });
  expect(withMine(clashes).form.steps.at(-1)).toMatchObject({ show_if: { of: 'frst', value: false } });
  // What one alone has changed, or taken away, asks nobody.
  const without = put(base, 'last', { show_if: null });
  const [last] = mergeDrafts(base, without, put(base, 'last', { title: 'Их' })).merged.form.steps.slice(-1);
  expect(last).toMatchObject({ title: 'Их' });
  expect(last!.show_if ?? null).toBeNull();
});

test('what two have put into one field is told in words', () => {
  const labels = new Labels();
  labels.learn({ groups: [{ id: 7, title: 'Север' }], regions: [], instruction: null, geofence: null, sku_groups: [] });
  const options = [
    { id: 'opt1', label: 'Да' },
    { id: 'opt2', label: 'Нет' },
  ];
  const one = put(draft('frst', 'last'), 'last', {
    show_if: { of: 'frst', operator: 'eq', value: true },
    settings: { options },
  });
  const written: TaskDraft = {
    ...one,
    audience: { ...one.audience, groups: [{ id: 7, run: null }] },
    reward: { ...one.reward, partial: 'by_subtask_weight' },
    period: { ...one.period, ends_at: '2026-12-01T20:59:00Z' },
  };
  const said = (path: string) => [fieldName(written, path), valueWords(written, labels, path)];
  expect([
    said('about/title'),
    said('audience/groups'),
    said('audience/live'),
    said('reward/partial'),
    said('period/ends_at'),
    said('place/camera_only'),
    said('steps/last/settings.options'),
    said('steps/last/show_if'),
  ]).toEqual([
    ['Описание, название', 'пусто'],
    ['Аудитория, группы', 'Север'],
    ['Аудитория, кто в группах', 'Как на момент отправки на согласование'],
    ['Награда и бюджет, если принято не всё', 'По весу принятых подзаданий'],
    ['Описание, окончание', expect.stringMatching(/^1\sдек/)],
    ['Модерация и геозона, только с камеры', 'да'],
    ['Подзадания, шаг 2, настройки', 'Да, Нет'],
    ['Логика, шаг 2, когда показывать', 'на вопрос 1 ответили «да»'],
  ]);
});

test('what is past its limit is marked in its field and kept back, and the rest is saved', () => {
  const saved = titled(draft('frst'), 'Было');
  const wrong = put(titled(saved, 'я'.repeat(81)), 'frst', { title: 'Стало' });
  expect(faultsOfDraft(wrong, new Date(0)).map(({ path }) => path)).toContain('about/title');
  expect(savable(wrong, saved)).toMatchObject({ about: { title: 'Было' }, form: { steps: [{ title: 'Стало' }] } });
});

test('a survey has a stage of its own, where everything that is wrong with its part is marked', () => {
  const survey = { ...newTaskDraft('auto', null, 'survey'), form: { steps: [step('frst')] } };
  const quota = {
    id: 'kind',
    name: 'Знают',
    limit: 7,
    if: { of: 'gone', operator: 'is_not_empty' as const },
    full: 'finish' as const,
  };
  const broken: TaskDraft = {
    ...survey,
    quota: { ...survey.quota, total: 5 },
    survey: { ...survey.survey!, age_from: 3, finish: { title: '', text: null }, quotas: [quota] },
  };
  const found = faultsOfDraft(broken, new Date()).filter(({ path }) => stageOf(path) === 'survey');
  expect(found.map(({ path }) => path)).toEqual([
    'survey/age_from',
    'survey/finish/title',
    'survey/quotas/kind/limit',
    'survey/quotas/kind/if',
  ]);
  expect(stagesOf(survey)).toContain('survey');
  expect(stagesOf(draft('frst'))).not.toContain('survey');
});
