/** What became of intents whose answer never came: asked when the page is loaded and when the connection is back, told on any page. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepIntentsOf, othersWaitMs, type SentIntent, unansweredIntents } from '../../data/calls/kept-intents.ts';
import { askLate, askOpen, listenLate } from '../../data/calls/lost-answer.ts';
import type { Learnt } from '../../data/calls/outcome.ts';
import { refreshAfterPath } from '../../data/calls/refresh.ts';
import { formatTime } from '../../kit/format.ts';
import { showToast, type Toast } from '../../kit/toast/toasts.ts';
import { everyArea } from '../areas.ts';
import { currentPlace } from '../routing/router.ts';
import { useUser } from './session.ts';

const cards: Readonly<Record<string, string>> = Object.assign({}, ...everyArea.map(({ made }) => made));

function linkTo(href: string, label: string): Pick<Toast, 'action'> {
  const { pathname, search } = currentPlace();
  return href === pathname + search ? {} : { action: { label, href } };
}

function toastOf({ at, path, place }: SentIntent, outcome: Learnt): Toast {
  const moment = formatTime(new Date(at).toISOString());
  if (outcome.state === 'done') {
    const { action_title, answer } = outcome;
    const card = cards[path]?.replace(':id', String(answer?.id));
    return {
      status: 'success',
      label: action_title ?? 'Операция выполнена',
      message: `Ответ в ${moment} потерялся, но всё выполнено`,
      ...linkTo(card && answer ? card : place, 'Открыть'),
    };
  }
  const [label, message] =
    outcome.state === 'void'
      ? ['Не дошло, можно повторить', `Действие в ${moment} не выполнено`]
      : ['Не удалось узнать, дошло ли', `Действие в ${moment}: проверьте, прежде чем повторять`];
  return { status: 'error', label, message, ...linkTo(place, 'Вернуться') };
}

function show(client: QueryClient, intent: SentIntent, outcome: Learnt): void {
  showToast({ ...toastOf(intent, outcome), timeout: 0 });
  if (outcome.state === 'done') void refreshAfterPath(client, intent.path);
}

function askKept(): void {
  for (const intent of unansweredIntents()) void askLate(intent);
}

export function useUnanswered(): void {
  const client = useQueryClient();
  const id = useUser()?.id;
  useEffect(() => listenLate((intent, outcome) => show(client, intent, outcome)), [client]);
  useEffect(() => {
    if (id === undefined) return;
    keepIntentsOf(id);
    askKept();
    // Those of other tabs were left to them: by then nobody waits for them there.
    const timer = setTimeout(askKept, othersWaitMs);
    const onBack = () => void askOpen();
    window.addEventListener('online', onBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onBack);
    };
  }, [id]);
}
