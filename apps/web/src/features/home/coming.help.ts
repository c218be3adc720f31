import type { PageHelp } from '../../shell/area.ts';

const help: PageHelp['default'] = [
  { about: 'Что здесь', text: 'Раздел ещё готовится. В нём написано, что появится, и куда идти пока.' },
];

export default help;
