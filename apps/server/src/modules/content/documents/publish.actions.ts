// How a version comes into force: at once, or when its day begins; until then it may be taken back.
import {
  type DocumentVersionTransition,
  documentTransitions,
  documentVersionTransitions,
} from '@iskra/contract/areas/content/documents/transitions';
import type { Context, UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { findVersion, findVersionInStatus, updateVersion, type Version } from './document-versions.store.ts';
import { effectiveFrom } from './documents.rules.ts';
import { activateDocument, type Document, lockDocument } from './documents.store.ts';

export interface Changed {
  id: number;
  version: number;
}

/** The trail shows by its hash that a text changed; the texts themselves are kept in the versions. */
export function withoutText({ html, ...rest }: Version): object {
  return rest;
}

interface LockedVersion {
  document: Document;
  version: Version;
}

/** A version and its document, both safe from others until the transaction ends. */
async function lockVersion(ctx: Context, id: number): Promise<LockedVersion> {
  const found = await findVersion(ctx.db, id);
  const document = found && (await lockDocument(ctx.db, found.document_id));
  const version = document && (await findVersion(ctx.db, id));
  if (!version) throw problem('not_found');
  return { document, version };
}

/** Refusals in place of «wrong state»: of a document, of a draft that is one no more, of a version that waits no more. */
export const archived = { archived: 'document.archived' } as const;
const noDraft = {
  scheduled: 'document.scheduled',
  published: 'document.published',
  superseded: 'document.published',
} as const;
const notWaiting = {
  draft: 'document.not_scheduled',
  published: 'document.not_scheduled',
  superseded: 'document.not_scheduled',
} as const;

/** Of an archived document nothing is written: its draft may only be thrown away. */
export async function lockedDraft(
  ctx: UserContext,
  name: Exclude<DocumentVersionTransition, 'withdraw'>,
  id: number,
): Promise<{ document: Document; draft: Version }> {
  const { document, version } = await lockVersion(ctx, id);
  refuseStatus(documentVersionTransitions, name, version, noDraft);
  if (name !== 'delete') refuseStatus(documentTransitions, 'add_version', document, archived);
  return { document, draft: version };
}

async function setStatus(ctx: Context, before: Version, values: Parameters<typeof updateVersion>[2], action?: string) {
  const after = await updateVersion(ctx.db, before.id, values);
  ctx.changed({
    entity: 'document_version',
    id: before.id,
    before: withoutText(before),
    after: withoutText(after),
    ...(action && { action }),
  });
  return after;
}

/** The version takes the place of the one in force, in one transaction: there is never none, and never two. */
async function takePlace(ctx: Context, document: Document, version: Version, values: object): Promise<Version> {
  const previous = await findVersionInStatus(ctx.db, document.id, 'published');
  if (previous) await setStatus(ctx, previous, { status: 'superseded' }, 'document_version.supersede');
  const after = await setStatus(ctx, version, { ...values, status: 'published' });
  if (document.status === 'draft') {
    const active = await activateDocument(ctx.db, document.id);
    ctx.changed({ entity: 'document', id: document.id, before: document, after: active });
  }
  // Of a document that nobody has to sign nobody is notified.
  if (document.required) await ctx.later('documents.notify', { version_id: version.id });
  return after;
}

interface Publish {
  version: number;
  effective_from?: string | null | undefined;
}

export async function publishVersion(ctx: UserContext, id: number, publish: Publish): Promise<Changed> {
  const { document, draft } = await lockedDraft(ctx, 'publish', id);
  if (draft.version !== publish.version) throw problem('stale');
  const now = new Date();
  const from = effectiveFrom(publish.effective_from ?? null, now);
  if (!from) throw fieldProblem('effective_from', 'invalid', 'Дата вступления в силу не может быть в прошлом');
  const values = { published_at: now.toISOString(), effective_from: from.toISOString(), updated_by: ctx.actor.id };
  if (from > now) return setStatus(ctx, draft, { ...values, status: 'scheduled' });
  return takePlace(ctx, document, draft, values);
}

export function takeBack(ctx: UserContext, version: Version): Promise<Version> {
  const values = { status: 'draft', published_at: null, effective_from: null, updated_by: ctx.actor.id } as const;
  return setStatus(ctx, version, values, 'document_version.withdraw');
}

export async function withdrawVersion(ctx: UserContext, id: number, seen: number): Promise<Changed> {
  const { version } = await lockVersion(ctx, id);
  refuseStatus(documentVersionTransitions, 'withdraw', version, notWaiting);
  if (version.version !== seen) throw problem('stale');
  return takeBack(ctx, version);
}

/** The day of a scheduled version has begun. It may have been taken back a moment ago, or put in force by another process. */
export async function enterForce(ctx: Context, id: number): Promise<void> {
  const { document, version } = await lockVersion(ctx, id);
  if (version.status === 'scheduled') await takePlace(ctx, document, version, {});
}
