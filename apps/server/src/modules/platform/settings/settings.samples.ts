// Sample calls of settings.
import { settingNames, settingsId } from '@iskra/contract/areas/platform/settings';
import type { Bounds } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { type HistorySamples, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { insertSettings, lastChange } from './settings.store.ts';

const all: Fixture = {
  make: async ({ app, admin }) => {
    await insertSettings(app.db, { appeal_days: 9 }, admin.user_id);
    return settingsId;
  },
  seenBy: ['admin'],
};

export const histories: HistorySamples = {
  settings: {
    table: 'settings',
    about: all,
    readers: ['admin'],
    omitted: ['name', 'value'],
    extraFields: settingNames,
  },
};

let days = 10;

export const fixedColumns = ['settings.name'];

export const readers: Readers = {
  settings: same(['value', ...settingNames].join(' '), ['admin']),
};

export const erasure: Erasure = {
  settings: { plain: 'name' },
};

export const bounds: Bounds = {
  settings: 'staff',
};

export const samples: Samples<'settings'> = {
  settings: {
    show: { call: nothing },
    change: {
      nothingForeign: 'the settings are one set for all administrators',
      call: async ({ app }) => {
        days = 10 + ((days + 1) % 50);
        return { body: { version: await lastChange(app.db), report_days: days } };
      },
    },
  },
};
