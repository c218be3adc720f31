// Files: one way in, and links out that work for ten minutes.
import * as z from 'zod/mini';
import { FileVariant, UploadedFile, UploadKind } from '../entities/file.ts';
import { bounded } from '../kernel/bounded.ts';
import { endpoint, file, ok } from '../kernel/endpoint.ts';
import { byId } from '../kernel/fields.ts';
import { roles } from '../roles.ts';

const badLink = 'Неверная ссылка';

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files/upload',
    summary: 'Takes one file. What is not put to use within a week is thrown away.',
    effect: 'write',
    audit: 'file.upload',
    access: roles,
    upload: { kinds: ['image', 'document', 'video'] },
    body: z.strictObject({ kind: UploadKind }),
    reply: ok(UploadedFile.shape),
  }),
  link: endpoint({
    method: 'GET',
    path: '/files/:id/link',
    summary: 'Fresh links to a file that the caller may see.',
    effect: 'read',
    access: roles,
    params: byId,
    reply: ok(UploadedFile.shape),
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'The file itself, by a signed link; pictures open in place, everything else is saved.',
    effect: 'read',
    access: 'public',
    params: byId,
    query: z.strictObject({
      variant: z._default(FileVariant, 'original'),
      /** Seconds since 1970. */
      expires: bounded(12, badLink).check(z.regex(/^\d+$/, badLink)),
      sign: bounded(43, badLink).check(z.regex(/^[A-Za-z0-9_-]{43}$/, badLink)),
    }),
    reply: file,
  }),
};
