// A right value of each field that asks who sits at the session.
import { type SettingName, settingNumbers } from '@iskra/contract/areas/platform/settings';
import { personalKind } from '@iskra/contract/kernel/personal';
import { freshPhone } from '../login.ts';
import { nextNumber } from '../numbers.ts';

const others: Record<string, () => unknown> = {
  login: () => `login-${nextNumber()}`,
  password: () => 'тихий вечер у реки',
  role: () => 'admin',
  kind: () => 'other',
  audience_roles: () => ['seller'],
  required: () => false,
};

export function rightValue(field: string): unknown {
  const kind = personalKind(field);
  if (kind === 'phone') return freshPhone();
  if (kind === 'email') return `way-${nextNumber()}@example.ru`;
  if (field in settingNumbers) return settingNumbers[field as SettingName].min;
  const make = others[field];
  if (!make) throw new Error(`No right value of «${field}» is known`);
  return make();
}
