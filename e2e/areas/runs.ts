import type { Role } from '@iskra/contract/roles';
import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { enterAs } from '../support/login.ts';
import { query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

/** The list of points, where an action on many of the walk's own administrator can still be taken back. */
async function justBlocked(page: Page, role: Role): Promise<void> {
  const { id, code } = await makePoint({ status: 'blocked' });
  await query(
    `with run as (
       insert into runs (kind, state, started_by, started_by_role, total, done, applied, finished_at, params)
       select 'many.trade_points.block', 'done', id, 'admin', 1, 1, 1, now(), '{"target": "trade_points.block", "chosen": {}, "input": {}}'
       from users where login = 'admin' returning id
     ) insert into run_items (run_id, entity_id, state) select id, $1, 'applied' from run`,
    [id],
  );
  await enterAs(page, role);
  await page.goto(`/tradePointsList?q=${code}`);
}

export const walk: AreaWalk = {
  windows: {
    'run.touched': {
      isUnlinked: true,
      as: 'admin',
      // The bell is asked once a minute: an open page may wait that long for a change made elsewhere.
      arrive: justBlocked,
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
