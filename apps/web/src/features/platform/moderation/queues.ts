/** The queues of moderation: which kinds of cases stand in each, and how they are spoken of. */

import { ownerFieldWords } from '@iskra/contract/areas/network/owners/words';
import { tradePointFieldWords } from '@iskra/contract/areas/network/trade-points/words';
import { sellerFieldWords } from '@iskra/contract/areas/people/sellers/words';
import { moderationViews } from '@iskra/contract/areas/platform/moderation';
import { type Decision, type ModerationKind, queueKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Role } from '@iskra/contract/roles';
import type { IconName } from '../../../kit/icons/icon.tsx';
import type { AppPath } from '../../../shell/routing/paths.ts';

type View = keyof typeof moderationViews;

/** In the order in which they stand. */
export const caseColumnIds = [
  'id',
  'photos',
  'title',
  'phone',
  'role',
  'fields',
  'author_role',
  'author',
  'tsm',
  'tsm_group',
  'from_date',
  'region',
  'seller',
  'point',
  'attempt_no',
  'distance',
  'risk_score',
  'risks',
  'reward',
  'duration',
  'answers',
  'priority',
  'state',
  'decided_by',
  'reason',
  'minutes_taken',
  'sla_due_at',
  'submitted_at',
  'decided_at',
] as const;
export type CaseColumn = (typeof caseColumnIds)[number];

export interface Queue {
  /** On the server, for views and columns. */
  name: string;
  title: string;
  icon: IconName;
  kinds: ModerationKind[];
  list: AppPath;
  card: AppPath;
  /** Which of the views it has; the first one opens by itself. */
  views: View[];
  /** Whose cases only; everybody's when not said. */
  author_role?: 'tsm_user'[];
  /** Filters of every row of the queue. */
  fixed?: Record<string, unknown>;
  subject: string;
  /** What the search looks in. */
  search: string;
  /** Columns that stand in it without being asked for: as many as fit 1280 px. The rest is in the second lines, or a choice away. */
  columns: CaseColumn[];
  fieldWords: Readonly<Record<string, string>>;
  /** What the moment is called at which a case came. */
  submitted?: string;
  /** Cases have risk scores: those below one may be accepted at once. */
  hasScores?: true;
  /** Sent work with photos: they can stand in a grid, and cases are found by the task. */
  hasPhotos?: true;
  /** Possible decisions on its cases; all when not said. */
  decisions?: readonly Decision[];
  /** What a case of a kind asks for, where the names of its fields would not tell. */
  asks?: Partial<Record<ModerationKind, string>>;
}

/** The queue as the server knows it. */
export const askedOf = ({ kinds, author_role }: Queue) => ({ kinds, ...(author_role && { author_role }) });

export const fixedOf = ({ kinds, author_role, fixed }: Queue) => ({
  kind: kinds,
  ...(author_role && { author_role }),
  ...fixed,
});

export const viewsOf = ({ views }: Queue) => Object.fromEntries(views.map((view) => [view, moderationViews[view]]));

export const pointQueue: Queue = {
  name: 'moderation-points',
  title: 'Заявки по точкам',
  icon: 'building-store',
  kinds: [...queueKinds.trade_points],
  list: '/TPModeration',
  card: '/TPModeration/:id',
  views: ['new', 'in_moderation', 'complete', 'denied', 'overdue'],
  subject: 'Точка',
  search: 'Название, код, адрес',
  columns: ['title', 'fields', 'author', 'risks', 'state', 'sla_due_at', 'submitted_at'],
  fieldWords: tradePointFieldWords,
};

const users = {
  icon: 'user-check',
  kinds: [...queueKinds.users],
  subject: 'Кто',
  search: 'ФИО, компания, точка',
  fieldWords: { ...sellerFieldWords, ...ownerFieldWords },
  asks: {
    user: 'Новый продавец',
    seller_tp: 'Работа в точке',
    seller_unlink: 'Уход из точки',
    seller_block: 'Блокировка',
    other: 'Обращение',
  },
} satisfies Partial<Queue>;

