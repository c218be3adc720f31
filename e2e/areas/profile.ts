import type { AreaWalk } from '../support/area-walk.ts';
import { enter } from '../support/login.ts';
import { newPerson } from '../support/new-person.ts';
import { byButton, fill } from '../support/opening.ts';

export const walk: AreaWalk = {
  windows: {
    'profile.phone': {
      as: 'seller',
      at: '/userProfile',
      open: byButton('Изменить'),
      title: 'Изменить телефон',
      sends: null,
      type: fill('Новый телефон', '9130'),
    },
    'profile.delete': {
      as: ['seller', 'owner', 'tsm_user', 'moderator', 'admin'],
      arrive: async (page, role) => {
        await enter(page, await newPerson(role));
        await page.goto('/userProfile');
      },
      open: byButton(/^Удалить/),
      title: 'Удалить аккаунт',
      sends: 'profile.leaveForGood',
      prepare: (dialog) => dialog.getByRole('textbox').fill('УДАЛИТЬ'),
      type: (dialog) => dialog.getByRole('textbox').fill('УДАЛ'),
    },
  },
};
