import type { Role } from '@iskra/contract/roles';
import type { AreaWalk } from '../support/area-walk.ts';
import { makeCases, newModerator } from '../support/cases.ts';
import { button, byButton, fill, fromMenu, fromRow, fromSelection } from '../support/opening.ts';
import { query, signedOwner } from '../support/people.ts';
import { givePointTo } from '../support/points.ts';

const caseId = async () => (await makeCases(1)).cases[0]!.id;
const cardOf = async () => `/TPModeration/${await caseId()}`;
const found = async () => `/TPModeration?view=all&q=${(await makeCases(1)).prefix}`;
/** Of the demo data: nothing is done with it. */
async function sellerCaseId(): Promise<number> {
  const [found] = await query<{ id: number }>(
    `select id::int from moderation_cases where kind = 'user' and status = 'denied' order by id limit 1`,
  );
  return found!.id;
}

/** Of the demo data, decided: nothing is done with it. */
async function answerCaseId(): Promise<number> {
  const [found] = await query<{ id: number }>(
    `select id::int from moderation_cases where kind = 'survey' and status = 'denied' order by id limit 1`,
  );
  return found!.id;
}

const comment = fill('Комментарий', 'Сверено по договору');

async function denied(): Promise<string> {
  const id = await caseId();
  await query(`update moderation_cases set status = 'denied', decided_at = now() where id = $1`, [id]);
  return `/TPModeration/${id}`;
}

/** The card of a point whose TSM or owner has been answered so. */
const answered = (status: 'returned' | 'denied') => async (role: Role) => {
  const { cases } = await makeCases(1);
  const { id, point } = cases[0]!;
  await givePointTo(role, point.id);
  await query(
    `update moderation_cases set status = $2, decided_at = now(), submitted_by = (select id from users where $3 in (login, phone))
     where id = $1`,
    [id, status, role === 'owner' ? signedOwner() : 'tsm'],
  );
  return `/tradePointsList/${point.id}`;
};

export const walk: AreaWalk = {
  ids: {
    '/TPModeration/:id': caseId,
    '/buyersModeration/:id': answerCaseId,
    '/usersModerationNewRequests/:id': sellerCaseId,
    '/usersModerationRequests/:id': sellerCaseId,
    '/tsmGroupModerations/:id': sellerCaseId,
  },
  windows: {
    'moderation.verdict': {
      as: ['admin', 'moderator'],
      at: cardOf,
      open: byButton('Отклонить'),
      title: 'Отклонить заявку',
      sends: 'moderation.decide',
      type: comment,
    },
    'moderation.many': {
      as: ['admin', 'moderator'],
      at: found,
      open: fromSelection(/^Отклонить \d/),
      title: 'Отклонить заявки',
      sends: 'moderation.decideMany',
      showsResult: true,
      type: comment,
    },
    'moderation.assign': {
      as: 'admin',
      at: cardOf,
      open: fromMenu('Назначить…'),
      title: 'Назначить модератора',
      sends: 'moderators.attach',
      type: comment,
    },
    'moderation.take-over': {
      as: 'admin',
      at: async () => {
        const [id, { id: holder }] = [await caseId(), await newModerator('Занятова')];
        await query(`update moderation_cases set status = 'assigned', attached = true, holder_id = $2 where id = $1`, [
          id,
          holder,
        ]);
        return `/TPModeration/${id}`;
      },
      open: fromMenu('Забрать…'),
      title: 'Забрать заявку',
      sends: 'moderators.attach',
      type: comment,
    },
    'moderation.reopen': {
      as: 'admin',
      at: denied,
      open: byButton('Открыть снова…'),
      title: 'Открыть заявку снова',
      sends: 'moderation.reopen',
      type: comment,
    },
    'moderation.again': [
      {
        as: ['tsm_user', 'owner'],
        at: answered('returned'),
        open: byButton('Отправить снова'),
        title: 'Отправить заявку снова',
        sends: 'moderation.resubmit',
        type: comment,
      },
      {
        as: ['tsm_user', 'owner'],
        at: answered('denied'),
        open: byButton('Обжаловать'),
        title: 'Обжаловать решение',
        sends: 'moderation.appeal',
        type: comment,
      },
    ],
    'request.correct': {
      as: 'tsm_user',
      at: async () => {
        const { cases } = await makeCases(1);
        await query(
          `update moderation_cases set kind = 'other', status = 'returned', decided_at = now(),
             submitted_by = (select id from users where login = 'tsm') where id = $1`,
          [cases[0]!.id],
        );
        return `/tsmRequests?q=${cases[0]!.point.code}`;
      },
      open: fromRow(/^Исправить/),
      title: 'Исправить заявку',
      sends: 'requests.correct',
      // The request for confirmation comes after the window.
      prepare: (dialog) => dialog.getByRole('textbox', { name: 'Комментарий' }).waitFor(),
      type: comment,
      isUnlinked: true,
    },
    'request.view': {
      as: 'tsm_user',
      at: async () => {
        const { cases } = await makeCases(1);
        await query(
          `update moderation_cases set submitted_by = (select id from users where login = 'tsm') where id = $1`,
          [cases[0]!.id],
        );
        return `/tsmRequests?q=${cases[0]!.point.code}`;
      },
      open: fromRow(/^Открыть/),
      title: /./,
      sends: null,
    },
    'request.other': {
      as: 'tsm_user',
      at: '/tsmRequests',
      open: byButton('Обращение по точке'),
      title: 'Обращение по точке',
      sends: 'requests.other',
      type: fill('Что нужно', 'Новая вывеска'),
      isUnlinked: true,
    },
    'moderation.low-risk': {
      as: ['admin', 'moderator'],
      at: '/buyersModeration',
      open: byButton('Принять с низким риском…'),
      title: 'Принять с низким риском',
      sends: null,
    },
    'moderation.moderators': {
      as: 'admin',
      at: '/TPModeration?view=all',
      open: byButton('Модераторы'),
      title: 'Модераторы',
      sends: null,
    },
    'moderation.scope': {
      as: 'admin',
      at: '/TPModeration?view=all',
      open: async (page) => {
        const opener = button(page, 'Модераторы');
        await opener.click();
        await page.getByRole('dialog').getByRole('row').nth(1).click();
        return opener;
      },
      title: 'Изменить охват',
      sends: 'moderators.scope',
    },
  },
};
