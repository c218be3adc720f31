import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { targets } from '../../modules/assembly.ts';
import { commonOutdated } from '../../modules/platform/maintenance/maintenance.store.ts';
import { testApp } from '../../testing/app.ts';
import { boundRows } from '../../testing/contract/bounds.ts';
import { storeBounds } from '../../testing/contract/endpoints.ts';

const { db } = await testApp();

test('every table of the database has its line, and every line its table', async () => {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`.execute(
    db,
  );
  const declared = Object.keys(storeBounds).filter((name) => !name.includes('_DIR/'));
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort());
});

test('what is said to be cleaned is cleaned', () => {
  const cleaned = Object.entries(storeBounds)
    .filter(
      ([name, bound]) => !name.includes('_DIR/') && typeof bound !== 'string' && /^maintenance/.test(bound.cleaner),
    )
    .map(([name]) => name);
  // Files, people and the history go by rules of their own.
  const others = ['files', 'users', 'audit_events'];
  const outdated = Object.keys({ ...commonOutdated, ...targets.outdated });
  expect(cleaned.sort()).toEqual([...outdated.filter((table) => storeBounds[table] !== 'staff'), ...others].sort());
});

test('docs/operations.md shows every store that strangers and people can grow', () => {
  const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8').replace(
    / +\|/g,
    ' |',
  );
  const missing = boundRows(storeBounds)
    .map((cells) => `| ${cells.join(' | ')} |`)
    .filter((line) => !text.includes(line));
  expect(missing).toEqual([]);
});
