// Additional fields for the tests of all areas.
import type { Bounds } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import { partners, type Readers, same } from '../../../testing/contract/readers.ts';

export const fixedColumns = [
  'additional_fields.code',
  'additional_fields.editable_roles',
  'additional_fields.visible_roles',
];

export const readers: Readers = { additional_fields: same('label group_title', partners) };

export const erasure: Erasure = {
  additional_fields: { plain: 'code label type visible_roles editable_roles validation group_title master' },
};

export const bounds: Bounds = { additional_fields: 'staff' };
