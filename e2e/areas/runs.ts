import type { AreaWalk } from '../support/area-walk.ts';
import { query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

/** The list of points, where an action on many of the walk's own administrator can still be taken back. */
async function justBlocked(): Promise<string> {
  const { id, code } = await makePoint({ status: 'blocked' });
  await query(
    `with run as (
       insert into runs (kind, state, started_by, started_by_role, total, done, applied, finished_at, params)
       select 'many.trade_points.block', 'done', id, 'admin', 1, 1, 1, now(), '{"target": "trade_points.block", "chosen": {}, "input": {}}'
       from users where login = 'admin' returning id
     ) insert into run_items (run_id, entity_id, state) select id, $1, 'applied' from run`,
    [id],
  );
  return `/tradePointsList?q=${code}`;
}

export const walk: AreaWalk = {
  windows: {
    'run.touched': {
      isUnlinked: true,
      as: 'admin',
      at: justBlocked,
      open: async (page) => {
        const opener = page.getByRole('button', { name: 'Что затронуто' }).first();
        await opener.click();
        return opener;
      },
      title: 'Что затронуто',
      sends: null,
    },
  },
};
