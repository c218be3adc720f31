/** Actions on a whole step: moved, copied, deleted, put on the screen of the one before it. */
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { namedIn } from '@iskra/contract/forms/asked';
import { type Form, newPartId, newStep, type Step } from '@iskra/contract/forms/form';
import type { KindCode } from '@iskra/contract/forms/kinds';
import { moved } from '../../../kit/sortable/order.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { useEditor, withForm } from './editor.ts';
import { rulesInWords } from './rule-words.shared.ts';

/** Steps that stand on a screen of their own, or with those before them, numbered anew in their order. */
export function paged(steps: readonly Step[]): Step[] {
  let page = 0;
  return steps.map((step, at) => {
    if (at === 0 || step.page !== steps[at - 1]!.page) page += 1;
    return step.page === page ? step : { ...step, page };
  });
}

const withSteps = (draft: TaskDraft, steps: readonly Step[]): TaskDraft =>
  withForm(draft, { ...draft.form, steps: paged(steps) });

/** A step of its own screen: no page has this number, until they are counted. */
const alone = (steps: readonly Step[]) => Math.max(0, ...steps.map(({ page }) => page)) + 1;

export function useFormActions() {
  const { change, choose } = useEditor();
  return {
    add: (kind: KindCode) => {
      const id = newPartId();
      change(`add/${id}`, (draft) => {
        const { steps } = draft.form;
        return withSteps(draft, [...steps, newStep(id, kind, alone(steps))]);
      });
      choose(id);
    },
    /** A step that is moved away from a shared screen stands alone there. */
    order: (ids: readonly string[]) =>
      change('order', (draft) => {
        const byId = new Map(draft.form.steps.map((step) => [step.id, step]));
        const steps = ids.map((id) => byId.get(id)!);
        const seen = new Set<number>();
        let fresh = alone(steps);
        const apart = steps.map((step, at) => {
          const goesOn = at > 0 && steps[at - 1]!.page === step.page;
          if (goesOn || !seen.has(step.page)) {
            seen.add(step.page);
            return step;
          }
          return { ...step, page: fresh++ };
        });
        return withSteps(draft, apart);
      }),
  };
}

/** Without the step, and without the rules that name it. */
export function withoutStep(form: Form, id: string): Form {
  const lost = new Set(namedIn(form, id).map((path) => path.replace(/\/(if|to)$/, '')));
  const steps = form.steps
    .filter((step) => step.id !== id)
    .map((step) => {
      const path = `steps/${step.id}`;
      const after = step.after?.filter((_, at) => !lost.has(`${path}/after/${at}`));
      return {
        ...step,
        ...(lost.has(`${path}/show_if`) && { show_if: null }),
        ...(lost.has(`${path}/require_if`) && { require_if: null }),
        ...(after && { after }),
      };
    });
  return { ...form, steps: paged(steps) };
}

export function useStepActions(step: Step) {
  const { draft, change, choose } = useEditor();
  const { order } = useFormActions();
  const { steps } = draft.form;
  const at = steps.findIndex(({ id }) => id === step.id);
  return {
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    isJoined: at > 0 && steps[at - 1]!.page === step.page,
    move: (by: 1 | -1) => order(moved(steps, at, at + by).map(({ id }) => id)),
    join: (on: boolean) =>
      change(`steps/${step.id}/page`, (old) => {
        const all = old.form.steps;
        const own = on ? all[at - 1]!.page : alone(all);
        // Those that come with it on its screen stay with it.
        return withSteps(
          old,
          all.map((one, place) => (place >= at && one.page === step.page ? { ...one, page: own } : one)),
        );
      }),
    copy: () => {
      const id = newPartId();
      change(`copy/${id}`, (old) => {
        const all = old.form.steps;
        const copy: Step = { ...step, id, title: step.title, after: [], page: alone(all) };
        return withSteps(old, [...all.slice(0, at + 1), copy, ...all.slice(at + 1)]);
      });
      choose(id);
    },
    remove: async () => {
      const lost = rulesInWords(draft.form).filter(({ path }) =>
        namedIn(draft.form, step.id).some((named) => named.startsWith(path)),
      );
      if (lost.length > 0) {
        const isSure = await openModal('confirm', {
          title: 'Удалить подзадание',
          text: `Вместе с ним уйдут правила: ${lost.map(({ words }) => words).join('; ')}`,
          confirm: 'Удалить',
          danger: true,
        });
        if (!isSure) return;
      }
      change(`remove/${step.id}`, (old) => withForm(old, withoutStep(old.form, step.id)));
      choose((steps[at + 1] ?? steps[at - 1])?.id ?? null);
    },
  };
}
