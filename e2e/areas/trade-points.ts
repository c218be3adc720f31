import type { Role } from '@iskra/contract/roles';
import type { Locator, Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { query } from '../support/people.ts';
import { makePointFor } from '../support/points.ts';

const cardOf = (status: string) => async (role: Role) =>
  `/tradePointsList/${(await makePointFor(role, { status })).id}`;
const listOf = (status: string) => async (role: Role) =>
  `/tradePointsList?q=${(await makePointFor(role, { status })).code}`;
const [activePoint, blockedPoint] = [cardOf('active'), cardOf('blocked')];
const [list, blockedList] = [listOf('active'), listOf('blocked')];
const comment = fill('Комментарий', 'Сверено по телефону');

const gridOf = async (role: Role) => `/TTmod?q=${(await makePointFor(role)).code}`;

async function chooseCity(dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Поле' }).click();
  await dialog.page().getByRole('option', { name: 'Город' }).click();
  await dialog.getByRole('textbox', { name: 'Город' }).fill('Ржев');
}

/** Only a phone has a window for a cell. */
async function tapPhone(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 844 });
  const field = page.getByRole('button', { name: /^Изменить: телефон/ });
  await field.click();
  return field;
}

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
    'change-set.view': {
      as: 'admin',
      at: '/TTmod?tab=sets',
      open: fromRow(/^Открыть набор/),
      title: /^Набор изменений № /,
      sends: null,
    },
    'change-set.fill': {
      isUnlinked: true,
      as: ['admin', 'tsm_user'],
      at: gridOf,
      open: fromSelection(/^Изменить у 1\sточки$/),
      title: /^Изменить у 1\sточки$/,
      sends: 'changeSets.fill',
      type: chooseCity,
      prepare: chooseCity,
    },
    'change-set.cell': {
      isUnlinked: true,
      as: ['admin', 'tsm_user'],
      at: gridOf,
      open: tapPhone,
      title: 'Изменить: телефон',
      sends: 'changeSets.put',
      type: fill('Телефон', '4821112233'),
      prepare: fill('Телефон', '4821112233'),
    },
    import: { as: 'admin', at: list, open: byButton('Импорт'), title: 'Импорт торговых точек', sends: null },
    'trade-point.add': [
      {
        as: 'admin',
        at: list,
        open: byButton('Добавить точку'),
        title: 'Добавить точку',
        sends: 'tradePoints.add',
        type: fill('Название', 'Продукты у дома'),
      },
      {
        as: ['tsm_user', 'owner'],
        at: '/tradePointsList',
        open: byButton('Предложить точку'),
        title: 'Предложить точку',
        sends: 'tradePoints.propose',
        type: fill('Название', 'Продукты у дома'),
      },
    ],
    export: {
      as: ['admin', 'moderator', 'tsm_user', 'owner'],
      at: list,
      open: byButton('Выгрузить найденное'),
      title: 'Выгрузить точки',
      sends: 'tradePoints.export',
    },
    'trade-point.edit': {
      as: ['admin', 'tsm_user', 'owner'],
      at: list,
      open: fromRow(/^Изменить/),
      title: 'Изменить точку',
      sends: 'tradePoints.change',
      type: fill('Название', 'Совсем другая'),
    },
    'trade-point.block': [
      {
        as: ['admin', 'moderator'],
        at: activePoint,
        open: byButton('Заблокировать…'),
        title: 'Заблокировать точку',
        sends: 'tradePoints.block',
        type: comment,
      },
      {
        as: ['admin', 'moderator'],
        at: list,
        open: fromSelection(/^Заблокировать 1\sточку$/),
        title: 'Заблокировать точки',
        sends: 'tradePoints.blockMany',
        type: comment,
      },
    ],
    'trade-point.submit': {
      as: ['admin', 'tsm_user', 'owner'],
      at: cardOf('draft'),
      open: byButton('На модерацию…'),
      title: 'Отправить точку на модерацию',
      sends: 'tradePoints.submit',
    },
    'trade-point.close': {
      as: 'admin',
      at: activePoint,
      open: fromMenu('Закрыть точку…'),
      title: 'Закрыть точку',
      sends: 'tradePoints.close',
      type: comment,
    },
    'trade-point.unblock': [
      {
        as: ['admin', 'moderator'],
        at: blockedPoint,
        open: byButton('Разблокировать…'),
        title: 'Разблокировать точку',
        sends: 'tradePoints.unblock',
        type: comment,
      },
      {
        as: ['admin', 'moderator'],
        at: blockedList,
        open: fromSelection(/^Разблокировать 1\sточку$/),
        title: 'Разблокировать точки',
        sends: 'tradePoints.unblockMany',
        type: comment,
      },
    ],
  },
};
