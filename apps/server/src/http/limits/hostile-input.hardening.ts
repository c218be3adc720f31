// The largest and worst inputs: how long does the program stand still for the others?
import { bodyLimitOf } from '@iskra/contract/kernel/body-size';
import { test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { attacksOn, type Variant } from '../../testing/contract/attacks.ts';
import { type Call, calls, makeWorld } from '../../testing/contract/endpoints.ts';
import { hostileNames, hostileText } from '../../testing/contract/hostile-texts.ts';
import { type Place, placesIn, withValue } from '../../testing/contract/places.ts';
import { standstillsOf } from '../../testing/standstills.ts';
import { watchedProgram } from '../../testing/watched-program.ts';

const app = await testApp();
const world = await makeWorld(app);
const withBody = calls.filter(({ endpoint }) => endpoint.body && !endpoint.upload);

/** Bytes for the body around the value that fills it. */
const around = 1_000;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** A text that makes the body as large as it may be. */
function filling(name: string, limit: number): string {
  const piece = hostileText(name, 2_000);
  return hostileText(name, Math.floor(((limit - around) * piece.length) / bytesOf(piece)));
}

function textsFor({ endpoint }: Call, place: Place): Variant[] {
  const limit = bodyLimitOf(endpoint);
  return hostileNames.flatMap((name): Variant[] => [
    [`${place.name}: ${name}, the longest that is read`, { body: hostileText(name, place.longest) }],
    [`${place.name}: ${name}, as many as fit`, { body: filling(name, limit) }],
  ]);
}

test('texts in every field', async () => {
  const program = await watchedProgram(app.database);
  const standstills = standstillsOf(program);
  for (const call of withBody) {
    for (const place of placesIn(call.endpoint.body!).filter(({ kind }) => kind !== 'list')) {
      const texts = textsFor(call, place);
      const attacks = await attacksOn(program, world, call, (sample) =>
        texts.map(([name, { body: text }]) => [name, { ...sample, body: withValue(sample.body, place, text) }]),
      );
      await standstills.watch(attacks);
    }
  }
  standstills.report('texts');
});

/** Bodies that are all structure. */
const structures: Record<string, (limit: number) => string> = {
  'unknown fields': (limit) => `{${Array.from({ length: (limit - 20) / 14 }, (_, i) => `"k${i}":1`).join(',')}}`,
  'nested lists': (limit) => '['.repeat(limit / 2) + ']'.repeat(limit / 2),
  'nested sets': (limit) => `${'{"a":'.repeat((limit - 10) / 6)}1${'}'.repeat((limit - 10) / 6)}`,
  'a long number': (limit) => `{"version":${'9'.repeat(limit - 20)}}`,
  'a long fraction': (limit) => `{"version":0.${'3'.repeat(limit - 20)}}`,
  spaces: (limit) => `{${' '.repeat(limit - 2)}}`,
  escapes: (limit) => `{"version":"${'\\u0301\\u0316'.repeat((limit - 20) / 12)}"}`,
  'names of prototypes': (limit) => `{${'"__proto__" '.repeat((limit - 20) / 12)}:1}`,
};

const elements = [0, '', null, {}, [], 'я'.repeat(100), 'a\u0316\u0301'.repeat(30)];

function structuresFor({ endpoint }: Call): Variant[] {
  const limit = bodyLimitOf(endpoint);
  return Object.entries(structures).map(([name, write]) => [name, { body: write(limit) }]);
}

/** Lists as long as fit, and a list of as many as are read. */
function listsFor({ endpoint }: Call, place: Place, sample: unknown): Variant[] {
  const limit = bodyLimitOf(endpoint);
  return elements.flatMap((element) => {
    const most = Math.floor((limit - around) / (bytesOf(element) + 1));
    return [most, place.longest].map((length): Variant => {
      const list = Array.from({ length: Math.min(length, most) }, () => element);
      return [`${place.name}: ${list.length} × ${JSON.stringify(element)}`, { body: withValue(sample, place, list) }];
    });
  });
}

test('lists and structures as large as the body', async () => {
  const program = await watchedProgram(app.database);
  const standstills = standstillsOf(program);
  for (const call of withBody) {
    const lists = placesIn(call.endpoint.body!).filter(({ kind }) => kind === 'list');
    const attacks = await attacksOn(program, world, call, (sample) =>
      [...structuresFor(call), ...lists.flatMap((place) => listsFor(call, place, sample.body))].map(
        ([name, { body }]): Variant => [name, { ...sample, body }],
      ),
    );
    await standstills.watch(attacks);
  }
  standstills.report('structures');
});
