import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changesOf, fieldsOf, readPath, valuesOf, writePath } from './form-values.ts';

const Body = z.strictObject({
  name: z.string(),
  owner_id: z.nullable(z.int()),
  lat: z.nullable(z.number()),
  until: z.optional(z.nullable(z.string())),
  values: z.record(z.string(), z.unknown()),
});

function bound(initial: object) {
  let values = initial;
  const fields = fieldsOf<typeof Body>((name) => ({
    value: readPath(values, name),
    set: (field, value) => {
      values = writePath(values, field, value);
    },
    error: undefined,
    changed: false,
    describe: () => {},
  }));
  return { fields, now: () => values };
}

describe('fields hold wire values', () => {
  it('a number is a number as soon as it is one', () => {
    const { fields, now } = bound({ lat: 56.1 });
    expect(fields.number('lat').value).toBe('56.1');
    const typed: [string, unknown][] = [
      ['-5', -5],
      ['-', '-'],
      ['5.', '5.'],
      ['5.0', '5.0'],
      ['5.05', 5.05],
      ['', null],
    ];
    for (const [text, wire] of typed) {
      fields.number('lat').onChange(text);
      expect(now()).toEqual({ lat: wire });
    }
  });

  it('ids, dates and fields inside a field', () => {
    const { fields, now } = bound({ owner_id: 7, values: { color: 'red', size: 1 } });
    expect(fields.id('owner_id').value).toBe('7');
    fields.id('owner_id').onChange('12');
    fields.date('until').onChange('');
    fields.text('values.color').onChange('blue');
    expect(now()).toEqual({ owner_id: 12, until: null, values: { color: 'blue', size: 1 } });
  });
});

it('a form of a record begins with what the card says', () => {
  const card = { name: 'Родник', owner: { id: 3, title: 'ООО «Лад»' }, lat: null };
  expect(valuesOf<typeof Body>(['name', 'owner_id', 'lat'], card)).toEqual({ name: 'Родник', owner_id: 3, lat: null });
  expect(valuesOf<typeof Body>(['owner_id'], { owner: null })).toEqual({ owner_id: null });
});

it('only what differs is sent, and nothing is not a change of nothing', () => {
  const initial = { name: 'Родник', owner_id: null, values: { color: '' } };
  expect(changesOf({ ...initial, name: 'Рассвет', values: { color: null } }, initial as never)).toEqual({
    name: 'Рассвет',
  });
  const filled = { ...initial, values: { color: 'red', size: 5 } };
  expect(changesOf({ ...filled, values: { ...filled.values, size: null } }, filled as never)).toEqual({
    values: { size: null },
  });
});
