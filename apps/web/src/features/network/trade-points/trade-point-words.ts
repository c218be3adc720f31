/** How trade points are counted. */

import type { Forms } from '../../../data/forms/transition-words.ts';
import type { Empty } from '../../../data/lists/list-state.ts';

export const pointNoun: Forms = ['точка', 'точки', 'точек'];

/** Whom something is done to: «Заблокировать 3 точки». */
export const pointsWhom: Forms = ['точку', 'точки', 'точек'];

/** While nobody has added one. */
export const noPoints: Empty = {
  icon: 'building-store',
  title: 'Торговых точек пока нет',
  next: {
    admin: 'Добавьте первую точку или загрузите их файлом.',
    moderator: 'Точки появятся, когда их заведёт администратор. Новые на проверку — в модерации точек.',
    tsm_user: 'Точки за вами закрепит администратор. Новую можно предложить.',
    owner: 'Предложите точку: после проверки она появится здесь.',
  },
};
