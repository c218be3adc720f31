// Everybody who has an account, in any role: for selects of people, and to find the owner of a phone.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { cardCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf } from '../../kernel/endpoint.ts';
import { id, timestamp } from '../../kernel/fields.ts';
import { anyOf, searchText } from '../../kernel/list.ts';
import { roles } from '../../roles.ts';

const readers = ['admin', 'moderator'] as const;
const Role = z.enum(roles);

export const UserRow = z.object({
  id: z.int(),
  role: Role,
  name: z.string(),
  phone: z.nullable(z.string()),
  status: z.string(),
  created_at: timestamp,
  last_login_at: z.nullable(timestamp),
});
export type UserRow = z.output<typeof UserRow>;

const UserOption = z.object({ id: z.int(), title: z.string(), phone: z.nullable(z.string()), role: Role });
export type UserOption = z.output<typeof UserOption>;

const PersonCard = z.object({
  user_id: z.int(),
  kind: z.enum(['seller', 'owner', 'trade_user', 'staff']),
  /** Of the seller, the owner, the TSM; of the staff it is the account itself. */
  id: z.int(),
});
export type PersonCard = z.output<typeof PersonCard>;

const list = {
  of: UserRow,
  searches: ['name', 'phone'],
  sorts: ['id'],
  order: { field: 'id', dir: 'desc' },
  filters: { role: anyOf(Role) },
} as const;

export const users = {
  list: pageCall('/users', {
    summary: 'Everybody with an account, the newest first, a page at a time',
    access: readers,
    list,
    row: UserRow,
  }),
  card: cardCall('/users', {
    summary: 'One account',
    access: readers,
    item: UserRow,
  }),
  cards: endpoint({
    method: 'POST',
    path: '/users/cards',
    summary: 'Which record stands behind each account, of those that the caller may see: the card that a name leads to',
    effect: 'read',
    access: readers,
    body: z.strictObject({ ids: anyOf(id) }),
    reply: listOf(PersonCard),
  }),
  search: endpoint({
    method: 'POST',
    path: '/users-search',
    summary: 'People for a select: found by name or phone among some roles, or named by id',
    effect: 'read',
    access: readers,
    body: z.strictObject({
      search: searchText(UserOption, ['title', 'phone']),
      roles: z.optional(anyOf(Role)),
      ids: z.optional(anyOf(id)),
    }),
    reply: listOf(UserOption),
  }),
};

export type UserQuestion = BodyOf<typeof users.list>;

export const usersArea = area({ calls: users });
