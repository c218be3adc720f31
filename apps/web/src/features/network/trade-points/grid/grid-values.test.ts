import type { GridRow } from '@iskra/contract/areas/network/change-sets/shapes';
import type { AdditionalField } from '@iskra/contract/areas/network/trade-points/shapes';
import { notOffered } from '@iskra/contract/kernel/messages';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../../kit/format.ts';
import { additionalOf, mayAsk, readTyped } from './grid-values.ts';

const declare = (type: AdditionalField['type'], more: Partial<AdditionalField> = {}): AdditionalField => ({
  ...{ id: 1, code: 'area', label: 'Площадь', type, required: false, editable: true, show_in_list: false },
  ...{ group_title: '', options: [{ code: 'mall', title: 'Торговый центр' }], value: null, ...more },
});
const rowWith = (area: unknown) => ({ additional: { area } }) as unknown as GridRow;

describe('an additional field in the grid', () => {
  it.each([
    ['decimal', 80.5, '80.5', '80,5'],
    ['bool', true, 'true', 'Да'],
    ['enum', 'mall', 'mall', 'Торговый центр'],
    ['date', '2026-11-01', '2026-11-01', formatDay('2026-11-01')],
    ['string', null, '', ''],
  ] as const)('is shown as its type has it: %s', (type, stored, value, text) => {
    expect(additionalOf(declare(type)).stored(rowWith(stored))).toEqual({ value, text });
  });

  it.each([
    ['decimal', '80.5', { value: 80.5 }],
    ['int', '', { value: null }],
    ['bool', 'false', { value: false }],
    ['enum', 'mall', { value: 'mall' }],
    ['enum', 'moon', { error: notOffered }],
    ['int', '1.5', { error: expect.any(String) }],
  ] as const)('is read as its type has it: %s «%s»', (type, typed, read) => {
    expect(readTyped(additionalOf(declare(type)), typed)).toMatchObject(read);
  });

  it('that is required is not cleared', () => {
    expect(readTyped(additionalOf(declare('int', { required: true })), '')).toEqual({ error: 'Заполните поле' });
  });

  it('is typed by whom it is open to; a choice of many is made on the card', () => {
    expect(mayAsk('tsm_user', additionalOf(declare('int')))).toBe(true);
    expect(mayAsk('admin', additionalOf(declare('int', { editable: false })))).toBe(false);
    expect(mayAsk('admin', additionalOf(declare('multi_enum')))).toBe(false);
  });
});
