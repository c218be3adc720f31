// Russian names of a set's statuses, of how a change stands, and of where it came from.
export const changeSetStatusWords = {
  draft: 'Черновик',
  moderation: 'На модерации',
  applied: 'Применён',
  partly: 'Применён частично',
  denied: 'Не принят',
  undone: 'Отменён',
} as const;

export const changeStateWords = {
  draft: 'Черновик',
  moderation: 'На модерации',
  applied: 'Применено',
  returned: 'Возвращено',
  denied: 'Отклонено',
  conflict: 'Не применено',
  undone: 'Отменено',
} as const;

export const changeSourceWords = { grid: 'Таблица', mass: 'Массовое изменение', import: 'Файл' } as const;

export const changeSetActions = {
  'change_set.put': 'Изменения добавлены в набор',
  'change_set.drop': 'Изменения убраны из набора',
  'change_set.fill': 'Изменение точки добавлено в набор',
  'change_set.fill_many': 'Начато массовое изменение точек',
  'change_set.import': 'Набор изменений загружен из файла',
  'change_set.discard': 'Набор изменений удалён',
  'change_set.apply': 'Набор изменений применён',
  'change_set.submit': 'Набор изменений отправлен на модерацию',
  'change_set.undo': 'Набор изменений отменён',
} as const;
