// Which action or query answers each call of the area.
import { Readable } from 'node:stream';
import type { documents } from '@iskra/contract/areas/documents';
import type { UserContext } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { Download, Routes } from '../../routes.ts';
import { actPage, fileName, versionPage } from './document-page.rules.ts';
import { findCurrentText, findVersionCard, findVersionFile, listVersions } from './document-versions.store.ts';
import {
  addDocument,
  addVersion,
  archiveDocument,
  changeDocument,
  changeVersion,
  deleteVersion,
  publishVersion,
} from './documents.actions.ts';
import { documentsToSign, findDocumentRow, listDocuments } from './documents.store.ts';
import { signDocuments } from './sign.actions.ts';
import { findAct, listSignatures } from './signatures.store.ts';

function listed<T>(items: T[]) {
  return { total: items.length, items };
}

async function found<T>(looked: Promise<T | undefined>): Promise<T> {
  const item = await looked;
  if (item === undefined) throw problem('not_found');
  return item;
}

function webPage(html: string, name: string): Download {
  const bytes = Buffer.from(html);
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    mime: 'text/html; charset=utf-8',
    name: fileName(name, 'html'),
  };
}

/** The PDF when there is one; else the text as a page. */
async function download(ctx: UserContext, id: number, versionId: number | undefined): Promise<Download> {
  const version = await found(findVersionFile(ctx.db, ctx.actor, id, versionId));
  if (version.storage_key === null)
    return webPage(versionPage({ ...version, html: version.html ?? '' }), version.title);
  const stream = await ctx.files.open(version.storage_key);
  return { stream, size: version.size ?? 0, mime: 'application/pdf', name: fileName(version.title, 'pdf') };
}

export const documentsRoutes: Routes<typeof documents> = {
  list: async (ctx, { body }) => listed(await listDocuments(ctx.db, ctx.actor, body.status)),
  toSign: async (ctx) => listed(await documentsToSign(ctx.db, ctx.actor)),
  version: (ctx, { body }) => found(findCurrentText(ctx.db, ctx.actor, body.document_id)),
  sign: { steps: (step, { body }) => signDocuments(step, body) },
  signatures: (ctx, { body }) => listSignatures(ctx.db, ctx.actor, body),
  act: async (ctx, { params }) => {
    const act = await found(findAct(ctx.db, ctx.actor, params.id));
    return webPage(actPage(act), `Протокол подписания — ${act.title}`);
  },
  download: (ctx, { params, query }) => download(ctx, params.id, query.version_id),
  card: async (ctx, { params }) => ({
    item: await found(findDocumentRow(ctx.db, ctx.actor, params.id)),
    versions: await listVersions(ctx.db, params.id),
  }),
  add: (ctx, { body }) => addDocument(ctx, body),
  change: (ctx, { params, body }) => changeDocument(ctx, params.id, body),
  archive: (ctx, { params, body }) => archiveDocument(ctx, params.id, body.version),
  addVersion: (ctx, { params, body }) => addVersion(ctx, params.id, body),
  versionCard: async (ctx, { params }) => ({ item: await found(findVersionCard(ctx.db, params.id)) }),
  changeVersion: (ctx, { params, body }) => changeVersion(ctx, params.id, body),
  deleteVersion: async (ctx, { params }) => {
    await deleteVersion(ctx, params.id);
    return {};
  },
  publishVersion: (ctx, { params, body }) => publishVersion(ctx, params.id, body),
};
