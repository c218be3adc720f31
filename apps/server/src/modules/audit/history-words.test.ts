import { contract } from '@iskra/contract';
import { histories, historyEntities } from '@iskra/contract/histories';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { actionWords } from '@iskra/contract/words';
import { expect, test } from 'vitest';
import { silentFields } from '../../database/audit-changes.rules.ts';
import { testApp } from '../../testing/app.ts';
import { historySamples } from '../../testing/contract/endpoints.ts';

const app = await testApp();

test('every audited action has a Russian name', () => {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
  const actions = endpoints.flatMap((endpoint) => (endpoint.effect === 'write' ? [endpoint.audit] : []));
  expect(actions.filter((action) => !actionWords[action])).toEqual([]);
});

test.each(historyEntities)('every column of %s has a Russian label, and no label is left over', async (entity) => {
  const { table, omitted = [], beside = [] } = historySamples[entity]!;
  const columns = await app.db.introspection.getTables();
  const names = columns.find(({ name }) => name === table)!.columns.map((column) => column.name);
  const noted = names.filter((name) => !silentFields.has(name) && !omitted.includes(name));
  expect(Object.keys(histories[entity].fields).sort()).toEqual([...noted, ...beside].sort());
});
