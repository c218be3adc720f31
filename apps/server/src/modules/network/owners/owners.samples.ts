// Sample calls of owners.

import { innControl } from '@iskra/contract/kernel/checks';
import {
  blockManySamples,
  blockSamples,
  comment,
  inStatus,
  scopedIds,
  statusOf,
} from '../../../testing/contract/block-samples.ts';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { changeSample, choiceSamples, crudSamples } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { company, partners, type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, type HistorySamples, idOf, next, nothing, type Samples } from '../../../testing/contract/samples.ts';
import type { Person } from '../../../testing/people.ts';
import { assignTsm, makeTradePoint } from '../../../testing/trade-points.ts';

/** The person, or an owner with a trade point in the person's care. */
export async function ownerSeenBy(world: World, person: Someone): Promise<Person> {
  const owner = person.role === 'owner' ? person : await world.app.as('owner');
  const point = await makeTradePoint(world.app.db, { owner_id: owner.role_id });
  if (person.role === 'tsm_user') await assignTsm(world.app.db, person.role_id!, point.id);
  return owner;
}

export const owner: Fixture = {
  make: async (world, person) => (await ownerSeenBy(world, person)).role_id!,
  seenBy: ['admin', 'moderator'],
};

export const histories: HistorySamples = {
  owner: { table: 'owners', about: owner, readers: ['admin', 'moderator', 'tsm_user', 'owner'] },
};

export const references: References = { owner_id: owner };

export const searched = { owners: 'legal_name' };

export const readers: Readers = {
  owners: {
    ...same('legal_name inn', partners),
    ...same('type brand_name kpp ogrn legal_address actual_address director_name status', partners),
    ...same('contact_name contact_phone email contract_number contract_date', partners),
    ...same('blocked_reason_id blocked_comment blocked_until created_at version', partners),
    comment: company,
    ...same('bank_bik bank_account bank_corr_account bank_name', ['admin', 'owner']),
    ...same('user_id source tags external_id deleted_at has_points signed_set_id', ['admin']),
  },
};

export const erasure: Erasure = {
  // Of a company only its people are personal; of an owner who is a person everything is.
  owners: {
    erased: `legal_name brand_name inn kpp ogrn legal_address actual_address director_name bank_bik bank_account bank_corr_account bank_name
      contact_name contact_phone email tags comment search_text`,
    plain: 'type contract_number contract_date status source external_id blocked_comment blocked_until',
  },
};

export const bounds: Bounds = {
  owners: {
    grows: 'people',
    most: 4 * kb,
    per: 'person',
    why: 'contacts',
    kept: 'as long as the account',
    cleaner: 'nobody',
  },
  // As many as there are combinations of signed documents.
  signed_sets: 'staff',
};

/** A company whose number is right by its check digit. */
function draftOf(number: number) {
  const digits = `50${String(number).padStart(7, '0')}`;
  return {
    type: 'ooo' as const,
    legal_name: `ООО «Проба ${number}»`,
    inn: digits + innControl(digits),
    kpp: '500101001',
    legal_address: 'Тверь, ул. Новая, 1',
    last_name: 'Пробный',
    first_name: 'Пётр',
    contact_phone: `+7903${String(number).padStart(7, '0')}`,
    email: `owner-draft-${number}@example.ru`,
  };
}

const reasons = 'reasons.block_user';
const setStatus = statusOf('owners');

/** Nothing keeps such an owner in the programme. */
const ownerWithoutPoints: Fixture = {
  make: async ({ app }) => (await app.as('owner')).role_id!,
  seenBy: ['admin', 'moderator'],
};

export const samples: Samples<'owners'> = {
  owners: {
    ...crudSamples(owner, { nothingForeign: 'rows outside the scope are never written' }),
    counters: { call: nothing },
    add: {
      nothingForeign: 'an admin sees every owner',
      call: () => ({ body: { ...draftOf(Number(next())), invite: true } }),
    },
    change: changeSample(owner, { brand_name: 'Родник' }),
    invite: { about: owner, call: inStatus(setStatus, 'draft', {}) },
    ...blockSamples({ about: owner, reasons, setStatus }),
    archive: {
      about: ownerWithoutPoints,
      call: inStatus(setStatus, 'blocked', { comment, confirm: 'УДАЛИТЬ' as const }),
    },
    profile: { about: owner, call: (occasion) => ({ query: { id: String(idOf(occasion)) } }) },
    documents: { about: owner, call: byId },
    ...choiceSamples(owner),
    inviteMany: {
      nothingForeign: scopedIds,
      call: async (occasion) => ({ body: { ids: [(await ownerSeenBy(occasion, occasion.who)).role_id!] } }),
    },
    ...blockManySamples({
      reasons,
      one: async (occasion) => (await ownerSeenBy(occasion, occasion.who)).role_id!,
    }),
    search: { about: owner, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
  },
};
