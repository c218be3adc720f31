import { makeSurvey } from '../support/answered-surveys.ts';
import type { AreaWalk } from '../support/area-walk.ts';
import { byButton } from '../support/opening.ts';

let count = 0;

export const walk: AreaWalk = {
  ids: {},
  windows: {
    'survey.links': {
      as: 'admin',
      isUnlinked: true,
      at: async () => {
        count += 1;
        return `/tasksControl/default/${await makeSurvey(`Обход ссылок ${process.pid}-${count}`)}`;
      },
      open: byButton('Ссылки и QR-коды…'),
      title: 'Ссылки и QR-коды',
      sends: 'surveyLinks.sheets',
      showsResult: true,
    },
  },
};
