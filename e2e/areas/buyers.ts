import type { AreaWalk } from '../support/area-walk.ts';
import { byButton } from '../support/opening.ts';

export const walk: AreaWalk = {
  windows: {
    'buyer.forget': {
      as: 'admin',
      at: '/buyersModeration',
      open: byButton('Удалить данные покупателя…'),
      title: 'Удалить данные покупателя',
      // The buyer to erase has to be found first: surveys/answers.e2e.ts does it.
      sends: null,
    },
  },
};
