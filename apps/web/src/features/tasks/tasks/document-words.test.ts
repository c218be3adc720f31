import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { chaptersOf, differencesOf } from './document-words.ts';

const names = {
  groups: [],
  regions: [],
  instruction: null,
  geofence: null,
  sku_groups: [{ id: 4, title: 'Лимонады' }],
};
const options = (...labels: string[]) => labels.map((label, at) => ({ id: `opt${at}`, label }));
const written: TaskDraft = {
  ...newTaskDraft('manual', null),
  form: {
    steps: [
      { ...newStep('seen', 'yes_no', 1), title: 'Товар есть?' },
      {
        ...newStep('which', 'multi_choice', 1),
        title: 'Какой',
        settings: { options: options('Лимон', 'Дюшес'), other: false, shuffled: false, min: 1, max: 2 },
        show_if: { of: 'seen', operator: 'eq', value: true },
      },
      { ...newStep('goods', 'sku_list', 2), title: 'Что стоит', settings: { sku_group_id: 4 } },
    ],
  },
};
const lines = (title: string) => chaptersOf(written, names).find((chapter) => chapter.title === title)?.lines;

test('an approver sees the questions with their settings and conditions', () => {
  expect(lines('Подзадания')).toEqual([
    ['1. Товар есть?', 'Да или нет, обязательно'],
    ['2. Какой', 'Несколько вариантов, обязательно, «Лимон», «Дюшес», от 1, до 2'],
    ['3. Что стоит', expect.stringContaining('группа SKU «Лимонады»')],
  ]);
  expect(lines('Логика')).toEqual([
    ['Шаг 2, когда показывать', 'Если на вопрос 1 ответили «да» → показать «2. Какой»'],
  ]);
});

test('what a later version asks otherwise is found: an option, a condition, a hint; and what is gone', () => {
  const [seen, which, goods] = written.form.steps as [never, TaskDraft['form']['steps'][number], never];
  const later: TaskDraft = {
    ...written,
    audience: { ...written.audience, groups: [{ id: 1, run: null }], live: true },
    form: { steps: [seen, { ...which, show_if: null, hint: 'Смотрите на ценник' }, goods] },
  };
  const found = differencesOf(chaptersOf(written, names), chaptersOf(later, names));
  expect(found.map(({ label }) => label)).toEqual([
    'Аудитория: группы',
    'Аудитория: кто в группах',
    'Подзадания: 2. какой',
    'Логика: шаг 2, когда показывать',
  ]);
  expect(found[2]!.next).toContain('подсказка: Смотрите на ценник');
  expect(found[3]).toMatchObject({ next: null });
  expect(differencesOf(chaptersOf(written, names), chaptersOf(written, names))).toEqual([]);
});
