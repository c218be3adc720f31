// A write that names a foreign record is answered word for word as if there were no such record, and its author sees no more afterwards.
import { roles } from '@iskra/contract/roles';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { LooseInput } from '../../testing/caller.ts';
import {
  type Call,
  callerOf,
  calls,
  makeWorld,
  referenceOf,
  rolesOf,
  sampleFor,
  send,
} from '../../testing/contract/endpoints.ts';
import {
  absentId,
  type Fixture,
  type FixtureId,
  makeForeign,
  type Someone,
  seesAll,
} from '../../testing/contract/fixtures.ts';
import { anyName, bodyWithId, type IdPlace, idIn, idPlacesIn } from '../../testing/contract/references.ts';

const app = await testApp();
const world = await makeWorld(app);
await app.db
  .insertInto('additional_fields')
  .values({ code: anyName, label: 'Договор', type: 'file', visible_roles: [...roles], editable_roles: [...roles] })
  .execute();

/** Where the role may name nothing at all: even the own one is refused. */
const neverTaken: Readonly<Record<string, string>> = {
  'tradePoints.propose.tsm_id as owner': 'who looks after a point is for an administrator to say',
  'orders.print.code_id as owner': 'the code is of another order',
  [`changeSets.put.cells.0.fields.additional.${anyName} as tsm_user`]: 'a file is attached on the card',
  [`changeSets.fill.fields.additional.${anyName} as tsm_user`]: 'a file is attached on the card',
};

const places = calls.flatMap((call) => {
  const { body, effect } = call.endpoint;
  return body && effect !== 'read' ? idPlacesIn(body).map((place) => ({ call, place })) : [];
});

test('every id that a write takes is known to name something', () => {
  const unknown = places.filter(({ call, place }) => !referenceOf(call, place.field));
  expect(unknown.map(({ call, place }) => `${call.name}: ${place.path.join('.')}`)).toEqual([]);
});

const cells = places.flatMap(({ call, place }) => {
  const reference = referenceOf(call, place.field);
  if (!reference || 'nothingForeign' in reference) return [];
  const limited = rolesOf(call.endpoint).filter((role) => role !== 'admin' && !seesAll(reference, role));
  return limited.map((role) => ({
    call,
    place,
    role,
    reference,
    name: `${call.name}.${place.path.join('.')} as ${role}`,
  }));
});

async function countEvents(): Promise<number> {
  const counted = app.db.selectFrom('audit_events').select((select) => select.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

type Look = [call: Call, input: LooseInput];

/** The reads of the record that the person may make, and all of their lists. */
async function looksOf(who: Someone, fixture: Fixture, id: FixtureId): Promise<Look[]> {
  const reads = calls.filter(({ endpoint }) => endpoint.effect === 'read' && rolesOf(endpoint).includes(who.role));
  const looks: Look[] = [];
  for (const call of reads)
    if (call.sample.about === fixture || call.sample.lists)
      looks.push([call, await sampleFor(world, call, who, call.sample.about && id)]);
  return looks;
}

/** The lengths of the lists, and the facts about the record. */
async function seenBy({ token }: Someone, looks: Look[]): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const [call, input] of looks) {
    const { body, json } = await send(app, call, input, token);
    seen[call.name] = call.sample.lists ? json<{ total: number }>().total : body;
  }
  return seen;
}

async function naming(call: Call, place: IdPlace, who: Someone, input: LooseInput, id: FixtureId) {
  const before = await countEvents();
  const answer = await send(
    app,
    call,
    { ...input, body: bodyWithId(call.endpoint.body!, input.body, place, id) },
    who.token,
  );
  // Where the answer repeats the id, it is the one thing that differs.
  const text = answer.body.replaceAll(`"id":${id}`, '"id":0');
  return { text, written: (await countEvents()) - before };
}

/** The sample's own value already fits its other fields. */
async function ownOf(reference: Fixture, place: IdPlace, who: Someone, input: LooseInput): Promise<FixtureId> {
  return (idIn(input.body, place.path) as FixtureId | undefined) ?? reference.make(world, who);
}

describe.each(cells)('$name', ({ call, place, role, reference, name }) => {
  test('foreign is as good as absent, and shows nothing more', async () => {
    const who = await callerOf(world, call, role);
    // The rows that the sample needs are made before the first count.
    const input = await sampleFor(world, call, who);
    const absent = await naming(call, place, who, input, absentId(reference));
    expect(absent.text, 'an id that nothing has is refused').toMatch(/"problem":|"done":false/);
    const id = (await makeForeign(reference, world, who))!;
    const looks = await looksOf(who, reference, id);
    const before = await seenBy(who, looks);
    expect(await naming(call, place, who, input, id)).toEqual(absent);
    expect(await seenBy(who, looks)).toEqual(before);
    const own = await naming(call, place, who, input, await ownOf(reference, place, who, input));
    if (name in neverTaken) expect(own).toEqual(absent);
    else expect(own).not.toEqual(absent);
  });
});

test('many ids have something foreign to somebody', () => {
  expect(cells.length).toBeGreaterThan(places.length / 5);
});
