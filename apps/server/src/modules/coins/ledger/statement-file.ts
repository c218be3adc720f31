// A statement as a paper and as a table.
import type { Readable } from 'node:stream';
import { transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { grouped } from '@iskra/contract/kernel/counts';
import { tablesPdf } from '../../../outside/pdf/pdf-order.ts';
import type { PdfCell } from '../../../outside/pdf/pdf-parts.ts';
import type { CellValue, SheetColumn } from '../../../outside/spreadsheets/cell-values.ts';
import { writeXlsx } from '../../../outside/spreadsheets/write-xlsx.ts';
import type { Download } from '../../../routes.ts';
import { sheetMimes } from '../../platform/files/files.rules.ts';
import type { Statement } from './statement.actions.ts';

const dayOf = (day: string) => day.split('-').reverse().join('.');
const moment = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });

const periodOf = ({ from, to }: Statement) => `${dayOf(from)} – ${dayOf(to)}`;
const whyOf = ({ reason, comment }: Statement['lines'][number]) => [reason, comment].filter(Boolean).join('. ');

function summary(statement: Statement): [name: string, value: string | number][] {
  const { holder, opening, came, went, closing } = statement;
  return [
    ['Участник', holder],
    ['Период', periodOf(statement)],
    ['Остаток на начало', opening],
    ['Пришло', came],
    ['Ушло', went],
    ['Остаток на конец', closing],
  ];
}

const said = (value: string | number) => (typeof value === 'number' ? grouped(value) : value);
const right = (value: number, isShown = true): PdfCell => ({
  text: isShown ? grouped(value) : '',
  align: 'right',
});

const heads: PdfCell[] = [
  { text: 'Дата', isHead: true },
  { text: 'Операция', isHead: true },
  { text: 'Пришло', isHead: true, align: 'right' },
  { text: 'Ушло', isHead: true, align: 'right' },
  { text: 'Остаток', isHead: true, align: 'right' },
];

function pdfRow(line: Statement['lines'][number]): PdfCell[] {
  const { effective_at, type, change, balance } = line;
  const text = [transactionTypeWords[type], whyOf(line)].filter(Boolean).join('. ');
  return [
    { text: moment.format(new Date(effective_at)) },
    { text },
    right(change, change > 0),
    right(-change, change < 0),
    right(balance),
  ];
}

const pdfOf = (statement: Statement) =>
  tablesPdf({
    title: statement.title,
    tables: [
      {
        widths: [136, '*'],
        rows: summary(statement).map(([name, value]) => [{ text: name, isHead: true }, { text: said(value) }]),
      },
      { widths: [92, '*', 62, 62, 66], rows: [heads, ...statement.lines.map(pdfRow)] },
    ],
  });

const columns: SheetColumn[] = [
  { title: 'Дата', kind: 'datetime' },
  { title: 'Операция' },
  { title: 'Основание' },
  { title: 'Пришло', kind: 'number' },
  { title: 'Ушло', kind: 'number' },
  { title: 'Остаток', kind: 'number' },
];

function xlsxOf(statement: Statement): Readable {
  const rows = statement.lines.map((line): CellValue[] => {
    const { effective_at, type, change, balance } = line;
    return [
      effective_at,
      transactionTypeWords[type],
      whyOf(line),
      change > 0 ? change : null,
      change < 0 ? -change : null,
      balance,
    ];
  });
  const totals = { name: 'Итоги', columns: [{ title: 'Что' }, { title: 'Значение' }], rows: summary(statement) };
  return writeXlsx(columns, rows, { sheetName: 'Операции', more: [totals] });
}

export function statementFile(statement: Statement, format: 'pdf' | 'xlsx'): Download {
  const name = `${statement.title.replace(':', '')} ${periodOf(statement).replace(' – ', '–')}.${format}`;
  return format === 'pdf'
    ? { pdf: pdfOf(statement), name }
    : { stream: xlsxOf(statement), mime: sheetMimes.xlsx, name };
}
