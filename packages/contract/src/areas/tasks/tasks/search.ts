// Tasks in a select. By itself: lists of points, sellers and operations filter by tasks and need no other call of theirs.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { anyOf, searchText } from '../../../kernel/list.ts';

const TaskOption = z.object({ id: z.int(), title: z.string(), type_id: z.int() });
export type TaskOption = z.output<typeof TaskOption>;

export const searchTasks = endpoint({
  method: 'POST',
  path: '/tasks/short',
  summary: 'Published tasks for a select, the newest first: found by title or named by id',
  effect: 'read',
  access: ['admin', 'moderator'],
  body: z.strictObject({ search: searchText(TaskOption, ['title']), ids: z.optional(anyOf(id)) }),
  reply: listOf(TaskOption),
});
