/** A value of a declared field (a book's column, an additional field) as people read it. */
import { zoneName } from '@iskra/contract/kernel/time-zones';
import { DASH, formatDay, formatNumber, formatPhone, yesOrNo } from '../../kit/format.ts';
import { isZone } from '../choices/time-zones.ts';

/** To choose from, where the answer is yes or no. */
export const answers = [
  { value: 'true', label: 'Да' },
  { value: 'false', label: 'Нет' },
];

/** Nobody has said how exact such a number is: all of it is told. */
const wholeFraction = 10;

/** `title` names what a value stands for, where it is a code or an id. */
export function declaredText(type: string, value: unknown, title = (named: unknown) => `№ ${named}`): string {
  if (value === null || value === undefined || value === '') return DASH;
  if (type === 'bool') return yesOrNo(value === true);
  if (type === 'date') return formatDay(String(value));
  if (type === 'enum' || type === 'ref') return title(value);
  if (type === 'multi_enum') return (value as unknown[]).map(title).join(', ') || DASH;
  if (type === 'phone') return formatPhone(String(value));
  if (isZone(value)) return zoneName(value);
  return typeof value === 'number' ? formatNumber(value, wholeFraction) : String(value);
}
