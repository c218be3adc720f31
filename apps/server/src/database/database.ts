// The type of a connection that modules see: a transaction inside a write, the pool inside a read.
import type { Kysely } from 'kysely';
import type { Rows } from './rows/rows.generated.ts';

export type Database = Kysely<Rows>;
