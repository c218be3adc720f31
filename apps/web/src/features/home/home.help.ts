import type { PageHelp } from '../../shell/area.ts';

const help: PageHelp['default'] = [
  { about: 'Что здесь', text: 'Главное о ваших точках и документах. Всё, на что можно нажать, ведёт в свой раздел.' },
  { about: 'Чего пока нет', text: 'Блок «Скоро здесь» показывает, что появится: баланс, задания, новости.' },
];

export default help;
