// A database of one test file's own: a clone of the migrated one, gone when the file ends.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { restartNumbers } from './numbers.ts';

export interface TestDatabase {
  /** The ordinary role that the program works as. */
  url: string;
  /** The role that owns the schema. */
  ownerUrl: string;
  /** The superuser: for what only a burglar does. */
  adminUrl: string;
}

const template = 'iskra';

/** Call at the top of a test file: `const database = await testDatabase();` */
export async function testDatabase(): Promise<TestDatabase> {
  restartNumbers();
  const server = inject('server');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = new URL(server.ownerUrl).username;
  // Copying files beats logging every page for a database this small.
  await asAdmin(`create database ${name} template ${template} owner ${owner} strategy file_copy`);
  // Forced: a test that left a connection open must not fail the next one.
  afterAll(() => asAdmin(`drop database ${name} with (force)`));
  const { url, ownerUrl, adminUrl } = server;
  return {
    url: inDatabase(url, name),
    ownerUrl: inDatabase(ownerUrl, name),
    adminUrl: inDatabase(adminUrl, name),
  };
}

/** Nobody counts rows in the background of a test, and without it the planner reads hundreds of them in ways meant for a handful. */
export function countRows({ adminUrl }: TestDatabase): Promise<void> {
  return asAdmin('analyze', adminUrl);
}

async function asAdmin(statement: string, url = inDatabase(inject('server').adminUrl, 'postgres')): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
