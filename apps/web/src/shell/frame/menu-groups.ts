/** The groups of the side menu, in their order. */
export const menuGroups = [
  { id: 'start', title: '' },
  { id: 'moderation', title: 'Модерация' },
  { id: 'network', title: 'Сеть' },
  { id: 'people', title: 'Люди' },
  { id: 'tasks', title: 'Задания' },
  { id: 'coins', title: 'Коины и призы' },
  { id: 'documents', title: 'Документы' },
  { id: 'content', title: 'Контент' },
  { id: 'data', title: 'Данные и отчёты' },
] as const;

export type MenuGroupId = (typeof menuGroups)[number]['id'];
