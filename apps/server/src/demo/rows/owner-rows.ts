// Counterparties. Everything about owner number `index` follows from the seed, so his points can be made without keeping him.
import type { City } from '../../database/books/cities.ts';
import type { NewRow } from '../copy-rows.ts';
import { brandName, legalName } from '../values/companies.ts';
import { emailOf, fullName, mobilePhone, type Person, personOf } from '../values/person-names.ts';
import { placeIn } from '../values/places.ts';
import { bankOf, innOf, isLegalEntity, kppOf, noBank, type OwnerType, ogrnOf } from '../values/requisites.ts';
import { type UserRow, userRow } from './user-rows.ts';
import { dayBefore, momentBefore, randomOf, type World } from './world.ts';

export type OwnerRow = NewRow<'owners'> & { id: number };

export interface OwnerFacts {
  index: number;
  id: number;
  user_id: number;
  city: City;
  status?: NonNullable<OwnerRow['status']>;
  /** Chosen by hand for an account that people will look at. */
  type?: OwnerType;
}

const types: [OwnerType, number][] = [
  ['ip', 0.58],
  ['ooo', 0.93],
  ['ao', 0.95],
  ['self_employed', 1],
];

const userStatus = {
  draft: 'invited',
  invited: 'invited',
  active: 'active',
  blocked: 'blocked',
  archived: 'deleted',
} as const;

export function ownerType(world: World, { index, type }: Pick<OwnerFacts, 'index' | 'type'>): OwnerType {
  const share = randomOf(world, 'owner.type', index).next();
  return type ?? types.find(([, upTo]) => share < upTo)![0];
}

export function ownerInn(world: World, facts: OwnerFacts): string {
  return innOf(ownerType(world, facts), facts.city.region.code, facts.id);
}

export function ownerPerson(world: World, facts: OwnerFacts): Person {
  return personOf(randomOf(world, 'owner.person', facts.index), { region: facts.city.region.code });
}

export function ownerUser(world: World, facts: OwnerFacts): UserRow {
  return userRow(world, {
    id: facts.user_id,
    role: 'owner',
    person: ownerPerson(world, facts),
    timezone: facts.city.timezone,
    status: userStatus[facts.status ?? 'active'],
    random: randomOf(world, 'owner.user', facts.index),
  });
}

export function ownerRow(world: World, facts: OwnerFacts): OwnerRow {
  const random = randomOf(world, 'owner', facts.index);
  const type = ownerType(world, facts);
  const person = ownerPerson(world, facts);
  const { region } = facts.city;
  const inn = ownerInn(world, facts);
  const company = isLegalEntity(type);
  const place = placeIn(facts.city, random);
  const age = random.int(40, 1100);
  return {
    id: facts.id,
    user_id: facts.user_id,
    type,
    legal_name: legalName(type, person, random),
    brand_name: random.chance(0.35) ? brandName(random) : null,
    inn,
    kpp: company ? kppOf(inn) : null,
    ogrn: type === 'self_employed' ? null : ogrnOf(type, region.code, random.int(2003, 2024), facts.id),
    legal_address: place.address,
    actual_address: random.chance(0.3) ? placeIn(facts.city, random).address : null,
    director_name: company ? fullName(person) : null,
    ...(type === 'self_employed' || random.chance(0.2) ? noBank : bankOf(type, region.okato, random)),
    contact_name: fullName(person),
    contact_phone: mobilePhone(facts.user_id),
    email: emailOf(person, facts.user_id),
    contract_number: `ИС-${region.code}/${String(facts.id).padStart(5, '0')}`,
    contract_date: dayBefore(world, age),
    status: facts.status ?? 'active',
    source: random.chance(0.5) ? 'chicago' : random.chance(0.6) ? 'import' : 'admin',
    tags: random.chance(0.1) ? ['ключевой'] : [],
    created_at: momentBefore(world, age, random),
    updated_at: momentBefore(world, random.int(1, age - 1), random),
  };
}
