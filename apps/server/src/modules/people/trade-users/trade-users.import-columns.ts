// The columns of the two tables of field staff: their headers and the rules of one cell, which are the rules of the form.
import { code, date, email, mobilePhone, personName } from '@iskra/contract/kernel/fields';
import { type Cell, day, oneOf, remembered, text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn } from '../../platform/imports/import-target.ts';

const number = remembered(text(code));

/** Surname, first name and patronymic, each by the rule of its field. */
function nameCell(cell: string): Cell {
  const parts = cell.split(/\s+/);
  if (parts.length < 2) return { error: 'Укажите фамилию и имя' };
  const [last, first, ...middle] = parts;
  const checked = [last!, first!, ...(middle.length > 0 ? [middle.join(' ')] : [])].map(text(personName));
  const wrong = checked.find((part) => 'error' in part);
  return wrong ?? { value: checked.map((part) => ('value' in part ? part.value : '')).join(' ') };
}

const fromDay: ImportColumn = {
  code: 'from_date',
  title: 'Дата начала',
  synonyms: ['from_date', 'С дня', 'Дата'],
  parse: remembered(day(date)),
};

export const pointColumns: readonly ImportColumn[] = [
  {
    code: 'tsm_employee_no',
    title: 'Табельный номер ТСМ',
    synonyms: ['tsm_employee_no', 'Табельный номер', 'ТСМ'],
    required: true,
    parse: number,
  },
  {
    code: 'tp_code',
    title: 'Код ТТ',
    synonyms: ['tp_code', 'Код', 'Код точки', 'Код торговой точки'],
    required: true,
    parse: text(code),
  },
  fromDay,
  {
    code: 'action',
    title: 'Действие',
    synonyms: ['action', 'Операция'],
    parse: oneOf({ add: 'Добавить', remove: 'Снять' }),
  },
];

export const headColumns: readonly ImportColumn[] = [
  {
    code: 'tsm_employee_no',
    title: 'Табельный номер ТСМ',
    synonyms: ['tsm_employee_no', 'Табельный номер'],
    required: true,
    parse: text(code),
  },
  { code: 'tsm_fio', title: 'ФИО ТСМ', synonyms: ['tsm_fio', 'ФИО', 'ТСМ'], parse: nameCell },
  { code: 'tsm_email', title: 'Почта ТСМ', synonyms: ['tsm_email', 'Почта', 'Email'], parse: text(email) },
  { code: 'tsm_phone', title: 'Телефон ТСМ', synonyms: ['tsm_phone', 'Телефон'], parse: text(mobilePhone) },
  {
    code: 'bdm_employee_no',
    title: 'Табельный номер БДМ',
    synonyms: ['bdm_employee_no', 'БДМ'],
    required: true,
    parse: number,
  },
  { code: 'bdm_fio', title: 'ФИО БДМ', synonyms: ['bdm_fio'], parse: remembered(nameCell) },
  fromDay,
];
