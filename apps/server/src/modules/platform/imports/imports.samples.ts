// Sample calls of imports.
import { buffer } from 'node:stream/consumers';
import { contract } from '@iskra/contract';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { pointOf } from '../../network/trade-points/trade-points.samples.ts';

const points = { body: { target: 'trade_points', mode: 'update' } } as const;
const titles = [{ title: 'Код ТТ' }, { title: 'Телефон' }];

/** A checked file with one good and one bad row. */
const checkedImport: Fixture = {
  async make(world, person) {
    const { code } = await pointOf(world, person);
    const content = Buffer.from(`Код ТТ;Телефон\r\n${code};+7 495 123-45-67\r\n${code}-X;12`);
    const { run_id } = await person.ask(contract.imports.csv, { ...points, file: { name: 'точки.csv', content } });
    await world.app.jobs.work();
    return run_id;
  },
  seenBy: ['admin'],
};

export const erasure: Erasure = {
  // Trade points, not people; gone with the end of the import.
  import_steps: { plain: 'content marks state digest' },
};

export const bounds: Bounds = {
  import_steps: {
    grows: 'people',
    most: 600 * mb,
    per: 'person',
    why: '1.4 times each of 20 files',
    kept: 'until the import ends, 7 days at most',
    cleaner: 'maintenance.clean',
  },
};

export const references: References = { params: { nothingForeign: 'only what an administrator imports takes any' } };

export const samples: Samples<'imports'> = {
  imports: {
    xlsx: {
      call: async () => {
        const content = await buffer(writeXlsx(titles, [['TT-1', '+74951234567']]));
        return { ...points, file: { name: 'точки.xlsx', content } };
      },
    },
    csv: {
      call: () => ({ ...points, file: { name: 'точки.csv', content: Buffer.from('Код ТТ;Телефон\r\nTT-1;12') } }),
    },
    template: { call: () => ({ params: { target: 'trade_points' } }) },
    transactionsPattern: { call: nothing },
    card: { about: checkedImport, call: byId },
    mapping: {
      about: checkedImport,
      call: ({ fixture }) => ({ params: { id: fixture }, body: { fields: ['code', null] } }),
    },
    apply: { about: checkedImport, call: ({ fixture }) => ({ params: { id: fixture }, body: { without_bad: true } }) },
    source: { about: checkedImport, call: byId },
    errors: { about: checkedImport, call: byId },
    cancel: { about: checkedImport, call: byId },
  },
};
