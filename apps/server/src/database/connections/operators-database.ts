// An operator's own database is checked before it is used: later, obscure failures are reported now in one line.
import { StartProblem } from '../../start-problem.ts';
import { withClient } from './client.ts';

interface DatabaseFacts {
  version: number;
  encoding: string;
  ctype: string;
  has_russian: boolean;
}

const oldest = 15;

export async function checkOperatorsDatabase(url: string): Promise<void> {
  const facts = await readFacts(url);
  const complaint = complaintAbout(facts);
  if (complaint) throw new StartProblem(`the database of DATABASE_URL ${complaint}`);
}

async function readFacts(url: string): Promise<DatabaseFacts> {
  try {
    return await withClient(url, 'iskra check', async (client) => {
      const { rows } = await client.query<DatabaseFacts>(
        `select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding, datctype as ctype,
           exists (select from pg_collation where collname = 'ru-x-icu') as has_russian
         from pg_database where datname = current_database()`,
      );
      return rows[0]!;
    });
  } catch (error) {
    throw new StartProblem(`cannot use the database of DATABASE_URL: ${reason(error as Error)}`);
  }
}

/** A name with several addresses fails with one error for each. */
const reason = (error: Error) => (error instanceof AggregateError ? error.errors[0] : error).message;

export function complaintAbout({ version, encoding, ctype, has_russian }: DatabaseFacts): string | undefined {
  if (version < oldest) return `is PostgreSQL ${version}: ${oldest} or newer is needed`;
  if (encoding !== 'UTF8') return `has the encoding ${encoding}: UTF8 is needed`;
  // pg_trgm asks LC_CTYPE what a letter is: under C it finds no Cyrillic ones, and every search comes back empty.
  if (['C', 'POSIX'].includes(ctype))
    return `has LC_CTYPE "${ctype}", which knows no Cyrillic letters: create it with C.UTF-8`;
  if (!has_russian) return 'has no collation "ru-x-icu": a PostgreSQL built with ICU is needed';
  return undefined;
}
