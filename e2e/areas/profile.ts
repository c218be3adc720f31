import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill } from '../support/opening.ts';

export const walk: AreaWalk = {
  windows: {
    'profile.phone': {
      as: 'seller',
      at: '/userProfile',
      open: byButton('Изменить'),
      title: 'Изменить телефон',
      type: fill('Новый телефон', '9130'),
    },
    'profile.delete': {
      as: 'seller',
      at: '/userProfile',
      open: byButton(/^Удалить/),
      title: 'Удалить аккаунт',
      type: (dialog) => dialog.getByRole('textbox').fill('УДАЛ'),
    },
  },
};
