// Which action answers each call of the area.
import type { files as calls } from '@iskra/contract/areas/platform/files';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { namesIn } from '../../insight/audit/history.scope.store.ts';
import { openLink, showFile, uploadFile } from './files.actions.ts';

const routes: Routes<typeof calls> = {
  upload: (ctx, { body, file }) => uploadFile(ctx, body.kind, file),
  link: (ctx, { params }) => showFile(ctx, params.id),
  download: (ctx, { params, query }) => openLink(ctx, { id: params.id, ...query }),
};

export const files = { routes, names: { file: namesIn('files', 'original_name') } } satisfies Area;
