// A picture of the demo data goes the way of every upload: encoded anew, with its smaller sizes and its look.
import { acceptUpload, natureOf } from '../../http/files/accept-upload.ts';
import type { FileStore } from '../../outside/file-store.ts';
import { children } from '../../outside/untrusted/children.ts';
import type { SeedClient } from '../area-demo.ts';

export interface KeptPicture {
  id: number;
  hash: string | null;
}

/** Nobody waits for the children that have looked at the pictures: a program that stops at once leaves none behind. */
export const endPictures = (): void => children.close();

export async function keepPicture(
  client: SeedClient,
  files: FileStore,
  { bytes, name, by }: { bytes: Buffer; name: string; by: number },
): Promise<KeptPicture> {
  const spooled = await files.spool(bytes);
  const accepted = await acceptUpload(files, spooled.path, name, natureOf(name, ['image']), 'demo').finally(() =>
    spooled.discard(),
  );
  const { width, height, thumbnails, looks } = accepted.picture!;
  const { rows } = await client.query<KeptPicture>(
    `insert into files (kind, storage_key, original_name, mime, size, sha256, width, height, thumbnails, picture_hash,
      picture_mirror, created_by)
     values ('proof', $1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $10::bigint, $11) returning id::int, picture_hash::text as hash`,
    [
      ...[accepted.key, name, accepted.mime, accepted.size, accepted.sha256, width, height, JSON.stringify(thumbnails)],
      ...[looks?.hash ?? null, looks?.mirrored ?? null, by],
    ],
  );
  return rows[0]!;
}
