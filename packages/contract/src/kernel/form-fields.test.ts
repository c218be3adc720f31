import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { items } from './bounded.ts';
import { date, id, line, orNull, phone } from './fields.ts';
import { formText, fromForm } from './form-fields.ts';

const body = z.strictObject({
  period: date,
  group_id: id,
  ratio: z.optional(z.number()),
  confirmed: z._default(z.boolean(), false),
  tags: items(line(), { max: 3 }),
  place: z.nullable(z.strictObject({ lat: z.number(), lon: z.number() })),
  comment: orNull(line()),
  phone,
  mode: z.enum(['add', 'replace']),
});

/** As it travels and arrives. */
function sent(value: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(value).map(([name, field]) => [name, formText(field)]);
  return fromForm(body, Object.fromEntries(fields));
}

const whole = {
  period: '2026-11-01',
  group_id: 7,
  ratio: -1.5,
  confirmed: true,
  tags: ['один', '2'],
  place: { lat: 56.85, lon: 35.9 },
  comment: '12',
  phone: '+79126401847',
  mode: 'add',
};

test('numbers, booleans, lists and sets arrive as what they were', () => {
  expect(z.parse(body, sent(whole))).toEqual(whole);
});

test('nothing arrives as nothing, and what was not sent keeps its default', () => {
  const { confirmed: _, ...rest } = whole;
  const value = z.parse(body, sent({ ...rest, place: null, comment: null }));
  expect(value).toMatchObject({ place: null, comment: null, confirmed: false });
});

describe('a text that is no such value is refused at its field', () => {
  test.each([
    ['group_id', '7 штук'],
    ['group_id', ''],
    ['confirmed', 'да'],
    ['tags', '[1, 2]'],
    ['tags', '["a"'],
    ['place', '{"lat": 1, "lon": 2, "height": 3}'],
    ['place', '{"__proto__": {"lat": 1}, "lat": 1, "lon": 2}'],
  ])('%s: %s', (field, text) => {
    const { error } = z.safeParse(body, { ...sent(whole), ...fromForm(body, { [field]: text }) });
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
  });
});

test('a number in a field of text stays text, a field that nobody declared stays unknown', () => {
  expect(fromForm(body, { comment: '12', unknown: '12' })).toEqual({ comment: '12', unknown: '12' });
});
