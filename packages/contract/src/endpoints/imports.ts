// Imports: a file goes up, is parsed and checked, and changes something only when its owner says so.
import * as z from 'zod/mini';
import { ImportCard, ImportMode, ImportTargetName } from '../entities/import.ts';
import { items } from '../kernel/bounded.ts';
import { endpoint, file, ok } from '../kernel/endpoint.ts';
import { byId, line } from '../kernel/fields.ts';

const importers = ['admin', 'tsm_user'] as const;
const order = z.strictObject({ target: ImportTargetName, mode: z._default(ImportMode, 'upsert') });
const started = ok({ run_id: z.int() });

export const imports = {
  xlsx: endpoint({
    method: 'POST',
    path: '/import-xlsx',
    summary: 'Takes an XLSX file and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: importers,
    upload: { kinds: ['sheet'] },
    body: order,
    reply: started,
  }),
  csv: endpoint({
    method: 'POST',
    path: '/import-csv',
    summary: 'Takes a CSV file and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: importers,
    upload: { kinds: ['sheet'] },
    body: order,
    reply: started,
  }),
  template: endpoint({
    method: 'GET',
    path: '/import-template/:target',
    summary: 'An empty table with the columns that an import understands',
    effect: 'read',
    access: importers,
    params: z.strictObject({ target: ImportTargetName }),
    reply: file,
  }),
  card: endpoint({
    method: 'GET',
    path: '/imports/:id',
    summary: 'What was found in the file: columns, counts, first errors, first rows',
    effect: 'read',
    access: importers,
    params: byId,
    reply: ok({ item: ImportCard }),
  }),
  mapping: endpoint({
    method: 'POST',
    path: '/imports/:id/mapping',
    summary: 'Says which column of the file is which field and checks the file again',
    effect: 'write',
    audit: 'import.mapping',
    access: importers,
    params: byId,
    body: z.strictObject({ fields: items(z.nullable(line({ max: 60 })), { max: 200 }) }),
    reply: ok({}),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/imports/:id/apply',
    summary: 'Applies a checked file; bad rows are left out only when that is said',
    effect: 'write',
    audit: 'import.apply',
    confirmIdentity: true,
    access: importers,
    params: byId,
    body: z.strictObject({ without_bad: z._default(z.boolean(), false) }),
    reply: ok({}),
  }),
  errors: endpoint({
    method: 'GET',
    path: '/imports/:id/errors',
    summary: 'The bad rows as they were, with a column that says what is wrong',
    effect: 'read',
    access: importers,
    params: byId,
    reply: file,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'Drops a file that was not applied, or stops applying it',
    effect: 'write',
    audit: 'import.cancel',
    access: importers,
    params: byId,
    reply: ok({}),
  }),
};
