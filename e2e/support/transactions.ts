// The program's own actions in one transaction of the database that is under test.
import pg from 'pg';
import type { UserContext } from '../../apps/server/src/context.ts';
import { seedContext } from '../../apps/server/src/demo/seed-context.ts';
import { seedDatabase } from '../../apps/server/src/demo/seed-database.ts';

export async function atWork<T>(act: (by: (adminId: number) => UserContext) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.ISKRA_E2E_DATABASE });
  await client.connect();
  try {
    await client.query('begin');
    const db = seedDatabase(client);
    const done = await act((user_id) => seedContext(db, { role: 'admin', user_id }, ''));
    await client.query('commit');
    return done;
  } finally {
    await client.end();
  }
}
