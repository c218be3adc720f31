import type { Overdue } from '@iskra/contract/areas/moderation/overdue';
import { moderationKindWords } from '@iskra/contract/areas/moderation/words';
import { countOf, formatMoment } from '../../kit/format.ts';
import type { Notice } from '../../shell/area.ts';
import { caseNoun, pointQueue, tsmQueue, usersQueue } from './queues.ts';

/** Cases that are late, a line for each queue: it is new again when one more becomes late. */
export function overdueNotice({ kinds, count, oldest_at, latest_due_at }: Overdue): Notice {
  const queues = [pointQueue, usersQueue, tsmQueue];
  const { list } = queues.find((queue) => kinds.every((kind) => queue.kinds.includes(kind))) ?? usersQueue;
  return {
    id: `overdue-${list}-${latest_due_at}`,
    at: latest_due_at,
    title: 'Просрочены заявки',
    about: kinds.map((kind) => moderationKindWords[kind]).join(', '),
    tone: 'danger',
    state: countOf(count, ...caseNoun),
    text: `Дольше всех ждёт поданная ${formatMoment(oldest_at)}`,
    href: `${list}?view=overdue`,
  };
}
