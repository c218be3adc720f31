import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { makeOwner } from '../support/owners.ts';
import { query } from '../support/people.ts';

const cardOf = (status: string) => async () => `/owners/${(await makeOwner(status)).id}`;
const listOf = (status: string) => async () => `/owners?q=${(await makeOwner(status)).inn}`;
const comment = fill('Комментарий', 'Сверено по договору');

export const walk: AreaWalk = {
  ids: {
    '/owners/:id': async () => {
      const [owner] = await query<{ id: number }>(
        `select o.id::int from owners o join trade_points t on t.owner_id = o.id join trade_users m on m.id = t.tsm_id
         join users u on u.id = m.user_id
         where u.login = 'tsm' and t.status = 'active' and o.status = 'active' and o.deleted_at is null order by o.id limit 1`,
        [],
      );
      return owner!.id;
    },
  },
  windows: {
    'owner.edit': {
      as: 'admin',
      at: listOf('active'),
      open: fromRow(/^Изменить/),
      title: 'Изменить контрагента',
      sends: 'owners.change',
      type: fill('Торговое название', 'Совсем другое'),
    },
    'owner.invite': [
      {
        as: 'admin',
        at: cardOf('draft'),
        open: byButton('Пригласить…'),
        title: 'Пригласить контрагента',
        sends: 'owners.invite',
      },
      {
        as: 'admin',
        at: listOf('draft'),
        open: fromSelection(/^Пригласить 1\sконтрагента$/),
        title: 'Пригласить контрагентов',
        sends: 'owners.inviteMany',
      },
    ],
    'owner.block': [
      {
        as: 'admin',
        at: cardOf('active'),
        open: fromMenu('Заблокировать…'),
        title: 'Заблокировать контрагента',
        sends: 'owners.block',
        type: comment,
      },
      {
        as: 'admin',
        at: listOf('active'),
        open: fromSelection(/^Заблокировать 1\sконтрагента$/),
        title: 'Заблокировать контрагентов',
        sends: 'owners.blockMany',
        type: comment,
      },
    ],
    'owner.unblock': [
      {
        as: 'admin',
        at: cardOf('blocked'),
        open: fromMenu('Разблокировать…'),
        title: 'Разблокировать контрагента',
        sends: 'owners.unblock',
        type: comment,
      },
      {
        as: 'admin',
        at: listOf('blocked'),
        open: fromSelection(/^Разблокировать 1\sконтрагента$/),
        title: 'Разблокировать контрагентов',
        sends: 'owners.unblockMany',
        type: comment,
      },
    ],
    'owner.archive': {
      as: 'admin',
      at: cardOf('blocked'),
      open: fromMenu('Удалить из программы…'),
      title: 'Удалить контрагента',
      sends: 'owners.archive',
      type: comment,
    },
  },
};
