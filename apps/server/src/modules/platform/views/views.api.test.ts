import { contract } from '@iskra/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const { views } = contract;
const app = await testApp();
const admin = await app.as('admin');
const list = 'trade-points';
const address = '?status=active&sort=-name';

describe('saved views', () => {
  it('are one’s own until an admin shares them with a role', async () => {
    const tsm = await app.as('tsm_user');
    const owner = await app.as('owner');
    const { id, version } = await admin.ask(views.add, { body: { list, name: 'Тверь', address } });
    expect((await tsm.ask(views.list, { body: { list } })).items).toEqual([]);
    await admin.ask(views.change, { params: { id }, body: { version, shared_roles: ['tsm_user'] } });
    expect((await tsm.ask(views.list, { body: { list } })).items).toMatchObject([
      { name: 'Тверь', own: false, address },
    ]);
    expect((await owner.ask(views.list, { body: { list } })).items).toEqual([]);
  });

  it('keep columns, and may be changed without them', async () => {
    const moderator = await app.as('moderator');
    const layout = { order: ['name', 'code'], hidden: ['city'], widths: { name: 320 } };
    const { id, version } = await moderator.ask(views.add, { body: { list, name: 'Столбцы', address, layout } });
    const first = async () => (await moderator.ask(views.list, { body: { list } })).items[0];
    expect(await first()).toMatchObject({ layout });
    await moderator.ask(views.change, { params: { id }, body: { version, address: '?status=closed' } });
    expect(await first()).toMatchObject({ layout, address: '?status=closed' });
    const many = Array.from({ length: 61 }, (_, n) => `column${n}`);
    const body = { list, name: 'Много', address, layout: { order: many, hidden: [] } };
    expect(await moderator.refused(views.add, { body })).toMatchObject({ errors: [{ field: 'layout.order' }] });
    const slim = { list, name: 'Узкий', address, layout: { ...layout, widths: { name: 3 } } };
    expect(await moderator.refused(views.add, { body: slim })).toMatchObject({
      errors: [{ field: 'layout.widths.name' }],
    });
    await moderator.ask(views.remove, { params: { id } });
  });

  it('can be changed and deleted by their author only', async () => {
    const moderator = await app.as('moderator');
    const { id, version } = await admin.ask(views.add, { body: { list, name: 'Мой вид', address } });
    const params = { id };
    expect(await moderator.refused(views.change, { params, body: { version, name: 'Чужой' } })).toMatchObject({
      problem: 'not_found',
    });
    expect(await moderator.refused(views.remove, { params })).toMatchObject({ problem: 'not_found' });
    await admin.ask(views.change, { params, body: { version, name: 'Новый' } });
    expect(await admin.refused(views.change, { params, body: { version, name: 'Поздно' } })).toMatchObject({
      problem: 'stale',
    });
    await admin.ask(views.remove, { params });
    expect(await admin.refused(views.remove, { params })).toMatchObject({ problem: 'not_found' });
  });

  it('have names of their own, and only an admin shares', async () => {
    const owner = await app.as('owner');
    const body = { list, name: 'Один', address };
    await owner.ask(views.add, { body });
    expect(await owner.refused(views.add, { body: { ...body, name: 'ОДИН' } })).toMatchObject({
      errors: [{ field: 'name' }],
    });
    expect(await owner.refused(views.add, { body: { ...body, name: 'Два', shared_roles: ['admin'] } })).toMatchObject({
      errors: [{ field: 'shared_roles' }],
    });
  });

  it.each(['javascript:alert(1)', '?x=<b>', "?x='", '//evil.example', '? x'])(
    'refuse %j as an address',
    async (wrong) => {
      expect(await admin.refused(views.add, { body: { list, name: 'Злой', address: wrong } })).toMatchObject({
        errors: [{ field: 'address' }],
      });
    },
  );
});
