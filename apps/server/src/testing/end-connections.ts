// Ends connections of the program from outside, as an administrator or a failing network would.
import { onTestFinished } from 'vitest';
import { Client, connectionTo } from '../database/connections/client.ts';

export interface Ender {
  /** Ends the named backend, or every other one of this database, and waits until they are gone; returns how many there were. */
  end(pid?: number): Promise<number>;
}

/** Gone when the test ends. */
export async function connectionEnder(url: string): Promise<Ender> {
  const client = new Client(connectionTo(url));
  await client.connect();
  onTestFinished(() => client.end());
  return {
    async end(pid) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and pid = coalesce($1, pid)`,
        [pid],
      );
      return rowCount ?? 0;
    },
  };
}
