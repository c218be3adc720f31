// Sample calls of the history.
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import { partners, type Readers } from '../../../testing/contract/readers.ts';
import { idOf, type Samples } from '../../../testing/contract/samples.ts';
import { owner } from '../../network/owners/owners.samples.ts';
import { tradePoint } from '../../network/trade-points/trade-points.samples.ts';

export const fixedColumns = [
  'audit_events.action',
  'audit_events.actor_role',
  'audit_events.diff',
  'audit_events.entity_type',
];

export const readers: Readers = {
  audit_events: { reason: partners, ip: ['admin'] },
};

export const erasure: Erasure = {
  // Append-only and sealed, for three years. The address of the person stays that long too: it proves who acted.
  audit_events: {
    masked: 'diff',
    kept: 'ip user_agent reason',
    plain: 'actor_kind actor_role request_id action entity_type',
  },
  audit_seals: { plain: 'previous content hash' },
};

export const bounds: Bounds = {
  audit_events: {
    grows: 'strangers',
    most: 4 * mb,
    per: 'person_day',
    why: 'tsm 20 MB, moderator 200 MB, all strangers together 40 MB',
    kept: '3 years',
    cleaner: 'maintenance.clean',
  },
  audit_seals: 'program',
};

export const samples: Samples<'history'> = {
  history: {
    list: {
      about: tradePoint,
      call: (occasion) => ({ body: { entity_type: 'trade_point', entity_id: idOf(occasion) } }),
    },
    own: { call: () => ({ query: {} }) },
    ofOwner: { about: owner, call: (occasion) => ({ body: { owner_id: idOf(occasion) } }) },
  },
};
