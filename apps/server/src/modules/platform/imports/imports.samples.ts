// Sample calls of imports.

import { buffer } from 'node:stream/consumers';
import { contract } from '@iskra/contract';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import { withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { tsmGroup } from '../../network/groups/tsm-groups.samples.ts';
import { pointOf } from '../../network/trade-points/trade-points.samples.ts';

const points = { body: { target: 'trade_points', mode: 'update' } } as const;

interface Asked {
  body: BodyInputOf<typeof contract.imports.csv>;
  rows: [string, string][];
}

/** A file that each role may import: a moderator only members of a group of TSMs. One good and one bad row. */
async function fileOf(world: World, person: Someone): Promise<Asked> {
  if (person.role !== 'moderator') {
    const { code } = await pointOf(world, person);
    return {
      body: points.body,
      rows: [
        ['Код ТТ', 'Телефон'],
        [code, '+7 495 123-45-67'],
        [`${code}-X`, '12'],
      ],
    };
  }
  const group_id = Number(await tsmGroup.make(world, person));
  const { role_id } = await world.app.as('tsm_user');
  const tsm = world.app.db.selectFrom('trade_users').select('employee_number').where('id', '=', role_id!);
  const { employee_number } = await tsm.executeTakeFirstOrThrow();
  return {
    body: { target: 'group_members', params: { group_id } },
    rows: [
      ['Табельный номер', 'Телефон'],
      [employee_number, ''],
      [`${employee_number}-X`, ''],
    ],
  };
}

const csvOf = (rows: string[][]) => ({
  name: 'строки.csv',
  content: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
});

const checkedImport: Fixture = {
  async make(world, person) {
    const { body, rows } = await fileOf(world, person);
    const { run_id } = await person.ask(contract.imports.csv, { body, file: csvOf(rows) });
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

export const references: References = {
  params: {
    nothingForeign: 'only what an administrator imports takes any, and a group of TSMs is seen by every moderator',
  },
};

export const samples: Samples<'imports'> = {
  imports: {
    xlsx: {
      call: async ({ app, admin, who }) => {
        const { body, rows } = await fileOf({ app, admin }, who);
        const [head, ...values] = rows;
        const content = await buffer(
          writeXlsx(
            head!.map((title) => ({ title })),
            values,
          ),
        );
        return { body, file: { name: 'строки.xlsx', content } };
      },
    },
    csv: {
      call: async ({ app, admin, who }) => {
        const { body, rows } = await fileOf({ app, admin }, who);
        return { body, file: csvOf(rows) };
      },
    },
    template: {
      call: async (occasion) => {
        if (occasion.who.role !== 'moderator') return { params: { target: 'trade_points' } };
        const params = JSON.stringify({ group_id: await tsmGroup.make(occasion, occasion.who) });
        return { params: { target: 'group_members' }, query: { params } };
      },
    },
    transactionsPattern: { call: nothing },
    card: { about: checkedImport, call: byId },
    mapping: {
      about: checkedImport,
      call: ({ fixture, who }) => ({
        params: { id: fixture },
        body: { fields: [who.role === 'moderator' ? 'member' : 'code', null] },
      }),
    },
    apply: { about: checkedImport, call: withBody({ without_bad: true }) },
    source: { about: checkedImport, call: byId },
    errors: { about: checkedImport, call: byId },
    cancel: { about: checkedImport, call: byId },
  },
};
