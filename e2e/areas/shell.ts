import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill } from '../support/opening.ts';

export const walk: AreaWalk = {
  windows: {
    palette: {
      as: 'admin',
      at: '/manuals',
      open: async (page) => {
        const opener = page
          .locator('header')
          .getByRole('button', { name: /Поиск|Найти/ })
          .first();
        await opener.click();
        return opener;
      },
      title: 'Поиск',
    },
    shortcuts: { as: 'admin', at: '/manuals', open: byButton('Справка и клавиши'), title: 'Справка' },
    'view.save': {
      as: 'admin',
      at: '/tradePointsList?status=blocked',
      open: byButton('Сохранить вид'),
      title: 'Сохранить вид',
      type: fill('Название', 'Мой вид'),
    },
  },
};
