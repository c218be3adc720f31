import type { Overdue } from '@iskra/contract/areas/moderation/overdue';
import { moderationKindWords } from '@iskra/contract/areas/moderation/words';
import { countOf, formatMoment } from '../../kit/format.ts';
import type { Notice } from '../../shell/area.ts';
import { caseNoun, pointQueue, usersQueue } from './queues.ts';

/** Cases that are late, a line for each kind: it is new again when one more becomes late. */
export function overdueNotice({ kind, count, oldest_at, latest_due_at }: Overdue): Notice {
  const { list } = pointQueue.kinds.includes(kind) ? pointQueue : usersQueue;
  return {
    id: `overdue-${kind}-${latest_due_at}`,
    at: latest_due_at,
    title: 'Просрочены заявки',
    about: moderationKindWords[kind],
    tone: 'danger',
    state: countOf(count, ...caseNoun),
    text: `Дольше всех ждёт поданная ${formatMoment(oldest_at)}`,
    href: `${list}?view=overdue`,
  };
}
