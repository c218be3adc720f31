// Use cases of documents and the drafts of their versions. The document's row is locked first, so that publishing,
// archiving and signing happen one after another.
import { createHash } from 'node:crypto';
import type {
  DocumentChange,
  DocumentVersionChange,
  DocumentVersionDraft,
} from '@iskra/contract/areas/content/documents/shapes';
import { type DocumentTransition, documentTransitions } from '@iskra/contract/areas/content/documents/transitions';
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { claimFile } from '../../platform/files/stored-files.actions.ts';
import { cleanHtml, hasText } from './document-html.actions.ts';
import {
  findComing,
  findPdfHash,
  findVersionInStatus,
  insertVersion,
  nextNumber,
  removeVersion,
  updateVersion,
} from './document-versions.store.ts';
import { type Document, documentRecords } from './documents.store.ts';
import { archived, type Changed, lockedDraft, takeBack, withoutText } from './publish.actions.ts';

async function lockFor(ctx: UserContext, name: DocumentTransition, id: number, version?: number): Promise<Document> {
  const document = await documentRecords.lock(ctx, id, version);
  refuseStatus(documentTransitions, name, document, archived);
  return document;
}

export async function changeDocument(ctx: UserContext, id: number, change: DocumentChange): Promise<Changed> {
  const { version, ...fields } = change;
  return documentRecords.save(ctx, await lockFor(ctx, 'edit', id, version), fields);
}

/** A version that waits for its day is a draft again: an archived document gets no new text. */
export async function archiveDocument(ctx: UserContext, id: number, version: number): Promise<Changed> {
  const before = await lockFor(ctx, 'archive', id, version);
  const waiting = await findVersionInStatus(ctx.db, id, 'scheduled');
  if (waiting) await takeBack(ctx, waiting);
  return documentRecords.save(ctx, before, { status: 'archived' });
}

interface Text {
  html: string | null;
  file_id: number | null;
  sha256: string;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An own upload is put to use; what the version has already stays. */
async function pdfHash(ctx: UserContext, fileId: number, keptFileId: number | null): Promise<string | undefined> {
  if (fileId === keptFileId) return findPdfHash(ctx.db, fileId);
  return (await claimFile(ctx, fileId, { kinds: ['document'], mimes: ['application/pdf'] }))?.sha256;
}

/** The text as it will be kept, with the hash of all that a signer agrees to. */
async function textOf(
  ctx: UserContext,
  html: string | null,
  fileId: number | null,
  keptFileId: number | null = null,
): Promise<Text> {
  const clean = html === null ? null : await cleanHtml(html);
  if (clean !== null && !hasText(clean)) throw fieldProblem('html', 'document.no_text');
  const pdf = fileId === null ? undefined : await pdfHash(ctx, fileId, keptFileId);
  if (fileId !== null && !pdf) throw fieldProblem('file_id', 'file.kind_refused', 'Приложите файл PDF');
  if (clean === null && !pdf) throw fieldProblem('html', 'document.no_text');
  const hashes = [...(clean === null ? [] : [sha256(clean)]), ...(pdf ? [pdf] : [])];
  return { html: clean, file_id: fileId, sha256: hashes.length === 1 ? hashes[0]! : sha256(hashes.join('\n')) };
}

export async function addVersion(ctx: UserContext, documentId: number, draft: DocumentVersionDraft): Promise<Changed> {
  await lockFor(ctx, 'add_version', documentId);
  const coming = await findComing(ctx.db, documentId);
  if (coming?.status === 'scheduled') throw problem('document.scheduled', { version_id: coming.id });
  if (coming) throw problem('document.draft_exists', { version_id: coming.id });
  const { html, file_id, ...rest } = draft;
  const version = await insertVersion(ctx.db, {
    ...rest,
    ...(await textOf(ctx, html ?? null, file_id ?? null)),
    document_id: documentId,
    number: await nextNumber(ctx.db, documentId),
    created_by: ctx.actor.id,
    updated_by: ctx.actor.id,
  });
  ctx.changed({ entity: 'document_version', id: version.id, before: null, after: withoutText(version) });
  return version;
}

export async function changeVersion(ctx: UserContext, id: number, change: DocumentVersionChange): Promise<Changed> {
  const { version, html, file_id, ...fields } = change;
  const { draft } = await lockedDraft(ctx, 'edit', id);
  if (draft.version !== version) throw problem('stale');
  const newHtml = html === undefined ? draft.html : html;
  const newFile = file_id === undefined ? draft.file_id : file_id;
  const text = await textOf(ctx, newHtml, newFile, draft.file_id);
  const after = await updateVersion(ctx.db, id, { ...fields, ...text, updated_by: ctx.actor.id });
  ctx.changed({ entity: 'document_version', id, before: withoutText(draft), after: withoutText(after) });
  return after;
}

export async function deleteVersion(ctx: UserContext, id: number): Promise<void> {
  const { draft } = await lockedDraft(ctx, 'delete', id);
  await removeVersion(ctx.db, id);
  ctx.changed({ entity: 'document_version', id, before: withoutText(draft), after: null });
  // The draft's own history goes out of sight with it: the document remembers that there was one.
  ctx.changed({ entity: 'document', id: draft.document_id, before: null, after: null });
}
