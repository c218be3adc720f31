import type { Role } from '@iskra/contract/roles';
import type { AreaWalk } from '../support/area-walk.ts';
import { choose } from '../support/fill-form.ts';
import { byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { query } from '../support/people.ts';
import { makePointFor } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';

const cardOf = (status: string) => async () => `/sellers/${(await makeSeller(status)).id}`;
const listOf = (status: string) => async () => `/sellersList?q=${(await makeSeller(status)).code}`;
const comment = fill('Комментарий', 'Сверено по телефону');

async function sellerOfTsm(): Promise<string> {
  const [point] = await query<{ id: number }>(
    `select t.id::int from trade_points t join trade_users m on m.id = t.tsm_id join users u on u.id = m.user_id
     where u.login = 'tsm' and t.status = 'active' and t.deleted_at is null order by t.id limit 1`,
  );
  return `/sellers/${(await makeSeller('active', [point!.id])).id}`;
}

export const walk: AreaWalk = {
  ids: {
    // At a point of the owner and at one of the TSM, so that both see the card.
    '/sellers/:id': async (phone) => {
      const points = await query<{ id: number }>(
        `(select t.id::int from trade_points t join owners o on o.id = t.owner_id join users u on u.id = o.user_id
          where u.phone = $1 and t.status = 'active' and t.deleted_at is null order by t.id limit 1)
         union
         (select t.id::int from trade_points t join trade_users m on m.id = t.tsm_id join users u on u.id = m.user_id
          where u.login = 'tsm' and t.status = 'active' and t.deleted_at is null order by t.id limit 1)`,
        [phone],
      );
      return (
        await makeSeller(
          'active',
          points.map(({ id }) => id),
        )
      ).id;
    },
  },
  windows: {
    'seller.ask-removal': {
      as: 'tsm_user',
      at: sellerOfTsm,
      open: fromMenu('Попросить убрать из точки…'),
      title: 'Попросить убрать из точки',
      sends: 'requests.removeSeller',
      type: comment,
    },
    'seller.ask-block': {
      as: 'tsm_user',
      at: sellerOfTsm,
      open: fromMenu('Попросить заблокировать…'),
      title: 'Попросить заблокировать',
      sends: 'requests.blockSeller',
      type: comment,
    },
    'seller.add': {
      as: 'admin',
      at: '/sellersList',
      open: byButton('Добавить продавца'),
      title: 'Добавить продавца',
      sends: 'sellers.add',
      type: fill('Фамилия', 'Совсем'),
    },
    'seller.edit': {
      as: 'admin',
      at: listOf('active'),
      open: fromRow(/^Изменить/),
      title: 'Изменить продавца',
      sends: 'sellers.change',
      type: fill('Фамилия', 'Другая'),
    },
    'seller.invite': {
      as: 'admin',
      at: cardOf('invited'),
      open: fromMenu('Пригласить ещё раз…'),
      title: 'Пригласить продавца',
      sends: 'sellers.invite',
    },
    'seller.block': [
      {
        as: 'admin',
        at: cardOf('active'),
        open: byButton('Заблокировать…'),
        title: 'Заблокировать продавца',
        sends: 'sellers.block',
        type: comment,
      },
      {
        as: 'admin',
        at: listOf('active'),
        open: fromSelection(/^Заблокировать 1\sпродавца$/),
        title: 'Заблокировать продавцов',
        sends: 'sellers.blockMany',
        type: comment,
      },
    ],
    'seller.unblock': [
      {
        as: 'admin',
        at: cardOf('blocked'),
        open: byButton('Разблокировать…'),
        title: 'Разблокировать продавца',
        sends: 'sellers.unblock',
        type: comment,
      },
      {
        as: 'admin',
        at: listOf('blocked'),
        open: fromSelection(/^Разблокировать 1\sпродавца$/),
        title: 'Разблокировать продавцов',
        sends: 'sellers.unblockMany',
        type: comment,
      },
    ],
    'seller.delete': {
      as: 'admin',
      at: cardOf('active'),
      open: fromMenu('Удалить…'),
      title: 'Удалить продавца',
      sends: 'sellers.remove',
      type: comment,
    },
    'seller.merge': {
      as: 'admin',
      at: cardOf('active'),
      open: fromMenu('Объединить с другой учётной записью…'),
      title: 'Объединить учётные записи',
      sends: 'sellers.merge',
      prepare: async (dialog) =>
        choose(dialog.getByRole('combobox', { name: 'Какая учётная запись останется' }), (await makeSeller()).code),
      type: comment,
    },
    'seller.link': {
      as: 'admin',
      at: cardOf('active'),
      open: fromMenu('Закрепить за точкой…'),
      title: 'Закрепить за точкой',
      sends: 'sellers.link',
      prepare: async (dialog) =>
        choose(dialog.getByRole('combobox', { name: 'Торговая точка' }), (await makePointFor('admin')).code),
      type: fill('Должность', 'Кассир'),
    },
    'seller.ask': [
      {
        isUnlinked: true,
        as: 'owner',
        at: '/sellersList',
        open: byButton('Пригласить продавца'),
        title: 'Пригласить продавца',
        sends: 'sellers.ask',
        type: fill('Фамилия', 'Совсем'),
      },
      {
        isUnlinked: true,
        as: 'tsm_user',
        at: '/tsmRequests',
        open: byButton('Новая заявка'),
        title: 'Пригласить продавца',
        sends: 'requests.add',
        type: fill('Фамилия', 'Совсем'),
      },
    ],
    'seller.unlink': {
      isUnlinked: true,
      as: ['admin', 'owner'],
      at: async (role: Role) =>
        `/sellers/${(await makeSeller('active', [(await makePointFor(role)).id])).id}?tab=points`,
      open: fromRow(/^Больше не работает/),
      title: 'Больше не работает',
      sends: 'sellers.unlink',
    },
  },
};
