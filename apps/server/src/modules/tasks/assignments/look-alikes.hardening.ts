// Looking for a photo among five million takes no three times as long as among fifty thousand. LOOK_ALIKES tries with another most.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lookAmong } from '../../../testing/look-alikes.ts';
import { makeAssignment, publishedTask } from '../../../testing/tasks.ts';

const few = 50_000;
const many = Number(process.env.LOOK_ALIKES ?? 5_000_000);
const app = await testApp();

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

test('the search among all photos is as quick as among the first of them', async () => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  try {
    const { little, much, times } = await lookAmong({ db: app.db, owner, ...(await submissionOf()), few, many });
    console.log(
      `hardening: among ${few} photos ${little.median.toFixed(2)} ms, among ${many} ${much.median.toFixed(2)} ms: ${times.toFixed(2)} times`,
    );
    expect(times).toBeLessThanOrEqual(3);
  } finally {
    await owner.end();
  }
});
