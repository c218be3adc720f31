// Russian names of an account's states.
export const userStatusWords = {
  invited: 'Приглашён',
  pending: 'На модерации',
  active: 'Активен',
  denied: 'Отклонён',
  blocked: 'Заблокирован',
  deleted: 'Удалён',
} as const;
