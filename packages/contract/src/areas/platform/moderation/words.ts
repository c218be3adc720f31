// How moderation is spoken of: kinds, statuses, tabs, risks, and what the history calls its actions.
import type { CaseAuthor, CaseStatus, CaseTab, Decision, ModerationKind, priorities, RiskFlag } from './shapes.ts';

export const moderationKindWords: Record<ModerationKind, string> = {
  user: 'Пользователи',
  trade_point: 'Торговые точки',
  seller_tp: 'Продавцы в точках',
  seller_unlink: 'Продавцы, которые ушли',
  seller_block: 'Блокировка продавцов',
  owner: 'Реквизиты контрагентов',
  other: 'Обращения по точкам',
  task: 'Задания',
  survey: 'Ответы покупателей',
};

export const caseStatusWords: Record<CaseStatus, string> = {
  new: 'Новая',
  assigned: 'Назначена',
  in_review: 'Проверяется',
  returned: 'Возвращена',
  approved: 'Принята',
  partially_approved: 'Принята частично',
  denied: 'Отклонена',
  canceled: 'Отозвана',
  expired: 'Срок истёк',
};

export const caseTabWords: Record<CaseTab, string> = {
  new: 'Новые',
  in_moderation: 'На модерации',
  complete: 'Завершённые',
  denied: 'Отклонённые',
};

export const riskWords: Record<RiskFlag, string> = {
  look_alike: 'Похожая запись уже есть',
  moved_far: 'Новое место далеко от прежнего',
  blocked: 'Заблокирована',
  other_owner: 'Меняется контрагент',
  many_requests: 'Много заявок за месяц',
  same_person: 'Похожий участник уже есть',
  same_ip_burst: 'Много заявок с одного адреса',
  same_device: 'С этого устройства входил другой участник',
  phone_taken: 'Номер занят тем, кто не продавец',
  outside: 'Отправлено не с точки',
  no_place: 'Место неизвестно',
  inaccurate: 'Место определено неточно',
  too_fast: 'Сделано слишком быстро',
  clock: 'Часы телефона идут неверно',
  same_photo: 'Похожий снимок уже присылали',
  old_photo: 'Снимок сделан больше суток назад',
  gallery_photo: 'Снимок из галереи, а нужен с камеры',
  mock_location: 'Место может быть подменено',
  jumped: 'Слишком далеко от прошлой отправки',
  own_answer: 'Отвечал сам продавец',
  device_again: 'С этого устройства сегодня отвечали и другие',
  address_again: 'С этого адреса сегодня много ответов',
  seller_burst: 'У продавца сегодня много ответов',
  same_answers: 'У продавца сегодня есть точно такие же ответы',
  straight_lining: 'Везде выбран один и тот же вариант',
  night: 'Ответы пришли ночью',
};

/** Where a case comes from. */
export const caseSourceWords: Record<CaseAuthor, string> = {
  seller: 'Пришёл сам',
  owner: 'Контрагент',
  tsm_user: 'ТСМ',
  admin: 'Администратор',
};

export const decisionWords: Record<Decision, string> = { approve: 'Принять', return: 'Вернуть', deny: 'Отклонить' };

export const moderationActions = {
  'moderation_case.submit': 'Отправлено на модерацию',
  'moderation_case.decide': 'Заявка рассмотрена',
  'moderation_case.decide_many': 'Заявки рассмотрены списком',
  'moderation_case.approve': 'Заявка принята',
  'moderation_case.return': 'Заявка возвращена на доработку',
  'moderation_case.deny': 'Заявка отклонена',
  'moderation_case.reopen': 'Заявка открыта снова',
  'moderation_case.undo': 'Решение отменено',
  'moderation_case.cancel': 'Заявка отозвана',
  'moderation_case.export': 'Выгружены заявки',
  'moderation_case.mend': 'Заявка исправлена автором',
  'moderation_case.resubmit': 'Заявка отправлена повторно',
  'moderation_case.expire': 'Заявку не исправили в срок',
  'moderation_case.auto': 'Заявка подтверждена по правилу группы ТСМ',
  'moderation_case.hand_over': 'Заявка передана другому автору',
  'moderation_case.appeal': 'Решение обжаловано',
} as const;

/** How columns of the queue are called in a file. */
export const caseColumnWords = {
  id: '№',
  kind: 'Тип',
  title: 'О ком, о чём',
  subtitle: 'Где',
  phone: 'Телефон',
  tsm: 'ТСМ',
  tsm_group: 'Группа ТСМ',
  from_date: 'Дата начала',
  author: 'Автор',
  author_role: 'Источник',
  region: 'Регион',
  priority: 'Приоритет',
  risk_flags: 'Риски',
  risk_score: 'Балл риска',
  reward: 'Награда, коины',
  seller: 'Продавец',
  point: 'Торговая точка',
  duration_s: 'Длительность, с',
  answers: 'Ответов',
  status: 'Статус',
  holder: 'У кого',
  decided_by: 'Модератор',
  reason: 'Причина',
  comment: 'Комментарий',
  minutes_taken: 'Время проверки, мин',
  submitted_at: 'Подана',
  sla_due_at: 'Срок',
  decided_at: 'Решена',
} as const;

export const priorityWords: Record<(typeof priorities)[number], string> = {
  low: 'Низкий',
  normal: 'Обычный',
  high: 'Высокий',
};

export const caseFieldWords = {
  status: 'Статус',
  holder_id: 'Модератор',
  reason_id: 'Причина',
  decision_comment: 'Комментарий',
  appeal: 'Обжалование',
} as const;
