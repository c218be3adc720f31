// Saved views of lists: a name for filters, sort and columns. Own ones, and those that an admin shares with roles.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded, items } from '../../kernel/bounded.ts';
import { addCall, changeCall, deleteCall } from '../../kernel/crud.ts';
import { endpoint, listOf } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { columnWidths, listCode } from '../../kernel/list-layout.ts';
import { roles } from '../../roles.ts';

const list = bounded(40, 'Неизвестный список').check(z.regex(/^[a-z][a-z0-9-]*$/, 'Неизвестный список'));
const name = line({ max: 60 });
/** The query part of the list's address: data for the list's own parser, never markup. */
const address = bounded(2000).check(z.regex(/^(\?[^\s<>"'`\\]*)?$/, 'Недопустимый адрес'));
const shared_roles = items(z.enum(roles), { max: roles.length });

const columns = items(listCode, { max: 60 });
/** Which columns, in which order, and how wide where the person has set it; null keeps the person's own. */
const layout = z.nullable(z.strictObject({ order: columns, hidden: columns, widths: z.optional(columnWidths) }));

export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  layout: z.nullable(
    z.object({
      order: z.array(z.string()),
      hidden: z.array(z.string()),
      widths: z.optional(z.record(z.string(), z.int())),
    }),
  ),
  own: z.boolean(),
  shared_roles: z.array(z.enum(roles)),
  version: z.int(),
});

const place = { path: '/views', entity: 'view' } as const;

export const views = {
  list: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Saved views of a list: own ones and those shared with the caller',
    effect: 'read',
    access: roles,
    body: z.strictObject({ list }),
    reply: listOf(SavedView),
  }),
  add: addCall(place, {
    summary: 'Saves a view; only an admin may share it with roles',
    access: roles,
    body: z.strictObject({ list, name, address, layout: z.optional(layout), shared_roles: z.optional(shared_roles) }),
  }),
  change: changeCall(place, {
    summary: 'Renames, shares or overwrites an own view',
    access: roles,
    body: z.strictObject({
      name: z.optional(name),
      address: z.optional(address),
      layout: z.optional(layout),
      shared_roles: z.optional(shared_roles),
      version: z.int(),
    }),
  }),
  remove: deleteCall(place, {
    summary: 'Deletes an own view',
    access: roles,
  }),
};

export const viewsArea = area({
  calls: views,
  actions: {
    'view.add': 'Вид списка сохранён',
    'view.change': 'Вид списка изменён',
    'view.delete': 'Вид списка удалён',
  },
});
