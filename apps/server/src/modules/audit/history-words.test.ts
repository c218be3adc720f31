import { contract } from '@iskra/contract';
import { type HistoryEntity, histories, historyEntities } from '@iskra/contract/histories';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { actionWords } from '@iskra/contract/words';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { silentFields } from './audit.rules.ts';

const app = await testApp();

const tables: Record<HistoryEntity, string> = {
  trade_point: 'trade_points',
  book_entry: 'book_entries',
  document: 'documents',
  document_version: 'document_versions',
  signature: 'signatures',
  user: 'users',
};

/** Kept out of the trail by those who write it. */
const untold: Partial<Record<HistoryEntity, string[]>> = { document_version: ['html'] };

/** Told of a thing without being a column of its table. */
const beside: Partial<Record<HistoryEntity, string[]>> = { user: ['contact', 'personal_data', 'marketing'] };

test('every audited action has a Russian name', () => {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
  const actions = endpoints.flatMap((endpoint) => (endpoint.effect === 'write' ? [endpoint.audit] : []));
  expect(actions.filter((action) => !actionWords[action])).toEqual([]);
});

test.each(historyEntities)('every column of %s has a Russian label, and no label is left over', async (entity) => {
  const columns = await app.db.introspection.getTables();
  const names = columns.find((table) => table.name === tables[entity])!.columns.map((column) => column.name);
  const told = names.filter((name) => !silentFields.has(name) && !untold[entity]?.includes(name));
  expect(Object.keys(histories[entity].fields).sort()).toEqual([...told, ...(beside[entity] ?? [])].sort());
});
