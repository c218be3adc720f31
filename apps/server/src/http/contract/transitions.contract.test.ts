// Every declared transition of every status, held against the server: its effects and refusals, and the `may` of each reader,
// of which the screen's buttons are made.
import { allowedTo, begins, type Transitions } from '@iskra/contract/kernel/transitions';
import { transitions as declared } from '@iskra/contract/transitions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import {
  type Call,
  callerOf,
  calls,
  makeWorld,
  rolesOf,
  sampleFor,
  send,
  statusSamples,
} from '../../testing/contract/endpoints.ts';
import { fieldsOf } from '../../testing/contract/fields.ts';
import { refusalIn } from '../../testing/contract/refusals.ts';

const app = await testApp();
const world = await makeWorld(app);

/**
 * An order stands in a status together with its coins and codes, a task with what is asked of it and its budget: their API tests walk them. A
 * publication has no status, it follows from moments: publications.test.ts and the API tests of news.
 */
const apart = ['order', 'post', 'task'];
const tried = Object.entries(declared).filter(([entity]) => !apart.includes(entity) && statusSamples[entity]);

/** Where the history calls it otherwise: what is made belongs to what it is made of, a table is an import like any other. */
const otherNames: Readonly<Record<string, string>> = {
  'document.add_version': 'document_version.add',
  'group.import': 'import.start',
  'staff.password': 'staff.password_link',
  'trade_user.password': 'trade_user.password_link',
};
const auditOf = (entity: string, name: string) =>
  otherNames[`${entity}.${name}`] ?? `${entity}.${name === 'edit' ? 'change' : name.replaceAll('-', '_')}`;
const callOf = (entity: string, name: string) =>
  calls.find(
    ({ endpoint, sample }) =>
      'audit' in endpoint &&
      endpoint.audit === auditOf(entity, name) &&
      (endpoint.audit !== 'import.start' || sample.about === statusSamples[entity]?.about),
  );
const cardOf = (entity: string) =>
  calls.find(
    ({ name, endpoint, sample }) =>
      /card$/i.test(name) && endpoint.effect === 'read' && sample.about === statusSamples[entity]?.about,
  );

const statusesIn = (transitions: Transitions) => [
  ...new Set(Object.values(transitions).flatMap(({ from, to }) => (to ? [...from, to] : [...from]))),
];

async function setStatus(entity: string, id: number, status: string): Promise<void> {
  const { table, followsAccount, columns = {} } = statusSamples[entity]!;
  const [of, key] = followsAccount
    ? ['users', sql`(select user_id from ${sql.table(table)} where id = ${id})`]
    : [table, id];
  const set = Object.entries({ status, ...columns[status] }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(of as string)} set ${sql.join(set)} where id = ${key} and status <> ${status}`.execute(
    app.db,
  );
}

async function stored(entity: string, id: number): Promise<{ status: string; version: number }> {
  const { rows } = await sql<{ status: string; version: number }>`
    select status, version from ${sql.table(statusSamples[entity]!.table)} where id = ${id}`.execute(app.db);
  return rows[0]!;
}

interface Input {
  params?: { id?: number };
  body?: object;
}

const idIn = ({ params, body }: Input) => (params?.id ?? (body as { id?: number }).id)!;
const withVersion = (input: Input, version: number): Input =>
  input.body && 'version' in input.body ? { ...input, body: { ...input.body, version } } : input;

async function tryFrom(entity: string, call: Call, status: string) {
  const who = await callerOf(world, call, rolesOf(call.endpoint)[0]);
  const input = (await sampleFor(world, call, who)) as Input;
  const id = idIn(input);
  await setStatus(entity, id, status);
  const before = await stored(entity, id);
  const reply = await send(app, call, withVersion(input, before.version) as never, who.token);
  return { problem: (await refusalIn(app, reply, call.name))?.problem, before, after: await stored(entity, id) };
}

/** Requests to a moderator name the record otherwise, and are tried with the requests. */
const namesRecord = ({ endpoint }: Call) => endpoint.path.includes('/:id') || fieldsOf(endpoint).includes('id');

const cells = tried.flatMap(([entity, transitions]) =>
  Object.entries(transitions).flatMap(([name, transition]) => {
    const call = callOf(entity, name);
    return call && namesRecord(call)
      ? statusesIn(transitions).map((status) => ({ entity, name, status, call, transition }))
      : [];
  }),
);

test('transitions of every record are tried, here or in its own tests', () => {
  const covered = new Set(cells.map(({ entity }) => entity));
  expect(
    Object.keys(declared)
      .filter((entity) => !covered.has(entity))
      .sort(),
  ).toEqual(apart);
});

test('nothing that is declared is left out but what is asked for through a moderator', () => {
  const declaredNames = tried.flatMap(([entity, transitions]) =>
    Object.entries(transitions).flatMap(([name, { access }]) => (access.length > 0 ? [`${entity} ${name}`] : [])),
  );
  const visited = new Set(cells.map(({ entity, name }) => `${entity} ${name}`));
  expect(declaredNames.filter((name) => !visited.has(name))).toEqual(['seller ask-removal', 'seller ask-block']);
});

test.each(cells)('$entity $name from «$status»', async ({ entity, call, status, transition }) => {
  const { problem, before, after } = await tryFrom(entity, call, status);
  expect(before.status).toBe(status);
  if (!begins(transition, status)) {
    expect(problem, 'what does not begin there is refused').toBeDefined();
    expect(after).toEqual(before);
  } else {
    expect(problem).toBeUndefined();
    if (transition.to) expect(after.status).toBe(transition.to);
  }
});

describe.each(tried.filter(([entity]) => cardOf(entity)))('%s', (entity, transitions) => {
  const card = cardOf(entity)!;
  test.each(rolesOf(card.endpoint))('says to %s what they may do', async (role) => {
    const who = await callerOf(world, card, role);
    const input = (await sampleFor(world, card, who)) as Input;
    for (const status of statusesIn(transitions)) {
      await setStatus(entity, idIn(input), status);
      const { item } = (await send(app, card, input as never, who.token)).json() as { item?: { may?: string[] } };
      // Of some statuses a role sees no card.
      const { never = [] } = statusSamples[entity]!;
      const allowed = allowedTo(transitions, role, status).filter((name) => !never.includes(name));
      if (item?.may) expect([status, item.may]).toEqual([status, allowed]);
    }
  });
});
