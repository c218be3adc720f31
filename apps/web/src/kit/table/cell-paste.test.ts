import { describe, expect, test } from 'vitest';
import type { GridColumn } from './cell-input.ts';
import { cutBlock, mostPasted, optionNamed, placeBlock, readPasted } from './cell-paste.ts';

describe('cutting what was copied into a block', () => {
  test.each([
    ['Родник', [['Родник']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['\r\n', [['']]],
    ['a\n\n', [['a'], ['']]],
  ])('%j', (text, block) => {
    expect(cutBlock(text)).toEqual(block);
  });

  test('a cell of several lines comes in quotes, its own quotes doubled', () => {
    expect(cutBlock('"a\nb"\tc\n"ООО ""Ромашка""\r\nфилиал"')).toEqual([['a\nb', 'c'], ['ООО "Ромашка"\nфилиал']]);
  });

  test('quotes that a spreadsheet did not put there belong to the text', () => {
    const block = [
      ['"Родник"', '"Родник" у дома'],
      ['ООО "Ромашка"', '"'],
      ['""', '"a'],
    ];
    expect(cutBlock(block.map((row) => row.join('\t')).join('\n'))).toEqual(block);
  });

  test('what is too much is not cut at all', () => {
    expect(cutBlock('a'.repeat(mostPasted.characters))).toHaveLength(1);
    expect(cutBlock('a'.repeat(mostPasted.characters + 1))).toBeUndefined();
    expect(cutBlock('\t'.repeat(mostPasted.cells - 1))?.[0]).toHaveLength(mostPasted.cells);
    expect(cutBlock('\t'.repeat(mostPasted.cells))).toBeUndefined();
  });
});

interface Row {
  code: string;
}

describe('laying the block over the grid', () => {
  const column = (id: string, isOpen = true): GridColumn<Row> => ({
    ...{ id, title: id, least: 100, cell: () => null, value: () => '', text: () => '' },
    ...(isOpen && { input: { type: 'string' } }),
  });
  const grid = {
    rows: [{ code: 'A' }, { code: 'B' }, { code: 'C' }],
    columns: [column('код', false), column('имя'), column('город')],
    isOpen: ({ code }: Row) => code !== 'B',
  };
  const places = (block: string[][], row: number, at: number) => {
    const { cells, misfits } = placeBlock(block, { row, column: at }, grid);
    return { cells: cells.map((cell) => `${cell.row.code} ${cell.column.id} ${cell.text}`), misfits };
  };

  test('begins at the focused cell and goes right and down', () => {
    expect(places([['1', '2']], 0, 1)).toEqual({ cells: ['A имя 1', 'A город 2'], misfits: [] });
  });

  test('leaves alone what cannot be changed and what is outside', () => {
    expect(places([['1', '2']], 2, 0)).toEqual({ cells: ['C имя 2'], misfits: ['«код» не меняется'] });
    expect(places([['1'], ['2']], 0, 2)).toEqual({ cells: ['A город 1'], misfits: ['B нельзя менять'] });
    expect(places([['1', '2'], ['3']], 2, 2)).toEqual({
      cells: ['C город 1'],
      misfits: ['за краем таблицы', 'за краем таблицы'],
    });
  });
});

describe('reading a pasted text', () => {
  test.each([
    ['string', ' Родник\nу дома ', 'Родник у дома'],
    ['phone', '8 (912) 640-18-47', '+79126401847'],
    ['phone', 'нет', undefined],
    ['number', '150', '150'],
    ['number', '150 м', undefined],
    ['decimal', '56,86', '56.86'],
    ['date', '30.11.2026', '2026-11-30'],
    ['phone', '', ''],
  ] as const)('as if it was typed: %s %j', (type, text, value) => {
    expect(readPasted(type, text)).toBe(value);
  });

  test('an option by its name, its hint, and letters that look alike', () => {
    const options = [
      { value: '1', label: 'B' },
      { value: '2', label: 'Ёлка и К°', hint: '6901' },
      { value: '3', label: 'Рынок' },
      { value: '4', label: 'Рынок!' },
      { value: '5', label: 'Закрыт', disabled: true },
    ];
    const named = (text: string) => optionNamed(options, text)?.value;
    expect(['В', 'елка и к', '6901', 'Рынок!'].map(named)).toEqual(['1', '2', '2', '4']);
    expect(['рынок', 'Закрыт', 'Ёлка', '—'].map(named)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
