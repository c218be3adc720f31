import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateRows } from '../../database/rows/generate-rows.ts';
import { testDatabase } from '../../testing/database.ts';

const database = await testDatabase();

test('the row types are those of the migrations; if not: npm run rows', async () => {
  const stored = await readFile(new URL('../../database/rows/rows.generated.ts', import.meta.url), 'utf8');
  expect(stored).toBe(await generateRows(database.ownerUrl));
});
