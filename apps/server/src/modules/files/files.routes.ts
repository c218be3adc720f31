// Which action answers each call of the area.
import type { files } from '@iskra/contract/areas/files';
import type { Routes } from '../../routes.ts';
import { openLink, showFile, uploadFile } from './files.actions.ts';

export const filesRoutes: Routes<typeof files> = {
  upload: (ctx, { body, file }) => uploadFile(ctx, body.kind, file),
  link: (ctx, { params }) => showFile(ctx, params.id),
  download: (ctx, { params, query }) => openLink(ctx, { id: params.id, ...query }),
};
