import { contract } from '@iskra/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument, signByCode } from '../../../testing/documents.ts';
import { giveScope } from '../../../testing/moderation.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';

const { history, tradePoints, documents } = contract;
const app = await testApp();
const admin = await app.as('admin');

function ask(
  who: typeof admin,
  entity_type: 'trade_point' | 'document' | 'signature' | 'user' | 'document_version',
  entity_id: number,
) {
  return who.ask(history.list, { body: { entity_type, entity_id } });
}

const absent = async (who: typeof admin) =>
  who.refused(history.list, { body: { entity_type: 'trade_point', entity_id: 999_999 } });

describe('the history of a trade point', () => {
  it('tells what happened, newest first, in words', async () => {
    const region = await makeBookEntry(app.db, 'regions', 'Тверская область');
    const reason = await makeBookEntry(app.db, 'reasons.block_tp', 'Жалоба');
    const draft = { code: 'TT-H1', name: 'Родник', address: 'Тверь, ул. Советская, 34', city: 'Тверь' };
    const { id } = await admin.ask(tradePoints.add, { body: draft });
    await admin.ask(tradePoints.change, {
      params: { id },
      body: { version: 1, region_id: region.id, phone: '+79126401847' },
    });
    const moderator = await app.as('moderator');
    await giveScope(app.db, moderator.user_id, 'trade_point');
    await moderator.ask(tradePoints.block, {
      params: { id },
      body: { reason_id: reason.id, comment: 'Жалоба покупателя' },
    });
    const { items, total, next } = await ask(admin, 'trade_point', id);
    expect({ total, next }).toEqual({ total: 3, next: null });
    expect(items.map((item) => [item.action_title, item.actor.role_title])).toEqual([
      ['Торговая точка заблокирована', 'Модератор'],
      ['Торговая точка изменена', 'Администратор'],
      ['Торговая точка добавлена', 'Администратор'],
    ]);
    expect(items[0]!.changes).toContainEqual({
      field: 'status',
      label: 'Статус',
      old: 'Активна',
      new: 'Заблокирована',
    });
    expect(items[0]!.changes).toContainEqual(expect.objectContaining({ label: 'Причина блокировки', new: 'Жалоба' }));
    expect(items[1]!.changes).toContainEqual({
      field: 'region_id',
      label: 'Регион',
      old: null,
      new: 'Тверская область',
    });
    const phone = items[1]!.changes.find((change) => change.field === 'phone');
    expect(phone!.new).toBe('+7 ••• •••-••-47');
  });

  it('is for those who see the point; to others it is absent', async () => {
    const [owner, stranger] = [await app.as('owner'), await app.as('owner')];
    const [tsm, foreignTsm] = [await app.as('tsm_user'), await app.as('tsm_user')];
    const point = await makeTradePoint(app.db, { owner_id: owner.role_id });
    await assignTsm(app.db, tsm.role_id!, point.id);
    for (const who of [admin, await app.as('moderator'), owner, tsm]) await ask(who, 'trade_point', point.id);
    for (const who of [stranger, foreignTsm, await app.as('seller')])
      expect(await who.refused(history.list, { body: { entity_type: 'trade_point', entity_id: point.id } })).toEqual(
        await absent(who),
      );
    expect(await absent(admin)).toMatchObject({ status: 200, error_code: 404, problem: 'not_found' });
  });

  it('tells everybody only of what their card shows', async () => {
    const roles = { internal: ['admin', 'tsm_user'], shared: ['admin', 'tsm_user', 'owner'] };
    for (const [code, visible_roles] of Object.entries(roles))
      await app.db
        .insertInto('additional_fields')
        .values({ code, label: `Поле ${code}`, type: 'string', visible_roles, editable_roles: ['admin', 'tsm_user'] })
        .execute();
    const [owner, tsm, seller] = [await app.as('owner'), await app.as('tsm_user'), await app.as('seller')];
    const { id } = await makeTradePoint(app.db, { owner_id: owner.role_id });
    await assignTsm(app.db, tsm.role_id!, id);
    await hireSeller(app.db, seller.role_id!, id);
    const { item } = await tsm.ask(tradePoints.card, { params: { id } });
    const change = (version: number, additional: object) =>
      tsm.ask(tradePoints.change, { params: { id }, body: { version, additional: additional as never } });
    await change(item.version, { internal: 'Владелец торгуется', shared: 'Вход со двора' });
    await change(item.version + 1, { internal: 'Владелец согласен' });
    await admin.ask(tradePoints.change, {
      params: { id },
      body: { version: item.version + 2, name: 'Ключ', inn: '7707083893' },
    });

    const changesSeenBy = async (who: typeof admin) => {
      const { items, total } = await ask(who, 'trade_point', id);
      expect(total).toBe(items.length);
      return items.map(({ changes }) => changes.map(({ label, new: now }) => `${label}: ${now}`));
    };
    expect(await changesSeenBy(tsm)).toEqual([
      ['Название: Ключ', 'ИНН: 7707083893'],
      ['Поле internal: Владелец согласен'],
      ['Поле shared: Вход со двора', 'Поле internal: Владелец торгуется'],
    ]);
    expect(await changesSeenBy(owner)).toEqual([['Название: Ключ', 'ИНН: 7707083893'], ['Поле shared: Вход со двора']]);
    expect(await changesSeenBy(seller)).toEqual([['Название: Ключ']]);
    expect((await owner.ask(tradePoints.card, { params: { id } })).item.additional).toEqual({
      shared: 'Вход со двора',
    });
  });

  it('is read page by page, each event once', async () => {
    const point = await makeTradePoint(app.db);
    await app.db
      .insertInto('audit_events')
      .values(
        Array.from({ length: 120 }, (_, i) => ({
          actor_kind: 'system' as const,
          action: 'trade_point.change',
          entity_type: 'trade_point',
          entity_id: point.id,
          reason: String(i),
        })),
      )
      .execute();
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const body = { entity_type: 'trade_point' as const, entity_id: point.id, ...(cursor && { cursor }) };
      const page = await admin.ask(history.list, { body });
      expect(page.total).toBe(120);
      seen.push(...page.items.map((item) => item.reason!));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => String(119 - i)));
  });
});

