import type { AreaWalk } from '../support/area-walk.ts';
import { choose } from '../support/fill-form.ts';
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
      sends: 'tradeUsers.add',
      showsResult: true,
      type: fill('Фамилия', 'Пробный'),
    },
    'tsm.edit': {
      as: 'admin',
      at: listOf('active'),
      open: fromRow(/^Изменить/),
      title: 'Изменить сотрудника',
      sends: 'tradeUsers.change',
      type: fill('Имя', 'Тимофей'),
    },
    'tsm.block': [
      {
        as: ['admin', 'moderator'],
        at: cardOf('active'),
        open: fromMenu('Заблокировать…'),
        title: 'Заблокировать сотрудника',
        sends: 'tradeUsers.block',
        type: comment,
      },
      {
        as: ['moderator', 'admin'],
        at: listOf('active'),
        open: fromSelection(/^Заблокировать 1\sсотрудника$/),
        title: 'Заблокировать сотрудников',
        sends: 'tradeUsers.blockMany',
        type: comment,
      },
    ],
    'tsm.unblock': [
      {
        as: ['admin', 'moderator'],
        at: cardOf('blocked'),
        open: fromMenu('Разблокировать…'),
        title: 'Разблокировать сотрудника',
        sends: 'tradeUsers.unblock',
        type: comment,
      },
      {
        as: ['admin', 'moderator'],
        at: listOf('blocked'),
        open: fromSelection(/^Разблокировать 1\sсотрудника$/),
        title: 'Разблокировать сотрудников',
        sends: 'tradeUsers.unblockMany',
        type: comment,
      },
    ],
    'tsm.delete': {
      as: 'admin',
      at: withPoint,
      open: fromMenu('Удалить…'),
      title: 'Удалить сотрудника',
      sends: 'tradeUsers.delete',
      type: comment,
    },
    'tsm.assign': {
      isUnlinked: true,
      as: 'admin',
      at: async () => `${await cardOf('active')()}?tab=points`,
      open: byButton('Добавить точки'),
      title: 'Добавить точки',
      sends: 'tradeUsers.assign',
      prepare: async (dialog) => choose(dialog.getByRole('combobox', { name: 'Точки' }), (await makePoint()).code),
      type: fill('С какого дня', '01.12.2026'),
    },
    'tsm.release': {
      isUnlinked: true,
      as: 'admin',
      at: async () => `${await withPoint()}?tab=points`,
      open: fromRow(/Снять точку/),
      title: 'Снять точку',
      sends: 'tradeUsers.release',
      type: fill('С какого дня точка ничья', '01.12.2026'),
    },
    'tsm.password': {
      as: 'admin',
      at: cardOf('active'),
      open: fromMenu('Новый пароль…'),
      title: 'Новый пароль',
      sends: 'tradeUsers.passwordLink',
      showsResult: true,
    },
    'staff.add': {
      as: 'admin',
      at: '/tradeUsers?tab=staff',
      open: byButton('Добавить сотрудника'),
      title: 'Добавить сотрудника',
      sends: 'staff.add',
      showsResult: true,
      type: fill('Логин', 'probe'),
    },
    'staff.edit': {
      as: 'admin',
      at: staffOf('active'),
      open: fromRow(/Изменить/),
      title: 'Изменить сотрудника',
      sends: 'staff.change',
      type: fill('Логин', 'probe'),
    },
    'staff.password': {
      as: 'admin',
      at: staffOf('active'),
      open: fromRow(/Новый пароль/),
      title: 'Новый пароль',
      sends: 'staff.passwordLink',
      showsResult: true,
    },
    'staff.history': { as: 'admin', at: staffOf('active'), open: fromRow(/История/), title: 'История', sends: null },
    'staff.block': {
      as: 'admin',
      at: staffOf('active'),
      open: fromRow(/Заблокировать/),
      title: 'Заблокировать сотрудника',
      sends: 'staff.block',
      type: comment,
    },
    'staff.unblock': {
      as: 'admin',
      at: staffOf('blocked'),
      open: fromRow(/Разблокировать/),
      title: 'Разблокировать сотрудника',
      sends: 'staff.unblock',
      type: comment,
    },
  },
};
