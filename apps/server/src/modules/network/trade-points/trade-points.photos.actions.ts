// The photos of a trade point: a field that nobody has to look at first, changed apart from the form.
import type { ChangePhotos, PointPhoto } from '@iskra/contract/areas/network/trade-points/shapes';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { problem } from '../../../problem.ts';
import { namesIn } from '../../insight/audit/history.scope.store.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { keepPictures } from '../../platform/files/stored-files.actions.ts';
import { findCard, tradePointRecords } from './trade-points.store.ts';

export async function changePhotos(
  ctx: UserContext,
  id: number,
  { version, photo_ids }: ChangePhotos,
): Promise<{ id: number; version: number }> {
  const before = await tradePointRecords.lock(ctx, id, version);
  if (before.status === 'closed') throw problem('trade_point.closed');
  const wanted = [...new Set(photo_ids)];
  let after = before;
  const save = async () => {
    after = await tradePointRecords.save(ctx, before, { photo_ids: wanted });
  };
  await keepPictures(ctx, { had: before.photo_ids, wanted, field: 'photo_ids', save });
  return after;
}

export async function photosOf({ db, actor, facts }: UserContext, id: number): Promise<PointPhoto[]> {
  const { photo_ids } = await orNotFound(findCard(db, actor, id));
  const { rows } = await namesIn('files', 'original_name')(photo_ids).execute(db);
  const names = new Map(rows.map((file) => [file.id, file.name]));
  return photo_ids
    .filter((file) => names.has(file))
    .map((file) => ({
      id: file,
      name: names.get(file)!,
      url: fileLink(facts, file, 'original'),
      thumbnail: fileLink(facts, file, 'large'),
    }));
}
