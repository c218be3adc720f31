import type { Role } from '@iskra/contract/roles';
import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { choose } from '../support/fill-form.ts';
import { accountOf, makeGroup } from '../support/groups.ts';
import { button, byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { newTsm, signedOwner } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';

const active = { op: 'and', items: [{ field: 'status', operator: 'eq', value: 'active' }] };
const admins = { op: 'and', items: [{ field: 'role', operator: 'eq', value: 'admin' }] };

const userGroup = async () => (await makeGroup({ kind: 'user', mode: 'dynamic', rule: admins })).id;
const pointGroup = async () =>
  (await makeGroup({ kind: 'tp', mode: 'dynamic', rule: active, members: [(await makePoint()).id] })).id;
const staticPoints = async () => (await makeGroup({ kind: 'tp', members: [(await makePoint()).id] })).id;
const dynamicSellers = async () => (await makeGroup({ kind: 'seller', mode: 'dynamic', rule: active })).id;

const tsmGroup = async () => (await makeGroup({ kind: 'tsm', members: [(await newTsm()).id] })).id;
const keepers = ['admin', 'moderator'] as const;

/** A partner keeps groups of their own. */
async function sellerGroup(role: Role): Promise<string> {
  const of = role === 'admin' ? undefined : await accountOf(role === 'owner' ? role : 'tsm_user', signedOwner());
  const members = role === 'admin' ? [(await makeSeller('active')).id] : [];
  return `/sellersGroups/${(await makeGroup({ kind: 'seller', members, ...(of && { of }) })).id}`;
}

/** An empty list has the same button in its middle. */
const byFirst = (name: string) => async (page: Page) => {
  const opener = button(page, name).first();
  await opener.click();
  return opener;
};

export const walk: AreaWalk = {
  ids: {
    '/userGroups/:id': userGroup,
    '/sellersGroups/:id': async (phone, role) =>
      (await makeGroup({ kind: 'seller', of: await accountOf(role === 'tsm_user' ? role : 'owner', phone) })).id,
    '/tradePointsGroups/:id': pointGroup,
    '/tradePointsGroups/static/:id': staticPoints,
    '/tradePointsGroupsEdit/:id': pointGroup,
    '/tsmGroups/:id': tsmGroup,
  },
  windows: {
    'user-group.add': {
      as: 'admin',
      at: '/usersGroupsList',
      open: byFirst('Создать группу пользователей'),
      title: 'Новая группа',
      sends: 'groups.set',
      type: fill('Название', 'Новая группа'),
      prepare: async (dialog) => {
        await choose(dialog.getByRole('combobox', { name: 'Поле' }), 'Роль');
        await choose(dialog.getByRole('combobox', { name: 'Значение' }));
      },
    },
    'user-group.edit': {
      as: 'admin',
      at: async () => `/userGroups/${await userGroup()}`,
      open: byButton('Изменить'),
      title: 'Изменить группу',
      sends: 'groups.change',
      type: fill('Название', 'Другое название'),
    },
    'seller-group.static': {
      as: ['admin', 'owner', 'tsm_user'],
      at: '/sellersGroups',
      open: byFirst('Создать статическую группу'),
      title: 'Новая группа',
      sends: 'groups.set',
      type: fill('Название', 'Мои лучшие'),
      isUnlinked: true,
    },
    'seller-group.dynamic': {
      as: 'admin',
      at: '/sellersGroups',
      open: byFirst('Создать динамическую группу'),
      title: 'Новая группа',
      sends: 'groups.set',
      type: fill('Название', 'Опытные'),
      prepare: async (dialog) => {
        await choose(dialog.getByRole('combobox', { name: 'Поле' }), 'Статус');
        await choose(dialog.getByRole('combobox', { name: 'Значение' }));
      },
      isUnlinked: true,
    },
    'seller-group.edit': {
      as: ['admin', 'owner', 'tsm_user'],
      at: async (role: Role) => (role === 'admin' ? `/sellersGroups/${await dynamicSellers()}` : sellerGroup(role)),
      open: byButton('Изменить'),
      title: 'Изменить группу',
      sends: 'groups.change',
      type: fill('Название', 'Другое название'),
    },
    'tsm-group.add': {
      as: keepers,
      at: '/tsmGroups',
      open: byFirst('Создать группу ТСМ'),
      title: 'Новая группа',
      sends: 'groups.set',
      type: fill('Название', 'Новые ТСМ'),
      isUnlinked: true,
    },
    'tsm-group.edit': {
      as: keepers,
      at: async () => `/tsmGroups/${await tsmGroup()}`,
      open: byButton('Изменить'),
      title: 'Изменить группу',
      sends: 'groups.change',
      type: fill('Название', 'Другое название'),
    },
    'tsm-group.import': {
      as: keepers,
      at: '/tsmGroups',
      open: byFirst('Создать из файла'),
      title: 'Новая группа из файла',
      // It goes on in the wizard of imports: e2e/network/tsm-groups.e2e.ts.
      sends: null,
      type: fill('Название', 'Из файла'),
      isUnlinked: true,
    },
    'tsm-group.deactivate': {
      as: keepers,
      at: async () => `/tsmGroups/${await tsmGroup()}`,
      open: fromMenu('Отключить…'),
      title: 'Отключить группу',
      sends: 'groups.deactivateTsmGroup',
      type: fill('Причина отключения', 'Пилот окончен'),
      isUnlinked: true,
    },
    'group.include': [
      {
        as: ['admin', 'owner', 'tsm_user'],
        at: sellerGroup,
        open: byButton('Добавить участников…'),
        title: 'Добавить участников',
        sends: 'groups.override',
        type: fill('Причина', 'По просьбе ТСМ'),
      },
      {
        as: 'moderator',
        at: async () => {
          await newTsm();
          return `/tsmGroups/${await tsmGroup()}`;
        },
        open: byButton('Добавить участников…'),
        title: 'Добавить участников',
        sends: 'groups.override',
        type: fill('Причина', 'Новый сотрудник'),
      },
    ],
    'group.exclude': {
      as: 'admin',
      at: async () => `/tradePointsGroups/${await pointGroup()}`,
      open: fromRow(/^Исключить/),
      title: 'Исключить из группы',
      sends: 'groups.override',
      type: fill('Причина', 'Закрывается'),
    },
    'group.reason': {
      as: 'admin',
      at: async () => `/tradePointsGroups/${await pointGroup()}`,
      open: fromRow(/^Почему здесь/),
      title: /./,
      sends: null,
    },
    'group.run': {
      as: 'admin',
      at: async () => `/tradePointsGroups/${await pointGroup()}?tab=log`,
      open: fromRow(/^Кто вошёл/),
      title: 'Сохранение',
      sends: null,
    },
    'group.add-chosen': {
      as: 'admin',
      at: async () => {
        await makeGroup({ kind: 'tp' });
        return `/tradePointsList?q=${(await makePoint()).code}`;
      },
      open: fromSelection(/^Добавить в группу/),
      title: 'Добавить в группу',
      sends: 'groups.override',
      type: fill('Причина', 'Пилот'),
    },
  },
};
