// Calls of the specification that are about groups of one kind: the same engine by another path.
import * as z from 'zod/mini';
import { Changed, pageCall } from '../../../kernel/crud.ts';
import { endpoint, listOf, ok } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { anyOf, searchText } from '../../../kernel/list.ts';
import { ImportCard } from '../../platform/imports.ts';
import { GroupOption, GroupStatus } from './search.ts';
import {
  ComputeStatus,
  GroupChange,
  GroupMode,
  GroupOverride,
  GroupParameter,
  GroupRow,
  KindlessDraft,
} from './shapes.ts';

const admin = ['admin'] as const;

export const groupList = {
  of: GroupRow,
  searches: ['name'],
  sorts: ['name', 'members_count', 'updated_at'],
  order: { field: 'updated_at', dir: 'desc' },
  filters: {
    mode: anyOf(GroupMode),
    status: anyOf(GroupStatus),
    compute_status: anyOf(ComputeStatus),
    /** Nothing uses it. */
    unused: z.literal(true),
    /** Of partners, who keep them of their own people. */
    is_private: z.boolean(),
  },
  about: { unused: 'used_count' },
} as const;

/** `replace`: who is not named in the file goes. */
export const memberImportModes = ['add', 'replace', 'remove'] as const;
export const importBody = z.strictObject({ id, mode: z._default(z.enum(memberImportModes), 'add') });

export const groupFacades = {
  userGroups: pageCall('/user-groups', {
    summary: 'Groups of accounts, a page at a time',
    access: admin,
    list: groupList,
    row: GroupRow,
  }),
  pointGroups: pageCall('/tp-groups/list', {
    summary: 'Groups of trade points, a page at a time',
    access: admin,
    list: groupList,
    row: GroupRow,
  }),
  searchPointGroups: endpoint({
    method: 'POST',
    path: '/tp-groups/search',
    summary: 'Groups of trade points for a select: found by name or named by id',
    effect: 'read',
    access: admin,
    body: z.strictObject({ search: searchText(GroupOption, ['title']), ids: z.optional(anyOf(id)) }),
    reply: listOf(GroupOption),
  }),
  createPointGroup: endpoint({
    method: 'POST',
    path: '/tp-groups/create',
    summary: 'Makes a group of trade points',
    effect: 'write',
    audit: 'group.add',
    access: admin,
    body: KindlessDraft,
    reply: Changed,
  }),
  updatePointGroup: endpoint({
    method: 'POST',
    path: '/tp-groups/update',
    summary: 'Changes a group of trade points: its fields, its status, whom a person includes or excludes',
    effect: 'write',
    audit: 'group.change',
    access: admin,
    body: z.strictObject({
      id,
      ...GroupChange.shape,
      status: z.optional(GroupStatus),
      members: z.optional(GroupOverride),
    }),
    reply: Changed,
  }),
  importPointGroup: endpoint({
    method: 'POST',
    path: '/tp-groups/import',
    summary: 'Takes a table of trade points for a static group and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: admin,
    upload: { kinds: ['sheet'] },
    body: importBody,
    reply: ok({ run_id: z.int() }),
  }),
  pointImportStatus: endpoint({
    method: 'POST',
    path: '/tp-groups/import/status',
    summary: 'What was found in such a table: counts, unknown rows, whether it can be applied',
    effect: 'read',
    access: admin,
    body: z.strictObject({ run_id: id }),
    reply: ok({ item: ImportCard }),
  }),
  pointParameters: endpoint({
    method: 'POST',
    path: '/tp-groups/parameters',
    summary: 'The fields that a rule of trade points may ask about, their operators and where values come from',
    effect: 'read',
    access: admin,
    reply: listOf(GroupParameter),
  }),
};
