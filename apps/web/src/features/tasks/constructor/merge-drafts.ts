/** Merges two people's changes of one draft: steps are told apart by their ids, so that changes of different ones never clash. */
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Step } from '@iskra/contract/forms/form';
import { type Merge, mergeOf, take } from '../../../data/forms/merge.ts';

/** A list of steps as fields by their ids, and their order as one field. */
interface Keyed extends Omit<TaskDraft, 'form'> {
  order: string[];
  steps: Record<string, Step>;
  vars: TaskDraft['form']['vars'];
}

const keyed = ({ form, ...rest }: TaskDraft): Keyed => ({
  ...rest,
  order: form.steps.map(({ id }) => id),
  steps: Object.fromEntries(form.steps.map((step) => [step.id, step])),
  vars: form.vars,
});

/** A step that one has deleted and nobody has changed is gone; one that was added stands where its order says, or last. */
function unkeyed({ order, steps, vars, ...rest }: Keyed): TaskDraft {
  const there = Object.values(steps).filter((step) => step?.kind !== undefined);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = there.sort((a, b) => place(a.id) - place(b.id));
  return { ...rest, form: { steps: sorted, ...(vars && { vars }) } };
}

type Closed = Omit<Step, 'show_if' | 'require_if'> & { show_if?: unknown[]; require_if?: unknown[] };

/** A condition is one field: half of mine and half of theirs would be a rule that nobody has written. */
function closed({ show_if, require_if, ...step }: Step): Closed {
  return { ...step, ...(show_if && { show_if: [show_if] }), ...(require_if && { require_if: [require_if] }) };
}

function opened({ show_if, require_if, ...step }: Closed): Step {
  const [show, require] = [show_if?.[0], require_if?.[0]] as (Step['show_if'] | undefined)[];
  return { ...step, ...(show && { show_if: show }), ...(require && { require_if: require }) };
}

const samePages = (draft: TaskDraft): TaskDraft => {
  let page = 1;
  const steps = draft.form.steps.map((step) => {
    page = Math.max(page, step.page);
    return step.page === page ? step : { ...step, page };
  });
  return { ...draft, form: { ...draft.form, steps } };
};

export interface MergedDrafts {
  /** Theirs, with what I alone have changed. */
  merged: TaskDraft;
  clashes: string[];
  /** The merged draft with my version of these fields. */
  withMine: (names: readonly string[]) => TaskDraft;
}

/** A step deleted by one has none of its fields: they are the other's to keep only if that one has changed them. */
export function mergeDrafts(base: TaskDraft, mine: TaskDraft, theirs: TaskDraft): MergedDrafts {
  const [a, b, c] = [keyed(base), keyed(mine), keyed(theirs)];
  const ids = [...new Set([...a.order, ...b.order, ...c.order])];
  const whole: Record<string, Step | undefined> = {};
  const stepClashes: string[] = [];
  for (const id of ids) {
    const [was, my, their] = [a.steps[id], b.steps[id], c.steps[id]];
    if (my && their && was) {
      const one = mergeOf(closed(was), closed(my), closed(their));
      whole[id] = opened(one.merged);
      stepClashes.push(...one.clashes.map((name) => `steps/${id}/${name}`));
    } else if (was) whole[id] = JSON.stringify(my ?? their) === JSON.stringify(was) ? undefined : (my ?? their);
    else whole[id] = my ?? their;
  }
  const { steps: _a, order: baseOrder, ...flatBase } = a;
  const { steps: _b, order: myOrder, ...flatMine } = b;
  const { steps: _c, order: theirOrder, ...flatTheirs } = c;
  const rest: Merge<typeof flatBase> = mergeOf(flatBase, flatMine, flatTheirs);
  const iMoved = JSON.stringify(myOrder) !== JSON.stringify(baseOrder);
  const order = iMoved ? [...myOrder, ...theirOrder.filter((id) => !myOrder.includes(id))] : theirOrder;
  const steps = Object.fromEntries(Object.entries(whole).filter(([, step]) => step)) as Record<string, Step>;
  const merged = { ...rest.merged, steps, order };
  return {
    merged: samePages(unkeyed(merged)),
    clashes: [...rest.clashes.map((name) => name.replaceAll('.', '/')), ...stepClashes],
    withMine: (names) => {
      const flat = names.filter((name) => !name.startsWith('steps/')).map((name) => name.replaceAll('/', '.'));
      const changed = { ...steps };
      for (const name of names) {
        const [, id, field] = /^steps\/([^/]+)\/(.+)$/.exec(name) ?? [];
        if (id && field && changed[id] && b.steps[id]) changed[id] = take(changed[id], b.steps[id], [field]);
      }
      return samePages(unkeyed({ ...take(rest.merged, flatMine, flat), steps: changed, order }));
    },
  };
}
