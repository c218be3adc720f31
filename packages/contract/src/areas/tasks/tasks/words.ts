// Kinds and statuses of tasks by their Russian names.

/** `field`: done by sellers in their points; `survey`: answered by buyers; `pm`: a programme of motivation, counted from sales. */
export const taskKinds = ['field', 'survey', 'pm'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskKindWords: Record<TaskKind, string> = {
  field: 'Полевое задание',
  survey: 'Опрос покупателей',
  pm: 'Программа мотивации',
};

/** `ended` is over for performers; it is `closed` when the last case is decided and the rest of the budget has gone back. */
export const taskStatuses = ['draft', 'approval', 'scheduled', 'active', 'paused', 'ended', 'closed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskStatusWords: Record<TaskStatus, string> = {
  draft: 'Черновик',
  approval: 'На согласовании',
  scheduled: 'Запланировано',
  active: 'Идёт',
  paused: 'Приостановлено',
  ended: 'Завершено',
  closed: 'Закрыто',
};

/** In force: the document is frozen, and only some of it may still change. */
export const liveStatuses = ['scheduled', 'active', 'paused'] as const satisfies TaskStatus[];
export const isLive = (status: TaskStatus): boolean => (liveStatuses as readonly TaskStatus[]).includes(status);

export const assignmentStatuses = [
  'taken',
  'submitted',
  'returned',
  'accepted',
  'partially_accepted',
  'denied',
  'expired',
  'canceled',
] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

export const assignmentStatusWords: Record<AssignmentStatus, string> = {
  taken: 'В работе',
  submitted: 'На проверке',
  returned: 'Вернули',
  accepted: 'Принято',
  partially_accepted: 'Принято частично',
  denied: 'Отклонено',
  expired: 'Не успели',
  canceled: 'Отменено',
};

export const repeats = ['once', 'daily', 'weekly', 'monthly', 'unlimited'] as const;
export const repeatWords: Record<(typeof repeats)[number], string> = {
  once: 'Один раз',
  daily: 'Каждый день',
  weekly: 'Каждую неделю',
  monthly: 'Каждый месяц',
  unlimited: 'Сколько угодно раз',
};

export const moderations = ['manual', 'auto', 'auto_if_low_risk'] as const;
export const moderationWords: Record<(typeof moderations)[number], string> = {
  manual: 'Проверяет модератор',
  auto: 'Принимается само',
  auto_if_low_risk: 'Само, если риск низкий',
};

export const placePolicies = ['off', 'warn', 'block', 'photo_required'] as const;
export const placePolicyWords: Record<(typeof placePolicies)[number], string> = {
  off: 'Не проверять место',
  warn: 'Предупредить вне зоны',
  block: 'Не принимать вне зоны',
  photo_required: 'Вне зоны попросить фото',
};

export const partialRewards = ['none', 'by_subtask_weight'] as const;
export const partialRewardWords: Record<(typeof partialRewards)[number], string> = {
  none: 'Только за всё задание',
  by_subtask_weight: 'По весу принятых подзаданий',
};

export const budgetPolicies = ['stop', 'warn'] as const;
export const budgetPolicyWords: Record<(typeof budgetPolicies)[number], string> = {
  stop: 'Остановить задание',
  warn: 'Предупредить администратора',
};

export const quotaPolicies = ['by_submission', 'by_approval'] as const;
export const quotaPolicyWords: Record<(typeof quotaPolicies)[number], string> = {
  by_submission: 'По отправленным',
  by_approval: 'По принятым',
};

export const performerRoles = ['seller'] as const;
export const performerRoleWords: Record<(typeof performerRoles)[number], string> = {
  seller: 'Продавцы',
};

/** Whether a task keeps the members that its groups had when it was sent for approval, or follows them. */
export const groupMoments = ['asked', 'live'] as const;
export const groupMomentWords: Record<(typeof groupMoments)[number], string> = {
  asked: 'Как на момент отправки на согласование',
  live: 'Живые: кто войдёт в группу позже, получит задание, кто выйдет — нет',
};

/** A type's picture in lists and on cards. */
export const taskIcons = [
  'camera',
  'shelf',
  'box',
  'training',
  'question',
  'survey',
  'receipt',
  'invite',
  'task',
  'plan',
  'growth',
  'focus',
  'rating',
  'star',
] as const;
export type TaskIcon = (typeof taskIcons)[number];
