// Use cases of files: an upload becomes a file, those who may see it get links, a link gives the bytes.
import type { FileVariant, UploadedFile, UploadKind } from '@iskra/contract/areas/platform/files';
import type { BuyerActor, Context, UserActor } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import type { AcceptedFile, Download } from '../../../routes.ts';
import { fileLink, type GivenLink, judgeLink, linkExpiry } from './file-links.actions.ts';
import { fileProblem } from './file-problems.rules.ts';
import { kindTakes, maySee, shownToModerators, unclaimedDays, unclaimedDaysOfBuyers } from './files.rules.ts';
import { findFile, type KeptFile } from './files.store.ts';
import { downloadOf, recordFile } from './stored-files.actions.ts';

type PersonsContext = Context<UserActor | BuyerActor>;

function shown({ facts }: Context, file: KeptFile): UploadedFile {
  const expires = linkExpiry();
  const link = (variant: FileVariant) => fileLink(facts, file.id, variant, expires);
  const hasSizes = Object.keys(file.thumbnails).length > 0;
  return {
    file_id: file.id,
    kind: file.kind,
    name: file.original_name,
    mime: file.mime,
    size: file.size,
    sha256: file.sha256,
    width: file.width,
    height: file.height,
    url: link('original'),
    thumbnails: hasSizes ? { large: link('large'), small: link('small') } : null,
    links_expire_at: new Date(expires * 1000).toISOString(),
  };
}

export async function uploadFile(ctx: PersonsContext, kind: UploadKind, accepted: AcceptedFile): Promise<UploadedFile> {
  const { family, name, mime, picture } = accepted;
  if (!kindTakes(kind, family)) {
    const { name: refusal, message } = fileProblem('file.kind_refused')!;
    throw fieldProblem('file', refusal, message);
  }
  const { looks, exif, ...sizes } = picture ?? { looks: null, exif: null };
  const isBuyers = ctx.actor.kind === 'buyer';
  const file = await recordFile(ctx.db, ctx.actor, accepted, {
    kind,
    name,
    mime,
    keep_days: isBuyers ? unclaimedDaysOfBuyers : unclaimedDays,
    ...(isBuyers && shownToModerators),
    ...sizes,
    looks,
    // The place and time of a photo are kept only for photos that are checked for them.
    exif: kind === 'proof' ? exif : null,
  });
  // The trail is for ever, and people name files after people.
  ctx.changed({ entity: 'file', id: file.id, before: null, after: { kind, mime, size: file.size } });
  return shown(ctx, file);
}

/** A file that the person may not see does not exist for them. */
export async function showFile(ctx: PersonsContext, id: number): Promise<UploadedFile> {
  const file = await findFile(ctx.db, id);
  if (!file || !maySee(ctx.actor, file)) throw problem('not_found');
  return shown(ctx, file);
}

/** The smaller sizes of a picture are WebP, for every kind of original. */
async function sizeOf({ files }: Context, file: KeptFile, key: string, variant: FileVariant): Promise<KeptFile> {
  const name = file.original_name.replace(/\.\w+$/, `-${variant}.webp`);
  return { ...file, storage_key: key, size: await files.size(key), mime: 'image/webp', original_name: name };
}

export async function openLink(ctx: Context, link: GivenLink): Promise<Download> {
  const verdict = judgeLink(ctx.facts, link);
  if (verdict !== 'good') throw problem(verdict === 'expired' ? 'file.link_expired' : 'not_found');
  const file = await findFile(ctx.db, link.id);
  if (!file) throw problem('file.link_expired');
  if (link.variant === 'original') return downloadOf(ctx.files, file);
  const key = file.thumbnails[link.variant];
  if (!key) throw problem('not_found');
  return downloadOf(ctx.files, await sizeOf(ctx, file, key, link.variant));
}
