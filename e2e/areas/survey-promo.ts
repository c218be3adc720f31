import { makeSurvey } from '../support/answered-surveys.ts';
import type { AreaWalk } from '../support/area-walk.ts';
import { fromMenu } from '../support/opening.ts';

let count = 0;

export const walk: AreaWalk = {
  ids: {},
  windows: {
    'survey.promo': {
      as: 'admin',
      isUnlinked: true,
      at: async () => {
        count += 1;
        return `/tasksControl/default/${await makeSurvey(`Обход промокодов ${process.pid}-${count}`, 'code_pool')}`;
      },
      open: fromMenu('Промокоды…'),
      title: 'Промокоды',
      sends: 'surveyPromo.add',
      prepare: (dialog) => dialog.getByLabel('Новые коды').fill('ИСКРА-1\nИСКРА-2'),
      showsResult: true,
    },
  },
};
