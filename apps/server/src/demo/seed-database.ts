// The query builder on the connection of a seed, for areas whose demo data is made by their own code.
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { inTurn } from '../database/connections/connection.ts';
import { types } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import type { Rows } from '../database/rows/rows.generated.ts';
import type { SeedClient } from './area-demo.ts';

export function seedDatabase(client: SeedClient): Database {
  const ask = (text: string, values: unknown[]) => client.query({ text, values, types: types as pg.CustomTypesConfig });
  const lent = { query: inTurn(ask), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  return new Kysely<Rows>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}
