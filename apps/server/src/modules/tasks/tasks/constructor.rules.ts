// The files that a draft names.
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Form } from '@iskra/contract/forms/form';

/** Of the settings of steps and their options: `file_id`, `sample_file_id`. */
function filesIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name.endsWith('file_id')) return typeof part === 'number' ? [part] : [];
    return filesIn(part);
  });
}

export const filesOfForm = ({ steps }: Form): number[] => steps.flatMap(({ settings }) => filesIn(settings));

export const filesOfDraft = ({ about, form, survey }: TaskDraft): number[] => [
  ...new Set([...filesIn(about), ...filesIn(survey), ...filesOfForm(form)]),
];
