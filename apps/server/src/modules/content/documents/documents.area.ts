// Which action or query answers each call of the area.
import { Readable } from 'node:stream';
import type { documents as calls } from '@iskra/contract/areas/content/documents';
import type { UserContext } from '../../../context.ts';
import { listed, orNotFound } from '../../../crud.ts';
import type { Download, Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { actFile } from './act-file.ts';
import { fileName, versionPage } from './document-page.rules.ts';
import {
  findCurrentText,
  findVersionCard,
  findVersionFile,
  listVersions,
  namesOfVersions,
  peopleMetBy,
} from './document-versions.store.ts';
import { addVersion, archiveDocument, changeDocument, changeVersion, deleteVersion } from './documents.actions.ts';
import { documentJobs } from './documents.jobs.ts';
import { countDocuments, findDocumentRow, listDocuments, neighboursOf } from './documents.list.store.ts';
import { shownVersion } from './documents.rules.ts';
import { maySeeSignature } from './documents.scope.store.ts';
import { documentRecords, documentsToSign } from './documents.store.ts';
import { publishVersion, withdrawVersion } from './publish.actions.ts';
import { remindOwner } from './remind.actions.ts';
import { signDocuments } from './sign.actions.ts';
import { listSignatures, signaturesExport } from './signatures.register.store.ts';
import { findAct } from './signatures.store.ts';

/** The PDF when there is one; else the text as a page. */
async function download(ctx: UserContext, id: number, versionId: number | undefined): Promise<Download> {
  const version = await orNotFound(findVersionFile(ctx.db, ctx.actor, id, versionId));
  if (version.storage_key !== null) {
    const stream = await ctx.files.open(version.storage_key);
    return { stream, size: version.size ?? 0, mime: 'application/pdf', name: fileName(version.title, 'pdf') };
  }
  const page = Buffer.from(versionPage({ ...version, html: version.html ?? '' }));
  const facts = { mime: 'text/html; charset=utf-8', name: fileName(version.title, 'html') };
  return { stream: Readable.from([page]), size: page.length, ...facts };
}

const routes: Routes<typeof calls> = {
  list: (ctx, { body }) => listDocuments(ctx.db, ctx.actor, body),
  counters: (ctx) => countDocuments(ctx.db, ctx.actor),
  neighbours: (ctx, { params, body }) => orNotFound(neighboursOf(ctx.db, ctx.actor, params.id, body)),
  toSign: async (ctx) => listed(documentsToSign(ctx.db, ctx.actor)),
  version: (ctx, { body }) => orNotFound(findCurrentText(ctx.db, ctx.actor, body.document_id)),
  sign: { steps: (step, { body }) => signDocuments(step, body) },
  signatures: (ctx, { body }) => listSignatures(ctx.db, ctx.actor, body),
  remind: (ctx, { body }) => remindOwner(ctx, body.owner_id),
  exportSignatures: exportRoute('signatures'),
  act: async (ctx, { params }) => actFile(await orNotFound(findAct(ctx.db, ctx.actor, params.id))),
  download: (ctx, { params, query }) => download(ctx, params.id, query.version_id),
  card: async (ctx, { params }) => ({
    item: await orNotFound(findDocumentRow(ctx.db, ctx.actor, params.id)),
    versions: (await listVersions(ctx.db, params.id)).map((version) => shownVersion(ctx.actor.role, version)),
  }),
  add: (ctx, { body }) => documentRecords.add(ctx, body),
  change: (ctx, { params, body }) => changeDocument(ctx, params.id, body),
  archive: (ctx, { params, body }) => archiveDocument(ctx, params.id, body.version),
  addVersion: (ctx, { params, body }) => addVersion(ctx, params.id, body),
  versionCard: async (ctx, { params }) => ({
    item: shownVersion(ctx.actor.role, await orNotFound(findVersionCard(ctx.db, params.id))),
  }),
  changeVersion: (ctx, { params, body }) => changeVersion(ctx, params.id, body),
  deleteVersion: async (ctx, { params }) => {
    await deleteVersion(ctx, params.id);
    return {};
  },
  metByVersion: async (ctx, { params }) => {
    await orNotFound(findVersionCard(ctx.db, params.id));
    return listed(peopleMetBy(ctx.db, params.id));
  },
  publishVersion: (ctx, { params, body }) => publishVersion(ctx, params.id, body),
  withdrawVersion: (ctx, { params, body }) => withdrawVersion(ctx, params.id, body.version),
};

export const documents = {
  routes,
  jobs: documentJobs,
  exports: { signatures: signaturesExport },
  histories: {
    document: adminsOnly('documents'),
    document_version: adminsOnly('document_versions'),
    signature: maySeeSignature,
  },
  notices: { documents: documentsToSign },
  names: { document: namesIn('documents', 'title'), document_version: namesOfVersions },
} satisfies Area;
