import { contract } from '@iskra/contract';
import { filtersOf, pageSizes } from '@iskra/contract/kernel/list';
import { knownTo } from '@iskra/contract/kernel/sight';
import type { Role } from '@iskra/contract/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardPart, type ListAddress, readListUrl, writeListUrl } from './list-url.ts';

const lists = { tradePoints: contract.tradePoints.list, documents: contract.documents.list };

const text = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((value) => value.trim() === value && value.isWellFormed());
const ids = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 4 });
const tradePointFilters = fc.record(
  {
    status: fc.subarray(['active', 'blocked', 'draft'], { minLength: 1 }),
    category: fc.subarray(['A', 'B'], { minLength: 1 }),
    region_id: ids,
    tsm_id: ids,
    city: fc.subarray(['Тверь', 'Ростов-на-Дону', 'Орёл, центр', '100 % & =', 'true', '12'], { minLength: 1 }),
    no_owner: fc.constant(true),
  },
  { requiredKeys: [] },
);

const state = fc
  .record(
    {
      per_page: fc.constantFrom(...pageSizes),
      filters: tradePointFilters,
      search: text,
      sort: fc.record({
        field: fc.constantFrom('name', 'code'),
        dir: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      show: fc.constant('map' as const),
      after: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
    },
    { requiredKeys: ['per_page', 'filters'] },
  )
  .chain((given) =>
    given.after === undefined
      ? fc.constant(given)
      : fc.integer({ min: 2, max: 9_999 }).map((from) => ({ ...given, from })),
  );

describe('the address of a list', () => {
  it('gives back the state that it was made of', () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(readListUrl(lists.tradePoints.body, writeListUrl(given as ListAddress))).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  it('knows every filter that the contract offers', () => {
    expect(Object.keys(filtersOf(lists.documents.body))).toContain('required');
    expect(readListUrl(lists.documents.body, '?required=false').filters).toEqual({ required: false });
  });

  it('drops what the role may not ask by', () => {
    const saved = '?bdm_id=7&region_id=5';
    const filters = (role: Role) => readListUrl(knownTo(role, lists.tradePoints.body), saved).filters;
    expect(filters('admin')).toEqual({ bdm_id: [7], region_id: [5] });
    expect(filters('owner')).toEqual({ region_id: [5] });
  });

  it('drops what fits nothing and still opens', () => {
    expect(readListUrl(lists.tradePoints.body, '?status=melted&region_id=x&per_page=7&unknown=1&sort=')).toEqual({
      per_page: 20,
      filters: {},
    });
  });
});

it('a sort that the list does not have is dropped', () => {
  const body = lists.tradePoints.body;
  expect(readListUrl(body, '?sort=-name').sort).toEqual({ field: 'name', dir: 'desc' });
  for (const stale of ['?sort=weight', '?sort=-', '?sort=--name', '?sort=__proto__'])
    expect(readListUrl(body, stale)).not.toHaveProperty('sort');
});

describe('a list inside a card', () => {
  it('leaves the card’s part of the address alone', () => {
    const body = contract.documents.signatures.body;
    const address = '?list=%3Fstatus%3Dactive&tab=signatures&q=%D0%BE%D0%BE%D0%BE';
    const next = writeListUrl({ ...readListUrl(body, address), search: 'иванов' }, cardPart(address));
    expect(next).toBe(`?list=%3Fstatus%3Dactive&tab=signatures&q=${encodeURIComponent('иванов')}`);
    expect(readListUrl(body, next)).toMatchObject({ search: 'иванов', filters: {} });
  });
});
