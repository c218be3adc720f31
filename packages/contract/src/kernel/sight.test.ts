import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { roles } from '../roles.ts';
import { foundQuery, listQuery, manyQuery, orderOf } from './list.ts';
import { asking, declaredFields, knownTo, maskedFor, seenBy, sees } from './sight.ts';
import { hasDeclaredFields, viewFor } from './view.ts';

const Point = z.object({
  id: z.int(),
  name: z.string(),
  /** Known to the programme, not to its partners. */
  margin: seenBy(['admin', 'moderator'], z.nullable(z.int())),
  phone: maskedFor(['owner'], 'phone', z.nullable(z.string())),
  parent: seenBy(['admin'], z.object({ id: z.int() })),
  additional: declaredFields(),
});
const point = {
  id: 1,
  name: 'Родник',
  margin: 7,
  phone: '+79126401847',
  parent: { id: 2 },
  additional: { area: 10, note: 'тайна' },
};
const codes = new Set(['area']);

describe('a reply', () => {
  test('has what the role may see, and of the rest not even the name', () => {
    expect(viewFor('owner', Point)!(point, codes)).toEqual({
      id: 1,
      name: 'Родник',
      phone: '+7 ••• •••-••-47',
      additional: { area: 10 },
    });
    expect(viewFor('admin', Point)!(point, codes)).toEqual({ ...point, additional: { area: 10 } });
  });

  test('is looked at however deep it goes', () => {
    const page = z.object({ items: z.array(z.object({ inner: z.nullable(z.optional(Point)) })) });
    const value = { items: [{ inner: point }, { inner: null }, {}] };
    expect(viewFor('moderator', page)!(value, new Set())).toEqual({
      items: [{ inner: { id: 1, name: 'Родник', margin: 7, phone: point.phone, additional: {} } }, { inner: null }, {}],
    });
  });

  test('costs nothing where nothing is hidden', () => {
    expect(
      viewFor('seller', z.object({ id: z.int(), items: z.array(z.object({ name: z.string() })) })),
    ).toBeUndefined();
    expect(viewFor('admin', z.object({ margin: Point.shape.margin }))).toBeUndefined();
  });

  test('to a person without a role has only what is for everybody', () => {
    expect(Object.keys(viewFor(undefined, Point)!(point, new Set()) as object)).toEqual([
      'id',
      'name',
      'phone',
      'additional',
    ]);
  });

  test('cannot hide in a union: it would not be known which part is meant', () => {
    expect(() => viewFor('owner', z.union([Point, z.object({ other: z.int() })]))).toThrow();
  });

  test('says by itself that it has declared fields', () => {
    expect(hasDeclaredFields(z.object({ items: z.array(Point) }))).toBe(true);
    expect(hasDeclaredFields(z.object({ items: z.array(z.string()) }))).toBe(false);
  });

  test('leaves the value as it was', () => {
    const before = JSON.stringify(point);
    viewFor('owner', Point)!(point, new Set());
    expect(JSON.stringify(point)).toBe(before);
  });
});

test('a mark stays with its field: the same type elsewhere is free', () => {
  const shared = z.string();
  const marked = maskedFor(['owner'], 'phone', shared);
  expect([sees('owner', marked), sees('owner', shared)]).toEqual([false, true]);
});

const list = {
  of: Point,
  searches: ['name', 'phone'],
  sorts: ['id', 'margin', 'phone'],
  order: { field: 'id', dir: 'desc' },
  filters: { margin: z.int(), parent_id: z.int(), cheap: z.literal(true), own: seenBy(['owner'], z.literal(true)) },
  about: { cheap: 'margin' },
} as const;

describe('a request', () => {
  const body = listQuery(list);
  const issues = (viewer: Parameters<typeof knownTo>[0], value: unknown) =>
    z.safeParse(knownTo(viewer, body), value).error?.issues.map(({ path, code, message, ...rest }) => ({
      at: [...path, ...((rest as { keys?: string[] }).keys ?? [])].join('.'),
      code,
      message,
    })) ?? [];

  test.each(['margin', 'parent_id', 'cheap'])(
    'by the filter %s of a hidden field is one by an unknown field',
    (name) => {
      const unknown = issues('owner', { filters: { unheard_of: 5 } });
      expect(issues('owner', { filters: { [name]: 5 } })).toEqual([{ ...unknown[0], at: `filters.${name}` }]);
      expect(unknown[0]).toMatchObject({ code: 'unrecognized_keys', message: 'Неизвестное поле' });
    },
  );

  test.each(['margin', 'phone'])('sorted by %s, hidden or masked, is one by an unknown field', (field) => {
    const unknown = issues('owner', { sort: { field: 'unheard_of', dir: 'asc' } });
    expect(issues('owner', { sort: { field, dir: 'asc' } })).toEqual(unknown);
    expect(unknown).toMatchObject([{ at: 'sort.field', code: 'invalid_value' }]);
  });

  test('cannot search in what is masked', () => {
    expect(issues('owner', { search: '+7912' })).toMatchObject([{ at: 'search', code: 'unrecognized_keys' }]);
    expect(issues('admin', { search: '+7912' })).toEqual([]);
  });

  test('of those who see the fields is as before', () => {
    const value = { sort: { field: 'margin', dir: 'asc' }, filters: { margin: 5, cheap: true, parent_id: 2 } };
    expect(z.parse(knownTo('admin', body), value)).toEqual({ per_page: 20, ...value });
    expect(issues('moderator', value)).toMatchObject([{ at: 'filters.parent_id' }]);
  });

  test('may have a filter for some only', () => {
    expect(roles.filter((role) => issues(role, { filters: { own: true } }).length === 0)).toEqual(['owner']);
  });

  test('about many is held to the same, and keeps its own checks', () => {
    const choice = knownTo('owner', foundQuery(list));
    expect(z.safeParse(choice, { filters: { margin: 5 } }).success).toBe(false);
    expect(z.parse(choice, {})).toEqual({ filters: {} });
    const many = knownTo('owner', manyQuery({}));
    expect(z.safeParse(many, { selection_id: 1, ids: [1] }).error?.issues[0]?.message).toBe('Выберите записи');
    expect(z.parse(many, { selection_id: 1 })).toEqual({ selection_id: 1 });
  });

  test('in which nothing is hidden keeps its very schema', () => {
    const open = listQuery({
      of: Point,
      searches: ['name'],
      sorts: ['id'],
      order: { field: 'id', dir: 'asc' },
      filters: { name: z.string() },
    });
    expect(orderOf(open)).toEqual({ field: 'id', dir: 'asc' });
    expect(knownTo('owner', open)).toBe(open);
  });
});

describe('a mistake in a declaration is found at the start', () => {
  test('a filter that names no field', () => {
    const nameless = { ...list, filters: { nameless: z.int() }, about: {} };
    expect(() => listQuery(nameless)).toThrow('nameless');
  });

  test('a search in a field that is not there', () => {
    expect(() => asking(Point, ['unheard_of'], z.string())).toThrow('unheard_of');
  });
});
