// Sample calls of geofences.

import type { Bounds } from '../../../testing/contract/bounds.ts';
import { kb } from '../../../testing/contract/bounds.ts';
import { changeSample, crudSamples, withRow } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, type HistorySamples, idOf, next, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { makeGeofence, makePointGroup } from '../../../testing/geofences.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const geofence: Fixture = { make: async ({ app }) => (await makeGeofence(app.db)).id, seenBy: ['admin'] };

export const histories: HistorySamples = { geofence: { table: 'geofences', about: geofence, readers: ['admin'] } };

export const references: References = {
  geofence_id: geofence,
  tp_group_id: { nothingForeign: 'only administrators call, who see every group of points' },
};

export const searched = { geofences: 'name' };

export const fixedColumns = ['geofences.vertices'];

export const readers: Readers = {
  geofences: same(
    'name purpose type lat lon radius_m vertices tolerance_m color active trade_point_ids tp_group_id version deleted_at',
    ['admin'],
  ),
};

export const erasure: Erasure = { geofences: { plain: 'name purpose type vertices color search_text' } };

export const bounds: Bounds = {
  geofences: {
    grows: 'people',
    most: 32 * kb,
    per: 'record',
    why: '200 vertices, or the numbers of 1,000 points',
    kept: 'for ever: what was checked by it stays understandable',
    cleaner: 'nobody',
  },
};

const allSeen = 'an admin sees every point and every geofence';
const circle = { type: 'circle', lat: 56.85, lon: 35.9, radius_m: 150, tolerance_m: 30 } as const;

export const samples: Samples<'geofences'> = {
  geofences: {
    ...crudSamples(geofence, { nothingForeign: allSeen }),
    counters: { call: nothing },
    add: { nothingForeign: allSeen, call: () => ({ body: { name: `Центр ${next()}`, purpose: 'task', ...circle } }) },
    change: changeSample(geofence, { tolerance_m: 50 }),
    delete: { about: geofence, call: byId },
    deactivate: { about: geofence, call: byId },
    activate: { about: geofence, call: withRow('geofences', { active: false }) },
    short: { about: geofence, call: (one) => ({ body: { ids: [idOf(one)] } }) },
    look: { nothingForeign: allSeen, call: () => ({ body: circle }) },
    checkIns: { about: geofence, call: byId },
    check: { nothingForeign: allSeen, call: () => ({ body: { lat: 56.85, lon: 35.9, accuracy: 20 } }) },
    import: {
      nothingForeign: allSeen,
      call: () => ({ body: { features: [{ name: `Контур ${next()}`, purpose: 'city', ...circle }] } }),
    },
    circles: {
      nothingForeign: 'what is outside the scope is counted as not found',
      call: async ({ app }) => {
        const { id } = await makeTradePoint(app.db, { lat: 56.85, lon: 35.9, status: 'active' });
        return { body: { ids: [id], radius_m: 150, tolerance_m: 30 } };
      },
    },
    groupCircles: {
      nothingForeign: allSeen,
      call: async ({ app: { db } }) => {
        const { id } = await makeTradePoint(db, { lat: 56.85, lon: 35.9, status: 'active' });
        return { body: { tp_group_id: await makePointGroup(db, [id]), radius_m: 150, tolerance_m: 30 } };
      },
    },
  },
};
