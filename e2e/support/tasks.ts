// Tasks of a test's own, by the area's own actions: as far as they are to come.
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep, type Step } from '@iskra/contract/forms/form';
import { decide, submitTask } from '../../apps/server/src/modules/tasks/tasks/tasks.approval.actions.ts';
import { newTask, saveDraft } from '../../apps/server/src/modules/tasks/tasks/tasks.draft.actions.ts';
import { tick } from '../../apps/server/src/modules/tasks/tasks/tasks.transitions.actions.ts';
import { newAdmin, query } from './people.ts';
import { atWork } from './transactions.ts';

/** A moment from now, as a draft writes it. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Whose {
  /** The phone of an administrator; a new one when not said. */
  author?: string;
  /** An hour ago when not said. */
  starts_at?: string;
  /** A photo of the shelf when not said. */
  steps?: Step[];
  /** How the place is looked at; as a new task does when not said. */
  place?: Partial<TaskDraft['place']>;
  /** Five coins for the whole when not said. */
  reward?: Partial<TaskDraft['reward']>;
}

const shelf = (): Step[] => [{ ...newStep('photo1', 'photo', 1), title: 'Полка целиком' }];

function documentOf(title: string, { starts_at = inHours(-1), steps = shelf(), place, reward }: Whose): TaskDraft {
  const draft = newTaskDraft('manual', null);
  return {
    ...draft,
    about: { ...draft.about, title, short_text: 'Сфотографируйте полку' },
    form: { steps },
    place: { ...draft.place, ...place },
    reward: { ...draft.reward, coins: 5, ...reward },
    budget: { coins: 100, policy: 'stop' },
    period: { ...draft.period, starts_at, ends_at: inHours(72) },
    quota: { total: 20, policy: 'by_approval' },
  };
}

async function idOf(login: string): Promise<number> {
  const [row] = await query<{ id: number }>('select id::int from users where login = $1 or phone = $1', [login]);
  return row!.id;
}

type State = 'draft' | 'asked' | 'active';

export const makeTask = (state: State, title: string, whose: Whose = {}): Promise<number> =>
  takeThrough(state, 'photo_layout', documentOf(title, whose), whose.author);

/** Asked for and approved by administrators, as far as it is to come. */
export async function takeThrough(state: State, code: string, document: TaskDraft, phone?: string): Promise<number> {
  const [author, second] = [await idOf(phone ?? (await newAdmin())), await idOf(await newAdmin())];
  const [type] = await query<{ id: number }>('select id::int from task_types where code = $1', [code]);
  return atWork(async (by) => {
    const begun = await newTask(by(author), { type_id: type!.id });
    const draft = await saveDraft(by(author), begun.id, { version: begun.version, draft: document });
    if (state === 'draft') return draft.id;
    const asked = await submitTask(by(author), draft.id, draft.version);
    if (state === 'asked') return asked.id;
    await decide(by(second), { object: 'task', id: asked.id, decision: 'approve', hash: String(asked.hash) });
    await tick(by(second), asked.id);
    return asked.id;
  });
}
