import type { AreaWalk } from '../support/area-walk.ts';
import { loginAs } from '../support/login.ts';
import { fromRow } from '../support/opening.ts';

export const walk: AreaWalk = {
  windows: {
    'document.accept': {
      arrive: async (page) => {
        await loginAs(page, 'owner');
        await page.goto('/');
      },
      title: /^Подписать документ/,
      staysOpen: true,
    },
    'document.view': {
      as: 'owner',
      at: '/documentation',
      open: fromRow(/^(Посмотреть|Открыть|Прочитать)/),
      title: /./,
    },
  },
};
