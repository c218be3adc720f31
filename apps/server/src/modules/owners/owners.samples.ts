// Sample calls of owners.
import { type Bounds, kb } from '../../testing/contract/bounds.ts';
import type { Fates } from '../../testing/contract/fates.ts';
import type { Fixture, Someone, World } from '../../testing/contract/fixtures.ts';
import { company, partners, type Readers, same } from '../../testing/contract/readers.ts';
import { idOf, type Samples } from '../../testing/contract/samples.ts';
import type { Person } from '../../testing/people.ts';
import { assignTsm, makeTradePoint } from '../../testing/trade-points.ts';

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

export const readers: Readers = {
  owners: {
    ...same('legal_name inn', partners),
    brand_name: company,
    contact_name: ['self'],
    contact_phone: [...company, 'self'],
  },
};

export const fates: Fates = {
  // Of a company only its people are personal; of an owner who is a person everything is.
  owners: {
    erased: `legal_name brand_name inn kpp ogrn legal_address actual_address director_name bank contact_name contact_phone email
      tags comment search_text`,
    plain: 'type contract_number contract_date status source external_id',
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
};

export const samples: Samples<'owners'> = {
  owners: {
    search: { about: owner, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
  },
};
