import type { PageHelp } from '../../shell/area.ts';

const help: PageHelp['default'] = [
  {
    about: 'Как меняются',
    text: 'Настройка вступает в силу сразу для всех. Прежнее значение и кто его менял видно в истории.',
  },
  { about: 'Пределы', text: 'У каждой настройки есть границы: за ними программа стала бы небезопасной или неудобной.' },
];

export default help;
