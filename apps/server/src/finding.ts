// The result of each check of `iskra verify`.
import type { ProgramFacts } from './context.ts';
import type { Database } from './database/database.ts';

export interface Finding {
  intact: boolean;
  /** For the operator, in English; of something broken the first place. */
  says: string;
}

/** Reads only, in memory that does not grow with the data. */
export type Check = (db: Database, facts: ProgramFacts) => Promise<Finding>;
