import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { newModerator, query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { givePoint, makeTradeUser } from '../support/trade-users.ts';

const cardOf = (status: string) => async () => `/tradeUsers/${(await makeTradeUser('tsm', status)).id}`;
const listOf = (status: string) => async () => `/tradeUsers?q=${(await makeTradeUser('tsm', status)).surname}`;
const staffOf = (status: string) => async () => `/tradeUsers?tab=staff&q=${(await newModerator(status)).login}`;
const comment = fill('Комментарий', 'Согласовано с руководителем');

async function withPoint(): Promise<string> {
  const [person, point] = [await makeTradeUser('tsm'), await makePoint()];
  await givePoint(person.id, point.id);
  return `/tradeUsers/${person.id}`;
}

export const walk: AreaWalk = {
  ids: {
    '/tradeUsers/:id': async () => {
      const [person] = await query<{ id: number }>(
        `select m.id::int from trade_users m join users u on u.id = m.user_id where u.login = 'tsm'`,
      );
      return person!.id;
    },
  },
  windows: {
    'tsm.add': {
      as: 'admin',
      at: '/tradeUsers',
      open: byButton('Добавить ТСМ'),
      title: 'Добавить ТСМ',
      type: fill('Фамилия', 'Пробный'),
    },
    'tsm.block': [
      {
        as: 'admin',
        at: cardOf('active'),
        open: fromMenu('Заблокировать…'),
        title: 'Заблокировать сотрудника',
        type: comment,
      },
      {
        as: 'moderator',
        at: listOf('active'),
        open: fromSelection(/^Заблокировать 1\sсотрудника$/),
        title: 'Заблокировать сотрудников',
        type: comment,
      },
    ],
    'tsm.unblock': [
      {
        as: 'admin',
        at: cardOf('blocked'),
        open: fromMenu('Разблокировать…'),
        title: 'Разблокировать сотрудника',
        type: comment,
      },
      {
        as: 'admin',
        at: listOf('blocked'),
        open: fromSelection(/^Разблокировать 1\sсотрудника$/),
        title: 'Разблокировать сотрудников',
        type: comment,
      },
    ],
    'tsm.delete': {
      as: 'admin',
      at: withPoint,
      open: fromMenu('Удалить…'),
      title: 'Удалить сотрудника',
      type: comment,
    },
    'tsm.assign': {
      isUnlinked: true,
      as: 'admin',
      at: async () => `${await cardOf('active')()}?tab=points`,
      open: byButton('Добавить точки'),
      title: 'Добавить точки',
      type: fill('С какого дня', '01.12.2026'),
    },
    'tsm.release': {
      isUnlinked: true,
      as: 'admin',
      at: async () => `${await withPoint()}?tab=points`,
      open: fromRow(/Снять точку/),
      title: 'Снять точку',
      type: fill('С какого дня точка ничья', '01.12.2026'),
    },
    'tsm.password': {
      as: 'admin',
      at: cardOf('active'),
      open: fromMenu('Новый пароль…'),
      title: 'Новый пароль',
    },
    'staff.add': {
      as: 'admin',
      at: '/tradeUsers?tab=staff',
      open: byButton('Добавить сотрудника'),
      title: 'Добавить сотрудника',
      type: fill('Логин', 'probe'),
    },
    'staff.edit': {
      as: 'admin',
      at: staffOf('active'),
      open: fromRow(/Изменить/),
      title: 'Изменить сотрудника',
      type: fill('Логин', 'probe'),
    },
    'staff.password': { as: 'admin', at: staffOf('active'), open: fromRow(/Новый пароль/), title: 'Новый пароль' },
    'staff.history': { as: 'admin', at: staffOf('active'), open: fromRow(/История/), title: 'История' },
    'staff.block': {
      as: 'admin',
      at: staffOf('active'),
      open: fromRow(/Заблокировать/),
      title: 'Заблокировать сотрудника',
      type: comment,
    },
    'staff.unblock': {
      as: 'admin',
      at: staffOf('blocked'),
      open: fromRow(/Разблокировать/),
      title: 'Разблокировать сотрудника',
      type: comment,
    },
  },
};
