import { contract } from '@iskra/contract';
import { type HistoryEntity, histories, historyEntities } from '@iskra/contract/histories';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { actionWords } from '@iskra/contract/words';
import { expect, test } from 'vitest';
import { silentFields } from '../../../database/trail/audit-changes.rules.ts';
import { testApp } from '../../../testing/app.ts';
import { historySamples } from '../../../testing/contract/endpoints.ts';
import { type EventFacts, historyEvent, type Reader } from './history.rules.ts';

const app = await testApp();

test('every audited action has a Russian name', () => {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
  const actions = endpoints.flatMap((endpoint) => (endpoint.effect === 'write' ? [endpoint.audit] : []));
  expect(actions.filter((action) => !actionWords[action])).toEqual([]);
});

test.each(historyEntities)('every column of %s has a Russian label, and no label is left over', async (entity) => {
  const { table, omitted = [], extraFields = [] } = historySamples[entity]!;
  const columns = await app.db.introspection.getTables();
  const names = columns.find(({ name }) => name === table)!.columns.map((column) => column.name);
  const noted = names.filter((name) => !silentFields.has(name) && !omitted.includes(name));
  const columnsNamed = Object.keys(histories[entity].fields).filter((name) => !name.includes('.'));
  expect(columnsNamed.sort()).toEqual([...noted, ...extraFields].sort());
});

/** Every column, and of those that hold several things each part that the card has; one that nobody has heard of, too. */
function fieldsOfCard(entity: HistoryEntity): string[] {
  const card = histories[entity].card('admin');
  return Object.keys(histories[entity].fields).flatMap((column) => {
    const schema = card.shape[column] as { shape?: object } | undefined;
    return [column, `${column}.unheard_of`, ...Object.keys(schema?.shape ?? {}).map((part) => `${column}.${part}`)];
  });
}

test.each(historyEntities)('no event of %s shows the name of a column or of its part', (entity) => {
  const diff = fieldsOfCard(entity).map((field) => ({ field, old: null, new: 1 }));
  const nameless = { records: new Map(), titles: new Map(), parts: new Map() };
  const reader: Reader = { id: 1, role: 'admin', owner_id: null };
  const { changes } = historyEvent(reader, entity, { ...event, diff }, nameless);
  expect(changes.filter(({ label, new: now }) => isRaw(label) || isRaw(now ?? ''))).toEqual([]);
});

/** «ИНН» and «Email» are words of people, `bank_bik` and `timezone` are not. */
const isRaw = (text: string) => /(^|[^a-z])[a-z]+(_[a-z]+)*($|[^a-z])/.test(text);

const event: EventFacts = {
  ...{ id: 7, at: '2026-11-15T09:00:00.000Z', action: 'profile.change', diff: [], reason: null, run_id: null },
  ...{ actor_kind: 'system', actor_id: null, actor_role: null, actor_name: null, ip: null },
};