/** Cases that nobody has taken yet. */
export const newUsersQueue: Queue = {
  ...users,
  name: 'moderation-users-new',
  title: 'Новые заявки',
  list: '/usersModerationNewRequests',
  card: '/usersModerationNewRequests/:id',
  views: [],
  columns: ['title', 'phone', 'role', 'author_role', 'risks', 'sla_due_at', 'submitted_at'],
  fixed: { stage: ['new'] },
};

/** Cases that a moderator has taken or decided. */
export const usersQueue: Queue = {
  ...users,
  name: 'moderation-users',
  title: 'Заявки пользователей',
  list: '/usersModerationRequests',
  card: '/usersModerationRequests/:id',
  views: ['in_moderation', 'complete', 'denied', 'overdue'],
  columns: ['title', 'phone', 'fields', 'state', 'decided_by', 'sla_due_at'],
};

/** What TSMs have asked for: about sellers, and in words about points. */
export const tsmQueue: Queue = {
  ...users,
  name: 'moderation-tsm',
  title: 'Заявки ТСМ',
  kinds: [...queueKinds.tsm],
  subject: 'О ком, о чём',
  search: 'ФИО, точка',
  list: '/tsmGroupModerations',
  card: '/tsmGroupModerations/:id',
  views: ['new', 'in_moderation', 'complete', 'denied', 'overdue'],
  columns: ['title', 'phone', 'fields', 'author', 'tsm_group', 'state', 'sla_due_at'],
  author_role: ['tsm_user'],
};

/** What sellers have done in their points. */
export const taskQueue: Queue = {
  name: 'moderation-tasks',
  title: 'Проверка заданий',
  icon: 'camera',
  kinds: [...queueKinds.tasks],
  list: '/tasksModeration',
  card: '/tasksModeration/:id',
  views: ['new', 'in_moderation', 'complete', 'denied', 'overdue'],
  subject: 'Задание',
  search: 'Задание, точка, адрес',
  columns: ['photos', 'title', 'author', 'distance', 'risks', 'reward', 'state', 'sla_due_at'],
  fieldWords: {},
  submitted: 'Отправлено',
  hasPhotos: true,
};

/** What buyers have answered by the links of sellers. */
export const answerQueue: Queue = {
  name: 'moderation-answers',
  title: 'Ответы покупателей',
  icon: 'message-2-question',
  kinds: [...queueKinds.surveys],
  list: '/buyersModeration',
  card: '/buyersModeration/:id',
  views: ['new', 'in_moderation', 'complete', 'denied', 'overdue'],
  subject: 'Опрос',
  search: 'Опрос, точка, адрес',
  columns: ['title', 'seller', 'point', 'risk_score', 'duration', 'answers', 'state', 'submitted_at'],
  fieldWords: {},
  submitted: 'Завершён',
  hasScores: true,
  decisions: ['approve', 'deny'],
};

interface SubjectCard {
  path: AppPath;
  label: string;
  /** Whose page it is. */
  access: readonly Role[];
}

const point: SubjectCard = { path: '/tradePointsList/:id', label: 'Карточка точки', access: ['admin', 'moderator'] };
const seller: SubjectCard = { path: '/sellers/:id', label: 'Карточка продавца', access: ['admin'] };

/** The card of a case's subject, and of similar records. */
export const subjectCards: Record<ModerationKind, SubjectCard> = {
  user: seller,
  seller_tp: seller,
  seller_unlink: seller,
  seller_block: seller,
  owner: { path: '/owners/:id', label: 'Карточка контрагента', access: ['admin'] },
  trade_point: point,
  other: point,
  // Sent work has no card of its own: the case shows all of it.
  task: { path: '/tasksModeration/:id', label: 'Задание', access: [] },
  survey: { path: '/buyersModeration/:id', label: 'Ответ', access: [] },
};

export const returnBook = 'reasons.return';

/** The book of reasons to deny each kind. */
export const denyBooks: Record<ModerationKind, string> = {
  user: 'reasons.user_deny',
  trade_point: 'reasons.tp_deny',
  seller_tp: 'reasons.user_deny',
  seller_unlink: 'reasons.user_deny',
  seller_block: 'reasons.user_deny',
  owner: 'reasons.owner_deny',
  other: 'reasons.tp_deny',
  task: 'reasons.task_deny',
  survey: 'reasons.survey_deny',
};
