/** Actions on a case or on several, for its row, its card and a selection; the server decides again. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import type { CaseRow, Decision, SeenCase } from '@iskra/contract/areas/platform/moderation/shapes';
import { isOpen, reopenDays } from '@iskra/contract/areas/platform/moderation/shapes';
import { moderators } from '@iskra/contract/areas/platform/moderators';
import type { Role } from '@iskra/contract/roles';
import { useAction } from '../../../data/calls/use-action.ts';
import { countOf, formatNumber } from '../../../kit/format.ts';
import type { Action } from '../../../kit/menu/action.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { casesWhom } from './case-words.shared.ts';

type Case = Pick<CaseRow, 'id' | 'title' | 'status' | 'holder' | 'is_own' | 'decided_at' | 'is_control'>;

const day = 86_400_000;

/** Later it is history, and a second look has no third. */
const mayReopen = ({ status, decided_at, is_control }: Case) =>
  (status === 'approved' || status === 'denied') &&
  !is_control &&
  decided_at !== null &&
  Date.now() - Date.parse(decided_at) <= reopenDays * day;

/** What other areas' reads do not know of. */
export const moderationReads = [moderation.list, moderation.card, moderation.counters, moderators.list];

/** Taking and giving back: done at once, told of each that could not be. */
export function useAttaching() {
  const optionsOf = (done: string) => ({
    refresh: moderationReads,
    done: ({ items }: { items: { done: boolean; error: string | null }[] }) => {
      const refused = items.find((item) => !item.done);
      return refused
        ? {
            label: `${done}: ${items.filter((item) => item.done).length} из ${items.length}`,
            message: refused.error ?? '',
          }
        : `${done}: ${items.length}`;
    },
  });
  const attach = useAction(moderators.attach, optionsOf('Взято'));
  const detach = useAction(moderators.detach, optionsOf('Возвращено в очередь'));
  return {
    take: (case_ids: number[]) => void attach.run({ body: { case_ids } }),
    giveBack: (case_ids: number[]) => void detach.run({ body: { case_ids } }),
  };
}

export type Attaching = ReturnType<typeof useAttaching>;

export function caseActions(role: Role, me: number | undefined, item: Case, { take, giveBack }: Attaching): Action[] {
  const { id, holder, status, title, is_own } = item;
  const isMine = holder?.id === me;
  const actions: (Action | false)[] = [
    isOpen(status) &&
      !holder &&
      !is_own && { id: 'take', label: 'Взять себе', icon: 'user-check', hotkey: 'T', onSelect: () => take([id]) },
    isOpen(status) &&
      holder !== null &&
      (isMine || role === 'admin') && {
        id: 'detach',
        label: 'Вернуть в очередь',
        icon: 'arrow-back-up',
        onSelect: () => giveBack([id]),
      },
    isOpen(status) &&
      holder !== null &&
      !isMine &&
      !is_own &&
      role === 'admin' && {
        id: 'take-over',
        label: 'Забрать…',
        icon: 'user-check',
        onSelect: () => void openModal('moderation.take-over', { id, subtitle: title }),
      },
    isOpen(status) &&
      role === 'admin' && {
        id: 'assign',
        label: 'Назначить…',
        icon: 'users',
        onSelect: () => void openModal('moderation.assign', { case_ids: [id], subtitle: title }),
      },
    role === 'admin' &&
      !is_own &&
      mayReopen(item) && {
        id: 'reopen',
        label: 'Открыть снова…',
        icon: 'refresh',
        onSelect: () => void openModal('moderation.reopen', { id, subtitle: title }),
      },
  ];
  return actions.filter((action) => action !== false);
}

/** `offered`: what the person may decide of several at once. `seen`: the chosen ones as they stood then. `done` is told when something was done with them. */
export function selectionActions(
  role: Role,
  offered: readonly Decision[],
  selection: Selection,
  seen: SeenCase[],
  { take, giveBack }: Attaching,
  done: () => void,
): Action[] {
  const case_ids = [...selection.ids].map(Number);
  // Six buttons stand beside each other: the first names the noun, all of them the number.
  const label = (verb: string) => `${verb} ${formatNumber(case_ids.length)}`;
  const decide = (decision: 'approve' | 'return' | 'deny') => async () => {
    if (await openModal('moderation.many', { cases: seen, decision })) done();
  };
  const assign = async () => {
    const subtitle = countOf(case_ids.length, ...casesWhom);
    if (await openModal('moderation.assign', { case_ids, subtitle })) done();
  };
  const decisions: Action[] = [
    {
      id: 'approve',
      label: `Принять ${countOf(case_ids.length, ...casesWhom)}`,
      icon: 'check',
      onSelect: () => void decide('approve')(),
    },
    { id: 'return', label: label('Вернуть'), icon: 'arrow-back-up', onSelect: () => void decide('return')() },
    { id: 'deny', label: label('Отклонить'), icon: 'ban', onSelect: () => void decide('deny')() },
  ];
  const actions: (Action | false)[] = [
    ...decisions.filter(({ id }) => offered.some((decision) => decision === id)),
    {
      id: 'take',
      label: label('Взять себе'),
      icon: 'user-check',
      onSelect: () => {
        take(case_ids);
        done();
      },
    },
    {
      id: 'detach',
      label: label('В очередь'),
      icon: 'list',
      onSelect: () => {
        giveBack(case_ids);
        done();
      },
    },
    role === 'admin' && { id: 'assign', label: label('Назначить'), icon: 'users', onSelect: () => void assign() },
  ];
  return actions.filter((action) => action !== false);
}
