// What a person sees in the terminal after a start: the address, and in demo mode whom to log in as.

const accounts = [
  ['Администратор', '/auth/admin', 'admin', 'demo-admin'],
  ['Модератор', '/auth/admin', 'moderator', 'demo-moderator'],
  ['ТСМ', '/auth/tsm', 'tsm', 'demo-tsm'],
  ['Владелец', '/auth', '+7 900 000-00-01', 'не нужен'],
  ['Продавец', '/auth', '+7 900 000-00-02', 'не нужен'],
];

export function banner(address: string, demo: boolean): string {
  const lines = [`Искра работает: ${address}`];
  if (demo)
    lines.push('', 'Демонстрационные учётные записи (код входа страница покажет сама):', '', ...tableOf(accounts));
  return ['', ...lines, '', 'Остановить: Ctrl-C', ''].map((line) => `  ${line}`.trimEnd()).join('\n');
}

function tableOf(rows: string[][]): string[] {
  const all = [['Роль', 'Страница', 'Логин или телефон', 'Пароль'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('   '));
}
