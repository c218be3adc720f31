// The text in the terminal after a start: the address, and in demo mode whom to log in as.
import { roleWords } from '@iskra/contract/roles';
import { ownerPhone, sellerPhone, staffAccounts } from '../demo/demo-accounts.ts';
import type { Missing } from './missing.ts';

const loginPages = { admin: '/auth/admin', moderator: '/auth/admin', tsm_user: '/auth/tsm' };

const accounts = [
  ...Object.values(staffAccounts).map(({ role, login, password }) => [
    roleWords[role],
    loginPages[role],
    login,
    password,
  ]),
  [roleWords.owner, '/auth', spaced(ownerPhone), 'не нужен'],
  [roleWords.seller, '/auth', spaced(sellerPhone), 'не нужен'],
];

function spaced(phone: string): string {
  return phone.replace(/^\+7(...)(...)(..)(..)$/, '+7 $1 $2-$3-$4');
}

/** `missing` is what the operator still has to set. */
export function banner(address: string, { demo, missing }: { demo: boolean; missing: Missing[] }): string {
  const lines = [`Искра работает: ${address}`];
  if (demo)
    lines.push('', 'Демонстрационные учётные записи (код входа страница покажет сама):', '', ...tableOf(accounts));
  if (missing.length > 0) lines.push('', 'Не настроено:', '', ...missing.map(({ words }) => words));
  return ['', ...lines, '', 'Остановить: Ctrl-C', ''].map((line) => `  ${line}`.trimEnd()).join('\n');
}

function tableOf(rows: string[][]): string[] {
  const all = [['Роль', 'Страница', 'Логин или телефон', 'Пароль'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('   '));
}
