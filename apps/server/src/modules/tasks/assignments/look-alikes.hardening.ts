// Looking for a photo among five million takes no three times as long as among fifty thousand. LOOK_ALIKES tries with another most.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeAssignment, publishedTask } from '../../../testing/tasks.ts';
import { likeOf } from './photos.store.ts';

const few = 50_000;
const many = Number(process.env.LOOK_ALIKES ?? 5_000_000);
const asked = 300;
const app = await testApp();

/** Hashes of the numbers from one to another, as far apart as those of photos. */
const hashOf = (n: string) => `('x' || substr(md5(${n}::text), 1, 16))::bit(64)::bigint`;

async function submissionOf(): Promise<{ submission: number; file: number }> {
  const { id: assignment_id } = await makeAssignment(app, await publishedTask(app, await app.as('admin')), 'submitted');
  const { rows } = await sql<{ submission: number; file: number }>`
    with sent as (insert into task_submissions (assignment_id, attempt, answers, client_uuid)
      values (${assignment_id}, 1, '{}', gen_random_uuid()) returning id),
    file as (insert into files (kind, storage_key, original_name, mime, size, sha256)
      values ('proof', 'look-alikes', 'полка.jpg', 'image/jpeg', 1, '') returning id)
    select sent.id as submission, file.id as file from sent, file`.execute(app.db);
  return rows[0]!;
}

/** Half of the asked ones are near one that is kept: in four bits, or in a mirror. */
async function timed(until: number): Promise<{ median: number; found: number }> {
  const { rows } = await sql<{ hash: string; other: string }>`
    select (${sql.raw(hashOf('n'))} # case when n % 2 = 0 then 4611686018427650056 else 0 end)::text as hash, ${sql.raw(hashOf("('other' || n)"))}::text as other
    from (select (i * 7919) % ${until} + 1 as n from generate_series(1, ${asked}) i) x`.execute(app.db);
  const times: number[] = [];
  let found = 0;
  for (const [at, { hash, other }] of rows.entries()) {
    const looks = at % 3 === 0 ? { hash: other, mirrored: hash } : { hash, mirrored: other };
    const begun = performance.now();
    const like = await likeOf(app.db, 0, looks);
    times.push(performance.now() - begun);
    if (like) found += 1;
  }
  return { median: times.sort((one, next) => one - next)[asked / 2]!, found };
}

test('the search among all photos is as quick as among the first of them', async () => {
  const { submission, file } = await submissionOf();
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  const fill = async (from: number, to: number) => {
    await owner.query(
      `insert into task_photos (submission_id, file_id, hash) select ${submission}, ${file}, ${hashOf('n')} from generate_series(${from}, ${to}) n`,
    );
    await owner.query('vacuum analyze task_photos');
  };
  try {
    // One photo stands in a submission once; here all of them stand in one.
    await owner.query('alter table task_photos drop constraint task_photos_submission_id_file_id_key');
    await owner.query('drop index task_photos_file');
    await fill(1, few);
    await timed(few);
    const little = await timed(few);
    await fill(few + 1, many);
    await timed(many);
    const much = await timed(many);
    const times = much.median / little.median;
    console.log(
      `hardening: among ${few} photos ${little.median.toFixed(2)} ms, among ${many} ${much.median.toFixed(2)} ms: ${times.toFixed(2)} times`,
    );
    expect([little.found, much.found]).toEqual([asked, asked]);
    expect(times).toBeLessThanOrEqual(3);
  } finally {
    await owner.end();
  }
});
