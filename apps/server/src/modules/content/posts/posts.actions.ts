// Use cases of news: what an administrator writes, what a reader opens and confirms.
import type { NewsCard, PostCard, PostChange, PostDraft } from '@iskra/contract/areas/content/posts';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { countAudience } from '../../network/groups/audience.scope.store.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { claimFile, releaseFile } from '../../platform/files/stored-files.actions.ts';
import { cleanHtml, hasText } from '../documents/document-html.actions.ts';
import { allowedTransitions, checkAudience, refuseState } from '../publications/publications.actions.ts';
import { audienceIn } from '../publications/publications.rules.ts';
import { isFrozenCover, noteRead, noteSeen, type Publication } from '../publications/publications-kept.scope.store.ts';
import { findNews, findPost, postRecords } from './posts.store.ts';

interface Changed {
  id: number;
  version: number;
}

type Fields = Partial<PostDraft>;
interface Body {
  lead: string;
  text: string;
  must_read: boolean;
}

async function cleanText(text: string): Promise<string> {
  const clean = await cleanHtml(text);
  if (!hasText(clean)) throw fieldProblem('text', 'invalid', 'Напишите текст новости');
  return clean;
}

/** The form's values as columns; fields that it does not send keep the row's own. */
async function columnsOf(ctx: UserContext, fields: Fields, before?: Publication) {
  const { lead, text, must_read, ...columns } = fields;
  const { region_ids = [], group_ids = [], exclude_ids = [] } = fields;
  await checkAudience(ctx, audienceIn({ roles: [], region_ids, group_ids, exclude_ids }));
  const [from, to] = [fields.starts_on ?? before?.starts_on, fields.ends_on ?? before?.ends_on];
  if (from && to && to < from && fields.ends_on !== null && fields.starts_on !== null)
    throw fieldProblem('ends_on', 'invalid', 'Конец показа раньше начала');
  const said = {
    ...(lead !== undefined && { lead }),
    ...(text !== undefined && { text: await cleanText(text) }),
    ...(must_read !== undefined && { must_read }),
  };
  return { ...columns, body: { ...(before?.body as Body | undefined), ...said } };
}

/** A picture that a frozen version shows stays as long as there is such a version. */
async function useCover(ctx: UserContext, wanted: number | null | undefined, had: number | null): Promise<void> {
  if (wanted === undefined || wanted === had) return;
  if (wanted !== null && !(await claimFile(ctx, wanted, { kinds: ['image'] })))
    throw fieldProblem('cover_file_id', 'file.kind_refused', 'Приложите картинку JPG, PNG или WebP');
  if (had !== null && !(await isFrozenCover(ctx.db, had))) await releaseFile(ctx, had);
}

export async function addPost(ctx: UserContext, draft: PostDraft): Promise<Changed> {
  const columns = await columnsOf(ctx, draft);
  await useCover(ctx, draft.cover_file_id, null);
  const { title, roles } = draft;
  return postRecords.add(ctx, { kind: 'news', ...columns, title, roles });
}

/** The published text stays until the next publication. */
export async function changePost(ctx: UserContext, id: number, { version, ...fields }: PostChange): Promise<Changed> {
  const before = await postRecords.lock(ctx, id, version);
  if (before.ended_at !== null) throw problem('wrong_state');
  const columns = await columnsOf(ctx, fields, before);
  const saved = await postRecords.save(ctx, before, columns);
  await useCover(ctx, fields.cover_file_id, before.cover_file_id);
  return saved;
}

/** A post that people have read stays in the archive. */
export async function removePost(ctx: UserContext, id: number): Promise<Record<string, never>> {
  const before = await postRecords.lock(ctx, id);
  refuseState(before, 'remove');
  await postRecords.archive(ctx, before);
  return {};
}

/** A new draft without days: they were of the first one. Its picture is chosen anew, a file has one owner. */
export async function copyPost(ctx: UserContext, id: number): Promise<Changed> {
  const { title, body, roles, region_ids, group_ids, exclude_ids, follows_groups } = await postRecords.lock(ctx, id);
  const audience = { roles, region_ids, group_ids, exclude_ids, follows_groups };
  return postRecords.add(ctx, { kind: 'news', title: `${title} (копия)`.slice(0, 120), body, ...audience });
}

const coverOf = ({ facts }: Pick<UserContext, 'facts'>, file_id: number | null): NewsCard['cover'] =>
  file_id === null ? null : { file_id, url: fileLink(facts, file_id, 'large') };

export function withCover<Stored extends { cover_file_id: number | null }>(ctx: UserContext, stored: Stored) {
  const { cover_file_id, ...rest } = stored;
  return { ...rest, cover: coverOf(ctx, cover_file_id) };
}

export async function postCard(ctx: UserContext, id: number): Promise<PostCard> {
  const { region_ids, group_ids, exclude_ids, ...stored } = await orNotFound(findPost(ctx.db, id));
  const audience = audienceIn({ roles: stored.roles, region_ids, group_ids, exclude_ids });
  const { count } = await countAudience(ctx.db, 'people', audience, 0);
  return {
    ...withCover(ctx, stored),
    may: allowedTransitions(ctx.actor, stored),
    meant: count,
  };
}

export async function openNews(ctx: UserContext, id: number): Promise<{ item: NewsCard }> {
  const news = await orNotFound(findNews(ctx.db, ctx.actor, id));
  await noteSeen(ctx.db, id, ctx.actor.id);
  return { item: { ...withCover(ctx, news), seen: true } };
}

/** The version that was shown, or it is read again first. */
export async function confirmNews(ctx: UserContext, id: number, number: number): Promise<Record<string, never>> {
  const news = await orNotFound(findNews(ctx.db, ctx.actor, id));
  if (news.number !== number) throw problem('publication.other_version');
  await noteRead(ctx.db, id, ctx.actor.id, number);
  ctx.changed({ entity: 'post', id, before: null, after: null });
  return {};
}
