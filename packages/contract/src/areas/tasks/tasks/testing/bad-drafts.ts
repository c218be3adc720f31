// Every way in which a draft may be wrong, one step past each edge: browser and server have to mark the same place.
import { newStep } from '../../../../forms/form.ts';
import { type TaskDraft, taskLimits } from '../draft.ts';

export interface BadDraft {
  wrong: string;
  /** As the browser names it: `period/ends_at`. */
  path: string;
  stage: 'about' | 'audience' | 'subtasks' | 'logic' | 'reward' | 'rules';
  of: (draft: TaskDraft) => TaskDraft;
}

type Part = 'about' | 'audience' | 'reward' | 'budget' | 'place' | 'period' | 'limits' | 'quota';

const put =
  <Name extends Part>(part: Name, values: Partial<TaskDraft[Name]>) =>
  (draft: TaskDraft): TaskDraft => ({ ...draft, [part]: { ...draft[part], ...values } });

const past = (wrong: string, path: string, stage: BadDraft['stage'], of: BadDraft['of']): BadDraft => ({
  wrong,
  path,
  stage,
  of,
});

const refs = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, run: null }));
const yesNo = (id: string, weight: number) => ({ ...newStep(id, 'yes_no', 1), title: id, weight });

/** What cannot even be kept: a number or a text past its limit. */
export const pastLimits: readonly BadDraft[] = [
  past('a long title', 'about/title', 'about', put('about', { title: 'я'.repeat(taskLimits.title + 1) })),
  past('a long text', 'about/short_text', 'about', put('about', { short_text: 'я'.repeat(taskLimits.short_text + 1) })),
  past('many groups', 'audience/groups', 'audience', put('audience', { groups: refs(taskLimits.groups + 1) })),
  past('many without', 'audience/exclude', 'audience', put('audience', { exclude: refs(taskLimits.groups + 1) })),
  past('many coins', 'reward/coins', 'reward', put('reward', { coins: taskLimits.coins + 1 })),
  past('coins below nought', 'reward/coins', 'reward', put('reward', { coins: -1 })),
  past('a part of a coin', 'reward/coins', 'reward', put('reward', { coins: 0.5 })),
  past('many flames', 'reward/flames', 'reward', put('reward', { flames: taskLimits.flames + 1 })),
  past(
    'little Super Pro',
    'reward/multiplier',
    'reward',
    put('reward', { multiplier: taskLimits.multiplier_from - 1 }),
  ),
  past('much Super Pro', 'reward/multiplier', 'reward', put('reward', { multiplier: taskLimits.multiplier_to + 1 })),
  past('more than all', 'reward/owner_share', 'reward', put('reward', { owner_share: 101 })),
  past('a large budget', 'budget/coins', 'reward', put('budget', { coins: taskLimits.budget + 1 })),
  past('a small radius', 'place/radius_m', 'rules', put('place', { radius_m: taskLimits.radius_from - 1 })),
  past('a large radius', 'place/radius_m', 'rules', put('place', { radius_m: taskLimits.radius_to + 1 })),
  past('many hours', 'period/submit_hours', 'about', put('period', { submit_hours: taskLimits.submit_hours + 1 })),
  past('no moment', 'period/starts_at', 'about', put('period', { starts_at: 'завтра' })),
  past('often', 'limits/per_person', 'reward', put('limits', { per_person: taskLimits.per_person + 1 })),
  past('often in a point', 'limits/per_point', 'reward', put('limits', { per_point: taskLimits.per_point + 1 })),
  past('a large quota', 'quota/total', 'reward', put('quota', { total: taskLimits.quota + 1 })),
];

/** Drafts that may be kept, and are refused when an approval is asked for. The draft that they are made of is complete. */
export const incomplete: readonly BadDraft[] = [
  past('no title', 'about/title', 'about', put('about', { title: '' })),
  past('no text', 'about/short_text', 'about', put('about', { short_text: '' })),
  past('nobody', 'audience/roles', 'audience', put('audience', { roles: [] })),
  past('in and out', 'audience/exclude', 'audience', put('audience', { groups: refs(1), exclude: refs(1) })),
  past('no start', 'period/starts_at', 'about', put('period', { starts_at: null })),
  past('no end', 'period/ends_at', 'about', put('period', { ends_at: null })),
  past('an end before the start', 'period/ends_at', 'about', (draft) =>
    put('period', { starts_at: draft.period.ends_at, ends_at: draft.period.starts_at })(draft),
  ),
  past(
    'an end that is over',
    'period/ends_at',
    'about',
    put('period', { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-02T00:00:00Z' }),
  ),
  past('shown too late', 'period/visible_from', 'about', (draft) =>
    put('period', { visible_from: draft.period.ends_at })(draft),
  ),
  past('no reward', 'reward/coins', 'reward', put('reward', { coins: 0, flames: 0 })),
  past('a reward beyond the budget', 'reward/coins', 'reward', put('budget', { coins: 10 })),
  past('no budget', 'budget/coins', 'reward', put('budget', { coins: 0 })),
  past('less for the first', 'reward/first', 'reward', put('reward', { first: { count: 1, coins: 1 } })),
  past('more for one than for all', 'limits/per_person', 'reward', (draft) =>
    put('limits', { per_person: 10 })(put('quota', { total: 5 })(draft)),
  ),
  past('without an end to it', 'quota/total', 'reward', (draft) => ({ ...draft, repeat: 'unlimited' })),
  past('no subtasks', 'steps', 'subtasks', (draft) => ({ ...draft, form: { steps: [] } })),
  past('weights that are not 100', 'steps', 'subtasks', (draft) => ({
    ...put('reward', { partial: 'by_subtask_weight' })(draft),
    form: { steps: [yesNo('aaaa', 60), yesNo('bbbb', 30)] },
  })),
  past('a rule about what comes later', 'steps/aaaa/show_if', 'logic', (draft) => ({
    ...draft,
    form: {
      steps: [{ ...yesNo('aaaa', 0), show_if: { of: 'bbbb', operator: 'is_not_empty' } }, yesNo('bbbb', 0)],
    },
  })),
];
