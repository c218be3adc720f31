// Buyers, and their consents.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { KeptPhone } from './buyer-phone.ts';

export interface AcceptedAgreement {
  version_id: number;
  sha256: string;
  at: string;
  ip: string;
}

export interface Buyer extends KeptPhone {
  id: number;
  status: 'new' | 'active' | 'blocked';
  age_confirmed_at: string | null;
  agreements: AcceptedAgreement[];
}

const columns = sql`id, phone_hash, phone_sealed, status, age_confirmed_at, agreements`;

/** The buyer with this phone, made at the first login; held until the transaction ends. */
export async function findOrAddBuyer(db: Database, { phone_hash, phone_sealed }: KeptPhone): Promise<Buyer> {
  await sql`
    insert into buyers (phone_hash, phone_sealed) values (${phone_hash}, ${phone_sealed})
    on conflict (phone_hash) do nothing`.execute(db);
  const { rows } = await sql<Buyer>`
    select ${columns} from buyers where phone_hash = ${phone_hash} for no key update`.execute(db);
  return rows[0]!;
}

export async function findBuyer(db: Database, id: number): Promise<Buyer> {
  const { rows } = await sql<Buyer>`select ${columns} from buyers where id = ${id}`.execute(db);
  return rows[0]!;
}

/** Consents are added, never replaced: the text, the moment and the address stay provable. */
export async function addConsent(db: Database, id: number, accepted: AcceptedAgreement | null): Promise<void> {
  await sql`
    update buyers set status = case when status = 'new' then 'active' else status end,
      age_confirmed_at = coalesce(age_confirmed_at, now()),
      agreements = agreements || ${JSON.stringify(accepted ? [accepted] : [])}::jsonb
    where id = ${id}`.execute(db);
}

export const outdatedBuyers = {
  buyer_sessions: sql`expires_at < now()`,
  // Buyers who confirmed a phone and then agreed to nothing.
  buyers: sql`age_confirmed_at is null and updated_at < now() - interval '30 days'`,
};
