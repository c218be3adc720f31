// Which query answers each call of the area.
import type { users as calls } from '@iskra/contract/areas/people/users';
import { listed, orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { cardsOf, findUser, searchUsers, userList } from './users.store.ts';

const routes: Routes<typeof calls> = {
  list: ({ db, actor }, { body }) => userList.page(db, actor, body),
  card: async ({ db, actor }, { params }) => ({ item: await orNotFound(findUser(db, actor, params.id)) }),
  cards: ({ db, actor }, { body }) => listed(cardsOf(db, actor, body.ids)),
  search: ({ db, actor }, { body }) => listed(searchUsers(db, actor, body)),
};

export const users = { routes } satisfies Area;
