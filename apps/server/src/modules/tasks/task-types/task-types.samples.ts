// Sample calls of the book of types.

import { changeSample, crudSamples, withRow } from '../../../testing/contract/crud-samples.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { byId, type HistorySamples, next, nothing, type Samples } from '../../../testing/contract/samples.ts';

const letters = () => [...next()].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

const type: Fixture = {
  make: async ({ app }) => {
    const row = { code: `probe_${letters()}`, title: 'Пробный тип', kind: 'field' as const, icon: 'task' };
    return (await app.db.insertInto('task_types').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin'],
};

export const histories: HistorySamples = { task_type: { table: 'task_types', about: type, readers: ['admin'] } };

export const references: References = alike('instruction_id', {
  nothingForeign: 'instructions are the same for every administrator',
});

export const searched = { task_types: 'title' };

export const readers: Readers = {
  task_types: {
    icon: ['admin', 'moderator', 'seller'],
    title: ['admin', 'moderator'],
    ...same('code kind allowed_subtasks instruction_id moderation sort active version deleted_at', ['admin']),
  },
};

const allSeen = 'an admin sees every type';

export const samples: Samples<'taskTypes'> = {
  taskTypes: {
    ...crudSamples(type, { nothingForeign: allSeen }),
    counters: { call: nothing },
    add: {
      nothingForeign: allSeen,
      call: () => ({
        body: {
          code: `sample_${letters()}`,
          kind: 'field',
          title: 'Новый тип',
          icon: 'camera',
          allowed_subtasks: ['photo'],
          instruction_id: null,
          moderation: 'manual',
          sort: 500,
        },
      }),
    },
    change: changeSample(type, { title: 'Другой' }),
    archive: { about: type, call: byId },
    restore: { about: type, call: withRow('task_types', { active: false }) },
  },
};
