/** Actions on a change set, for the draft beside the grid and for the window of a set. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import { type ChangeSetTransition, changeSetTransitions } from '@iskra/contract/areas/network/change-sets/transitions';
import { requests } from '@iskra/contract/areas/network/requests';
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { moderation } from '@iskra/contract/areas/platform/moderation';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import { useAction } from '../../../../data/calls/use-action.ts';
import { countOf, plural } from '../../../../kit/format.ts';
import type { Action } from '../../../../kit/menu/action.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import { changesNoun } from './set-words.ts';

interface Sent {
  id: number;
  version: number;
}

type Outcome = ReplyOf<typeof changeSets.apply>;

const left = ({ left: count }: Outcome) =>
  count > 0 ? { message: `${countOf(count, ...changesNoun)} не вышло: причины — в наборе` } : {};

export const viewSet = (id: number) => void openModal('change-set.view', { id }, { record: id });

/** For a link to the window of a set: one that the server does not show is not there. */
export async function changeSetWindows(id: number): Promise<Action[]> {
  const answer = await call(changeSets.card, { params: { id } });
  return isRefusal(answer) ? [] : [{ id: 'view', label: 'Открыть набор', onSelect: () => viewSet(id) }];
}

const seeSet = ({ id }: Outcome) => ({ action: { label: 'Открыть набор', onClick: () => viewSet(id) } });

/** Points, cases and what lists them are others after it. */
const refresh = [tradePoints.list, moderation.own, requests.list];

export function useSetActions() {
  const ended = (word: string) => (reply: Outcome) => ({
    label: `${word}: ${countOf(reply.done, ...changesNoun)}`,
    ...left(reply),
    ...seeSet(reply),
  });
  const apply = useAction(changeSets.apply, { done: ended('Применено'), refresh });
  const submit = useAction(changeSets.submit, { done: ended('Отправлено'), refresh });
  const undo = useAction(changeSets.undo, {
    done: (reply) => ({
      label: reply.done > 0 ? `Отменено: ${countOf(reply.done, ...changesNoun)}` : 'Отменять нечего',
      ...left(reply),
    }),
    refresh,
  });
  const discard = useAction(changeSets.discard, { done: 'Набор удалён' });
  const asked = (title: string, text: string, confirm: string) =>
    openModal('confirm', { title, text, confirm, danger: true });
  const of = ({ id, version }: Sent) => ({ params: { id }, body: { version } });
  return {
    running: apply.running || submit.running || undo.running || discard.running,
    send: (name: Sending, set: Sent) => (name === 'apply' ? apply : submit).run(of(set)),
    undo: async (set: Sent) => {
      const text = 'Поля вернутся к прежним значениям, кроме тех, что успели измениться ещё раз.';
      if (await asked('Отменить набор?', text, 'Отменить набор')) await undo.run(of(set));
    },
    discard: async (set: Sent, count: number) => {
      const text = `${countOf(count, ...changesNoun)} ${plural(count, 'пропадёт', 'пропадут', 'пропадёт')}, точки останутся как есть.`;
      return (await asked('Убрать все изменения?', text, 'Убрать')) && discard.run(of(set));
    },
  };
}

type Sending = 'apply' | 'submit';

/** How its reader may send it: an administrator applies it, a TSM asks a moderator. */
export const sendingOf = (may: readonly ChangeSetTransition[]): Sending | undefined =>
  may.find((name) => name === 'apply' || name === 'submit');
export const setLabel = (name: ChangeSetTransition): string => changeSetTransitions[name].label;
