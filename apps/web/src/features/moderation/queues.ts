/** The queues of moderation: which kinds of cases stand in each, and how they are spoken of. */
import { moderationViews } from '@iskra/contract/areas/moderation';
import type { ModerationKind } from '@iskra/contract/areas/moderation/shapes';
import { ownerFieldWords } from '@iskra/contract/areas/owners/words';
import { sellerFieldWords } from '@iskra/contract/areas/sellers/words';
import { tradePointFieldWords } from '@iskra/contract/areas/trade-points/words';
import type { Forms } from '../../data/move-words.ts';
import type { IconName } from '../../kit/icons/icon.tsx';
import type { AppPath } from '../../shell/paths.ts';

type View = keyof typeof moderationViews;

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
  /** What stands in every row, whatever else is asked. */
  fixed?: Record<string, unknown>;
  subject: string;
  /** What the search looks in. */
  search: string;
  /** The card of what a case is about. */
  subjectCard?: { path: AppPath; label: string };
  fieldWords: Readonly<Record<string, string>>;
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
  title: 'Модерация торговых точек',
  icon: 'building-store',
  kinds: ['trade_point'],
  list: '/TPModeration',
  card: '/TPModeration/:id',
  views: ['new', 'in_moderation', 'complete', 'denied', 'overdue'],
  subject: 'Точка',
  search: 'Название, код, адрес',
  subjectCard: { path: '/tradePointsList/:id', label: 'Карточка точки' },
  fieldWords: tradePointFieldWords,
};

const users = {
  icon: 'user-check',
  kinds: ['user', 'seller_tp', 'seller_unlink', 'seller_block', 'owner'],
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

/** What nobody has taken yet. */
export const newUsersQueue: Queue = {
  ...users,
  name: 'moderation-users-new',
  title: 'Новые заявки пользователей',
  list: '/usersModerationNewRequests',
  card: '/usersModerationNewRequests/:id',
  views: [],
  fixed: { stage: ['new'] },
};

/** What somebody has taken or decided. */
export const usersQueue: Queue = {
  ...users,
  name: 'moderation-users',
  title: 'Заявки пользователей',
  list: '/usersModerationRequests',
  card: '/usersModerationRequests/:id',
  views: ['in_moderation', 'complete', 'denied', 'overdue'],
};

/** What TSMs have asked for about sellers. Its cases are looked at on the page of users. */
export const tsmQueue: Queue = {
  ...users,
  name: 'moderation-tsm',
  title: 'Заявки ТСМ',
  kinds: ['user', 'seller_tp', 'seller_unlink', 'seller_block', 'other'],
  subject: 'О ком, о чём',
  search: 'ФИО, точка',
  list: '/tsmGroupModerations',
  card: '/usersModerationRequests/:id',
  views: ['new', 'in_moderation', 'complete', 'denied', 'overdue'],
  author_role: ['tsm_user'],
};

export const caseNoun: Forms = ['заявка', 'заявки', 'заявок'];
/** What something is done to: «Принять 3 заявки». */
export const casesWhom: Forms = ['заявку', 'заявки', 'заявок'];

/** The book of what each kind is denied for. */
export const denyBooks: Record<ModerationKind, string> = {
  user: 'reasons.user_deny',
  trade_point: 'reasons.tp_deny',
  seller_tp: 'reasons.user_deny',
  seller_unlink: 'reasons.user_deny',
  seller_block: 'reasons.user_deny',
  owner: 'reasons.owner_deny',
  other: 'reasons.tp_deny',
};