describe('the history of other things', () => {
  it('documents and their versions belong to admins, a signature also to its signer', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    const { signature_id } = await signByCode(app.db, owner, version_id);
    expect((await ask(admin, 'document', id)).items.map((item) => item.action_title)).toEqual([
      'Версия опубликована',
      'Документ добавлен',
    ]);
    expect((await ask(admin, 'document_version', version_id)).total).toBe(2);
    expect((await ask(owner, 'signature', signature_id)).items[0]).toMatchObject({ action_title: 'Документ подписан' });
    for (const [entity_type, entity_id] of [
      ['document', id],
      ['document_version', version_id],
    ] as const)
      expect(await owner.refused(history.list, { body: { entity_type, entity_id } })).toEqual(await absent(owner));
    const other = await app.as('seller');
    expect(await other.refused(history.list, { body: { entity_type: 'signature', entity_id: signature_id } })).toEqual(
      await absent(other),
    );
    const { item } = await admin.ask(documents.card, { params: { id } });
    await admin.ask(documents.archive, { params: { id }, body: { version: item.version } });
  });

  it('a person reads the own history, an admin anybody’s', async () => {
    const [me, other] = [await app.as('seller'), await app.as('seller')];
    await ask(me, 'user', me.user_id);
    await ask(admin, 'user', me.user_id);
    expect(await other.refused(history.list, { body: { entity_type: 'user', entity_id: me.user_id } })).toEqual(
      await absent(other),
    );
  });

  it.each(['sessions', 'constructor'])('an unknown kind of thing is refused on its field: %s', async (entity_type) => {
    const refusal = await admin.refused(history.list, { body: { entity_type, entity_id: 1 } });
    expect(refusal.errors).toMatchObject([{ field: 'entity_type', message: 'Выберите значение из списка' }]);
  });
});
