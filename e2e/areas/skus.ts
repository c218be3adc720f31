import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromRow } from '../support/opening.ts';
import { makeSku } from '../support/skus.ts';

const ofOne = async () => `/manuals/sku?q=${(await makeSku()).code}`;

export const walk: AreaWalk = {
  windows: {
    'sku.add': {
      as: 'admin',
      at: '/manuals/sku',
      open: byButton('Добавить SKU'),
      title: 'Добавить SKU',
      sends: 'skus.add',
      type: fill('Название', 'Новый SKU'),
      prepare: (dialog) => dialog.getByRole('textbox', { name: 'GTIN' }).fill('4006381333931'),
    },
    'sku.edit': {
      as: 'admin',
      at: ofOne,
      open: fromRow(/^Изменить/),
      title: 'Изменить SKU',
      sends: 'skus.change',
      type: fill('Название', 'Другое название'),
      prepare: (dialog) => dialog.getByRole('textbox', { name: 'GTIN' }).fill('96385074'),
    },
    'sku.view': { as: 'admin', at: ofOne, open: fromRow(/^Посмотреть/), title: /./, sends: null },
  },
};
