import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

const cardOf = (status: string) => async () => `/tradePointsList/${(await makePoint({ status })).id}`;
const listOf = (status: string) => async () => `/tradePointsList?q=${(await makePoint({ status })).code}`;
const [activePoint, blockedPoint] = [cardOf('active'), cardOf('blocked')];
const [list, blockedList] = [listOf('active'), listOf('blocked')];
const comment = fill('Комментарий', 'Сверено по телефону');

export const walk: AreaWalk = {
  ids: {
    '/tradePointsList/:id': async (phone) => {
      const [point] = await query<{ id: number }>(
        `select t.id::int from trade_points t join owners o on o.id = t.owner_id join users u on u.id = o.user_id
         join tsm_trade_points s on s.trade_point_id = t.id
         where u.phone = $1 and t.status = 'active' and t.deleted_at is null order by t.id limit 1`,
        [phone],
      );
      return point!.id;
    },
  },
  windows: {
    import: { as: 'admin', at: list, open: byButton('Импорт'), title: 'Импорт торговых точек' },
    'trade-point.add': {
      as: 'admin',
      at: list,
      open: byButton('Добавить точку'),
      title: 'Добавить точку',
      type: fill('Название', 'Продукты у дома'),
    },
    export: { as: 'admin', at: list, open: byButton('Выгрузить найденное'), title: 'Выгрузить точки' },
    'trade-point.edit': {
      as: 'admin',
      at: list,
      open: fromRow(/^Изменить/),
      title: 'Изменить точку',
      type: fill('Название', 'Совсем другая'),
    },
    'trade-point.block': [
      {
        as: 'admin',
        at: activePoint,
        open: fromMenu('Заблокировать…'),
        title: 'Заблокировать точку',
        type: comment,
      },
      {
        as: 'admin',
        at: list,
        open: fromSelection(/^Заблокировать 1\sточку$/),
        title: 'Заблокировать точки',
        type: comment,
      },
    ],
    'trade-point.submit': {
      as: 'admin',
      at: cardOf('draft'),
      open: fromMenu('На модерацию…'),
      title: 'Отправить точку на модерацию',
    },
    'trade-point.close': {
      as: 'admin',
      at: activePoint,
      open: fromMenu('Закрыть точку…'),
      title: 'Закрыть точку',
      type: comment,
    },
    'trade-point.unblock': [
      {
        as: 'admin',
        at: blockedPoint,
        open: fromMenu('Разблокировать…'),
        title: 'Разблокировать точку',
        type: comment,
      },
      {
        as: 'admin',
        at: blockedList,
        open: fromSelection(/^Разблокировать 1\sточку$/),
        title: 'Разблокировать точки',
        type: comment,
      },
    ],
  },
};
