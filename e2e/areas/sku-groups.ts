import type { AreaWalk } from '../support/area-walk.ts';
import { byButton } from '../support/opening.ts';
import { makeSku, makeSkuGroup } from '../support/skus.ts';

const idOf = async () => (await makeSkuGroup()).id;

export const walk: AreaWalk = {
  ids: { '/skuGroups/:id': idOf, '/skuGroups/edit/:id': idOf },
  windows: {
    'sku-group.file': {
      as: 'admin',
      at: '/skuGroups/add',
      open: byButton('Из файла'),
      title: 'SKU из файла',
      sends: 'skuGroups.readFile',
      showsResult: true,
      prepare: async (dialog) => {
        const buffer = Buffer.from(`Код\n${(await makeSku()).code}\nНЕТ-ТАКОГО`);
        await dialog.locator('input[type=file]').setInputFiles({ name: 'sku.csv', mimeType: 'text/csv', buffer });
      },
    },
  },
};
