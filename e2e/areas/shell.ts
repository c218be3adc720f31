import type { AreaWalk } from '../support/area-walk.ts';
import { enterAs } from '../support/login.ts';
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
      sends: null,
    },
    leave: {
      as: 'admin',
      arrive: async (page, role) => {
        await enterAs(page, role);
        await page.goto('/userProfile');
        await page.getByLabel('Электронная почта').fill('another@example.com');
        await page.getByRole('link', { name: 'Справочники' }).click();
      },
      title: 'Уйти без сохранения?',
      sends: null,
    },
    shortcuts: { as: 'admin', at: '/manuals', open: byButton('Справка и клавиши'), title: 'Справка', sends: null },
    'view.save': {
      as: ['admin', 'moderator', 'tsm_user', 'owner'],
      at: '/tradePointsList?status=blocked',
      open: byButton('Сохранить вид'),
      title: 'Сохранить вид',
      sends: 'views.add',
      type: fill('Название', 'Мой вид'),
    },
  },
};
