import { makeSurvey } from '../support/answered-surveys.ts';
import type { AreaWalk } from '../support/area-walk.ts';
import { choose } from '../support/fill-form.ts';
import { byButton } from '../support/opening.ts';
import { query } from '../support/people.ts';

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
      prepare: async (dialog) => {
        const [seller] = await query<{ last_name: string }>(
          `select s.last_name from sellers s where s.status = 'active' and s.merged_into_id is null and s.deleted_at is null
           and s.open_points > 0
           order by (select count(*) from sellers o where o.last_name = s.last_name), s.id limit 1`,
        );
        await choose(dialog.getByRole('combobox', { name: 'Продавец' }), seller!.last_name);
      },
      showsResult: true,
    },
  },
};
