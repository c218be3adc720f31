import type { Locator, Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';

const cardOf = (status: string) => async () => `/tradePointsList/${(await makePoint({ status })).id}`;
const listOf = (status: string) => async () => `/tradePointsList?q=${(await makePoint({ status })).code}`;
const [activePoint, blockedPoint] = [cardOf('active'), cardOf('blocked')];
const [list, blockedList] = [listOf('active'), listOf('blocked')];
const comment = fill('Комментарий', 'Сверено по телефону');

const gridOf = async () => `/TTmod?q=${(await makePoint()).code}`;

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
    },
    'change-set.fill': {
      isUnlinked: true,
      as: 'admin',
      at: gridOf,
      open: fromSelection(/^Изменить у 1\sточки$/),
      title: /^Изменить у 1\sточки$/,
      type: chooseCity,
    },
    'change-set.cell': {
      isUnlinked: true,
      as: 'admin',
      at: gridOf,
      open: tapPhone,
      title: 'Изменить: телефон',
      type: fill('Телефон', '4821112233'),
    },
    import: { as: 'admin', at: list, open: byButton('Импорт'), title: 'Импорт торговых точек' },
    'trade-point.add': [
      {
        as: 'admin',
        at: list,
        open: byButton('Добавить точку'),
        title: 'Добавить точку',
        type: fill('Название', 'Продукты у дома'),
      },
      {
        as: 'tsm_user',
        at: '/tradePointsList',
        open: byButton('Предложить точку'),
        title: 'Предложить точку',
        type: fill('Название', 'Продукты у дома'),
      },
    ],
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
