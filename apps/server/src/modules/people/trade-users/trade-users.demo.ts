// Demo data of field staff: since when each TSM works under whom, and points whose TSM begins later.
import type { AreaDemo } from '../../../demo/area-demo.ts';
import { dayBefore } from '../../../demo/rows/world.ts';

const comingPoints = 5;

export const demo: AreaDemo = {
  async load(db, { world, people: { tsms } }) {
    await db.query(`
      insert into tsm_bdms (tsm_id, bdm_id, from_date, created_at)
      select id, bdm_id, created_at::date, created_at from trade_users where bdm_id is not null order by id`);
    await db.query(
      `insert into tsm_trade_points (tsm_id, trade_point_id, from_date, source, created_at)
       select $1, p.id, $2, 'admin', p.updated_at from trade_points p
       where p.status = 'active' and not exists (select from tsm_trade_points l where l.trade_point_id = p.id)
       order by p.id limit $3`,
      [tsms[0]!.id, dayBefore(world, -60), comingPoints],
    );
  },
};
