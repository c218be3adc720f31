// Sample calls of the constructor.
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { byId, everything, type HistorySamples, idOf, next, type Samples } from '../../../testing/contract/samples.ts';
import { picture } from '../../../testing/picture.ts';
import { completeDraft, makeTask } from '../../../testing/tasks.ts';

const draft: Fixture = { make: async ({ app, admin }) => (await makeTask(app.db, admin)).id, seenBy: ['admin'] };

const surveyDraft: Fixture = {
  make: async ({ app, admin }) =>
    (await makeTask(app.db, admin, newTaskDraft('auto', null, 'survey'), 'buyer_survey')).id,
  seenBy: ['admin'],
};

const instruction: Fixture = {
  make: async ({ app }) => {
    const row = { name: `Инструкция ${next()}`, blocks: JSON.stringify([{ id: 'text1', kind: 'text', text: 'Так' }]) };
    return (await app.db.insertInto('instructions').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin'],
};

export const histories: HistorySamples = {
  instruction: { table: 'instructions', about: instruction, readers: ['admin'] },
};

const everybodys = 'administrators see every task, type and instruction';
export const references: References = {
  ...alike('type_id copy_id id', { nothingForeign: everybodys }),
  picture_file_id: { nothingForeign: 'files of a draft are claimed: only own uploads pass' },
  sample_file_id: { nothingForeign: 'files of a draft are claimed: only own uploads pass' },
  sku_group_id: { nothingForeign: 'only administrators build forms, and they see every group' },
};

export const searched = { instructions: 'name' };
export const fixedColumns = ['instructions.blocks'];
export const readers: Readers = { instructions: same('name blocks version deleted_at', ['admin']) };

const typed = () => ({ body: { type_id: 1 } });

export const samples: Samples<'taskConstructor'> = {
  taskConstructor: {
    upload: {
      nothingForeign: everybodys,
      call: async () => ({
        body: { kind: 'image' as const },
        file: { name: 'полка.png', content: await picture().png().toBuffer() },
      }),
    },
    task: { about: draft, call: (occasion) => ({ body: { id: idOf(occasion) } }) },
    begin: { nothingForeign: everybodys, call: typed },
    save: {
      about: draft,
      call: (occasion) => ({ body: { id: idOf(occasion), version: 1, draft: completeDraft() } }),
    },
    survey: {
      about: surveyDraft,
      call: (occasion) => ({ body: { id: idOf(occasion), version: 1, survey: newSurveyPart() } }),
    },
    allowedSubtasks: { nothingForeign: everybodys, call: typed },
    audience: {
      nothingForeign: everybodys,
      call: () => ({ body: { type_id: 1, audience: completeDraft().audience } }),
    },
    instructions: { lists: instruction, call: everything },
    instruction: { about: instruction, call: byId },
    addInstruction: {
      nothingForeign: everybodys,
      call: () => ({ body: { name: `Новая ${next()}`, blocks: [] } }),
    },
    changeInstruction: {
      about: instruction,
      call: (occasion) => ({ params: { id: idOf(occasion) }, body: { version: 1, name: `Другая ${next()}` } }),
    },
    deleteInstruction: { about: instruction, call: byId },
    defaultInstruction: { nothingForeign: everybodys, call: typed },
  },
};
