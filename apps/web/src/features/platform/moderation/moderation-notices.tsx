import type { Answer, MadeDecision, Overdue } from '@iskra/contract/areas/platform/moderation/bell';
import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import { caseStatusWords, moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { countOf, formatMoment } from '../../../kit/format.ts';
import { optionalPart } from '../../../kit/optional-part.ts';
import type { Notice } from '../../../shell/area.ts';
import type { AppPath } from '../../../shell/routing/paths.ts';
import type { User } from '../../../shell/session/session.ts';
import { caseNoun, casesWhom, caseTones } from './case-words.shared.ts';

/** What moderation can do weighs more than all that the bell says. */
const UndoDecisions = optionalPart(() => import('./undo-decision.tsx'));

/** The queues of cases about people, from all authors. */
const userQueues: AppPath[] = ['/usersModerationRequests', '/usersModerationNewRequests', '/tsmGroupModerations'];

/** Where the cases of each kind stand. Every kind is named: another one would lead to a queue that does not have it. */
const queuesOf: Record<ModerationKind, AppPath[]> = {
  user: userQueues,
  seller_tp: userQueues,
  seller_unlink: userQueues,
  seller_block: userQueues,
  owner: ['/usersModerationRequests', '/usersModerationNewRequests'],
  trade_point: ['/TPModeration'],
  other: ['/tsmGroupModerations'],
  task: ['/tasksModeration'],
  survey: ['/buyersModeration'],
};

/** Cases that are late, a line for each queue: it is new again when one more becomes late. */
export function overdueNotice({ kinds, count, oldest_at, latest_due_at }: Overdue): Notice {
  const list = queuesOf[kinds[0]!][0]!;
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

/** Where the author sees the answer, and may answer in turn. */
function placeOf({ id, kind, trade_point_id }: Answer, { user_role_code: role }: User): string {
  if (trade_point_id !== null) return `/tradePointsList/${trade_point_id}`;
  if (role === 'tsm_user') return `/tsmRequests?window=request.view.${id}`;
  return kind === 'owner' ? '/requisites' : `/sellersList?tab=requests&window=request.view.${id}`;
}

const texts: Record<Answer['status'], string> = {
  approved: 'Изменения вступили в силу',
  partially_approved: 'Часть изменений вступила в силу',
  returned: 'Исправьте и отправьте снова',
  denied: 'Решение можно обжаловать один раз',
};

export function answerNotice(answer: Answer, user: User): Notice {
  const { id, at, title, status, reason } = answer;
  return {
    id: `answer-${id}-${at}`,
    at,
    title: 'Ответ на заявку',
    about: title,
    tone: caseTones[status],
    state: caseStatusWords[status],
    text: reason ? `${reason}. ${texts[status]}` : texts[status],
    href: placeOf(answer, user),
  };
}

const decided: Record<MadeDecision['status'], string> = {
  approved: 'Вы приняли',
  returned: 'Вы вернули',
  denied: 'Вы отклонили',
};

/** Own decisions, while they can be taken back: seen above the queues where such cases stand. */
export function decisionNotice({ ids, status, kinds, titles, at, undo_until }: MadeDecision): Notice {
  const left = ids.length - titles.length;
  const queues = new Set(kinds.flatMap((kind) => queuesOf[kind]));
  return {
    id: `decision-${ids[0]}-${at}`,
    at,
    title: `${decided[status]} ${countOf(ids.length, ...casesWhom)}`,
    about: left > 0 ? `${titles.join(', ')} и ещё ${left}` : titles.join(', '),
    tone: caseTones[status],
    state: caseStatusWords[status],
    text: 'Отмена вернёт всё, как было до решения',
    href: `${[...queues][0]}${ids.length === 1 ? `/${ids[0]}` : ''}`,
    undo: { pages: [...queues], part: () => <UndoDecisions ids={ids} until={undo_until} /> },
  };
}
