// The people of the demo data. The accounts with known logins are ordinary rows with the known parts written over them.
import {
  demoPasswordHash,
  ownerPerson,
  ownerPhone,
  type StaffAccount,
  sellerPerson,
  sellerPhone,
  staffAccounts,
} from './demo-accounts.ts';
import type { DemoPlan } from './plan/demo-plan.ts';
import { bdmCount, territories } from './plan/territories.ts';
import { type OwnerFacts, type OwnerRow, ownerRow, ownerUser } from './rows/owner-rows.ts';
import { type SellerFacts, type SellerRow, sellerRow, sellerUser } from './rows/seller-rows.ts';
import { type TradeUserFacts, type TradeUserRow, tradeUserRow, tradeUserUser } from './rows/trade-user-rows.ts';
import { type UserRow, userRow } from './rows/user-rows.ts';
import { dayBefore, randomOf, type World } from './rows/world.ts';
import { fullName, type Person, personOf } from './values/person-names.ts';

export interface FirstIds {
  users: number;
  trade_users: number;
  owners: number;
  sellers: number;
}

/** A person who signs documents, and for which firm. */
export interface Signer {
  user: UserRow;
  owner: OwnerRow | null;
}

export interface DemoPeople {
  users: UserRow[];
  admin: UserRow;
  secondAdmin: UserRow;
  moderator: UserRow;
  bdms: TradeUserRow[];
  tsms: TradeUserRow[];
  owners: OwnerRow[];
  sellers: SellerRow[];
  /** Owners, then sellers. */
  signers: Signer[];
}

/** Owners who brought coins from the programme before this one, and order for them. */
export const buyersOf = ({ owners }: Pick<DemoPeople, 'owners'>): OwnerRow[] =>
  owners.filter(({ status }) => status === 'active').slice(0, 12);

const named = ({ last_name, first_name, middle_name }: Person) => ({ last_name, first_name, middle_name });

async function asAccount(user: UserRow, account: StaffAccount): Promise<UserRow> {
  const { role, login, phone, email, person } = account;
  return { ...user, ...named(person), role, login, phone, email, password_hash: await demoPasswordHash(account) };
}

/** All users go into one COPY, so all have the keys of an account. */
const withoutLogin = (user: UserRow): UserRow => ({ ...user, login: null, password_hash: null });

async function officePeople(world: World, firstUser: number): Promise<UserRow[]> {
  const roles = ['admin', 'moderator', 'admin', 'moderator'] as const;
  const [admin, moderator, secondAdmin, ...others] = roles.map((role, i) => {
    const random = randomOf(world, 'office', i);
    return userRow(world, { id: firstUser + i, role, person: personOf(random), timezone: 'Europe/Moscow', random });
  });
  return [
    await asAccount(admin!, staffAccounts.admin),
    await asAccount(moderator!, staffAccounts.moderator),
    await asAccount(secondAdmin!, staffAccounts.secondAdmin),
    ...others.map(withoutLogin),
  ];
}

function tradeUserFacts(firstTradeUser: number, firstUser: number): TradeUserFacts[] {
  const facts = (place: number, rest: Pick<TradeUserFacts, 'index' | 'kind' | 'bdm_id' | 'city' | 'status'>) => ({
    ...rest,
    id: firstTradeUser + place,
    user_id: firstUser + place,
  });
  const bdms = Array.from({ length: bdmCount }, (_, i) => {
    const city = territories.find((territory) => territory.bdm === i)!.cities[0]!;
    return facts(i, { index: i, kind: 'bdm', bdm_id: null, city });
  });
  const tsms = territories.map(({ bdm, cities }, i) =>
    facts(bdmCount + i, {
      index: i,
      kind: 'tsm',
      bdm_id: firstTradeUser + bdm,
      city: cities[0]!,
      status: i === 5 ? 'blocked' : 'active',
    }),
  );
  return [...bdms, ...tsms];
}

function ownerPair(world: World, facts: OwnerFacts): Signer & { owner: OwnerRow } {
  const user = withoutLogin(ownerUser(world, facts));
  const owner = ownerRow(world, facts);
  if (facts.index > 0) return { user, owner };
  const name = fullName(ownerPerson);
  return {
    user: { ...user, ...named(ownerPerson), phone: ownerPhone, email: 'owner@example.com' },
    owner: {
      ...owner,
      legal_name: `ИП ${name}`,
      brand_name: 'Соколов и сыновья',
      contact_name: name,
      contact_phone: ownerPhone,
      email: 'owner@example.com',
    },
  };
}

function sellerPair(world: World, facts: SellerFacts): { user: UserRow; seller: SellerRow } {
  const user = withoutLogin(sellerUser(world, facts));
  const seller = sellerRow(world, facts);
  if (facts.index > 0) return { user, seller };
  return {
    user: { ...user, ...named(sellerPerson), phone: sellerPhone, email: 'seller@example.com' },
    seller: { ...seller, gender: sellerPerson.gender },
  };
}

/** One is away for some weeks, and the next one stands in. */
function withVacation(world: World, tsms: TradeUserRow[]): TradeUserRow[] {
  const absence = { deputy_id: tsms[2]!.id, vacation_from: dayBefore(world, 3), vacation_to: dayBefore(world, -45) };
  return tsms.map((tsm, i) => (i === 1 ? { ...tsm, ...absence } : tsm));
}

export async function demoPeople(world: World, plan: DemoPlan, first: FirstIds): Promise<DemoPeople> {
  const office = await officePeople(world, first.users);
  const firstTrade = first.users + office.length;
  const tradeFacts = tradeUserFacts(first.trade_users, firstTrade);
  const firstOwner = firstTrade + tradeFacts.length;
  const firstSeller = firstOwner + plan.owners.length;

  const tradeUsers = await Promise.all(
    tradeFacts.map((facts) => {
      const user = withoutLogin(tradeUserUser(world, facts));
      return facts.kind === 'tsm' && facts.index === 0 ? asAccount(user, staffAccounts.tsm) : user;
    }),
  );
  const owners = plan.owners.map(({ city, status }, index) => {
    const ids = { id: first.owners + index, user_id: firstOwner + index };
    return ownerPair(world, { index, ...ids, city, status, ...(index === 0 ? { type: 'ip' as const } : {}) });
  });
  const sellers = plan.sellers.map(({ city, status }, index) => {
    const ids = { id: first.sellers + index, user_id: firstSeller + index };
    return sellerPair(world, { index, ...ids, city, status });
  });
  const tradeRows = tradeFacts.map((facts) => tradeUserRow(world, facts));
  return {
    users: [...office, ...tradeUsers, ...owners.map(({ user }) => user), ...sellers.map(({ user }) => user)],
    admin: office[0]!,
    secondAdmin: office[2]!,
    moderator: office[1]!,
    bdms: tradeRows.slice(0, bdmCount),
    tsms: withVacation(world, tradeRows.slice(bdmCount)),
    owners: owners.map(({ owner }) => owner),
    sellers: sellers.map(({ seller }) => seller),
    signers: [...owners, ...sellers.map(({ user }) => ({ user, owner: null }))],
  };
}
