// Many photos to look among: hashes made by one statement, and how long a look takes.
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { likeOf } from '../modules/tasks/assignments/photos.store.ts';

const asked = 300;

/** Hashes of numbers, as far apart as those of photos. */
const hashOf = (n: string) => `('x' || substr(md5(${n}::text), 1, 16))::bit(64)::bigint`;

export interface Looking {
  /** In milliseconds. */
  median: number;
  found: number;
}

/** Half of the asked ones are near one that is kept: in four bits, or in a mirror. */
async function timed(db: Database, until: number): Promise<Looking> {
  const { rows } = await sql<{ hash: string; other: string }>`
    select (${sql.raw(hashOf('n'))} # case when n % 2 = 0 then 4611686018427650056 else 0 end)::text as hash,
      ${sql.raw(hashOf("('other' || n)"))}::text as other
    from (select (i * 7919) % ${until} + 1 as n from generate_series(1, ${asked}) i) x`.execute(db);
  const times: number[] = [];
  let found = 0;
  for (const [at, { hash, other }] of rows.entries()) {
    const looks = at % 3 === 0 ? { hash: other, mirrored: hash } : { hash, mirrored: other };
    const begun = performance.now();
    const like = await likeOf(db, 0, looks);
    times.push(performance.now() - begun);
    if (like) found += 1;
  }
  return { median: times.sort((one, next) => one - next)[asked / 2]!, found };
}

interface Among {
  db: Database;
  /** The owner of the tables: what keeps one photo from standing in a submission twice is dropped, since all of them stand in one here. */
  owner: pg.Client;
  submission: number;
  file: number;
  few: number;
  many: number;
}

/** Searches among the first few and then among all of them; a search that does not find every one would measure nothing. */
export async function lookAmong({ db, owner, submission, file, few, many }: Among) {
  const fill = async (from: number, to: number) => {
    await owner.query(
      `insert into task_photos (submission_id, file_id, hash) select ${submission}, ${file},
        ${hashOf('n')} from generate_series(${from}, ${to}) n`,
    );
    await owner.query('vacuum analyze task_photos');
  };
  await owner.query('alter table task_photos drop constraint task_photos_submission_id_file_id_key');
  await owner.query('drop index task_photos_file');
  await fill(1, few);
  await timed(db, few);
  const little = await timed(db, few);
  await fill(few + 1, many);
  await timed(db, many);
  const much = await timed(db, many);
  if (little.found < asked || much.found < asked) throw new Error('not every photo was found');
  return { little, much, times: much.median / little.median };
}
