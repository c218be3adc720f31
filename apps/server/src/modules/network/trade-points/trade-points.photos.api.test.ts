// Photos of a trade point: its editors attach own uploads, its readers see them, and a removed file is deleted.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { picture } from '../../../testing/picture.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';

const { tradePoints, files, history } = contract;
const app = await testApp();
const [admin, owner] = [await app.as('admin'), await app.as('owner')];
const content = await picture().png().toBuffer();

const upload = async (who: typeof admin, name = 'вход.png') =>
  (await who.ask(files.upload, { body: { kind: 'image' }, file: { name, content } })).file_id;
const own = () => makeTradePoint(app.db, { owner_id: owner.role_id, status: 'active' });

test('an owner adds photos to the own point, and a moderator sees them', async () => {
  const { id, version } = await own();
  const [first, second] = [await upload(owner), await upload(owner, 'зал.png')];
  const params = { id };
  const saved = await owner.ask(tradePoints.changePhotos, {
    params,
    body: { version, photo_ids: [first, second, first] },
  });
  expect(saved.version).toBe(version + 1);
  const moderator = await app.as('moderator');
  const { items } = await moderator.ask(tradePoints.photos, { params });
  expect(items.map(({ id: file, name }) => [file, name])).toEqual([
    [first, 'вход.png'],
    [second, 'зал.png'],
  ]);
  expect((await moderator.ask(tradePoints.card, { params })).item.photo_ids).toEqual([first, second]);
  const seen = await owner.ask(history.list, { body: { entity_type: 'trade_point', entity_id: id } });
  expect(seen.items[0]).toMatchObject({
    action_title: 'Изменены фотографии торговой точки',
    changes: [{ label: 'Фотографии', new: 'вход.png, зал.png' }],
  });
});

test('what is left out goes; a foreign upload and a stale version are refused, and so is a closed point', async () => {
  const { id, version } = await own();
  const params = { id };
  const [first, foreign] = [await upload(owner), await upload(admin)];
  const refusal = await owner.refused(tradePoints.changePhotos, { params, body: { version, photo_ids: [foreign] } });
  expect(refusal.errors).toMatchObject([{ field: 'photo_ids' }]);
  const saved = await owner.ask(tradePoints.changePhotos, { params, body: { version, photo_ids: [first] } });
  expect(await owner.refused(tradePoints.changePhotos, { params, body: { version, photo_ids: [] } })).toMatchObject({
    problem: 'stale',
  });
  const { version: last } = await admin.ask(tradePoints.changePhotos, {
    params,
    body: { version: saved.version, photo_ids: [] },
  });
  const gone = app.db.selectFrom('files').select('deleted_at').where('id', '=', first);
  expect((await gone.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
  await app.db.updateTable('trade_points').set({ status: 'closed' }).where('id', '=', id).execute();
  expect(
    await admin.refused(tradePoints.changePhotos, { params, body: { version: last + 1, photo_ids: [] } }),
  ).toMatchObject({ problem: 'trade_point.closed' });
});
