// The programme's answers do not show who takes part in it: a foreign ИНН or phone is answered like one that nobody has.
import { contract } from '@iskra/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { freshPhone } from '../../../testing/login.ts';
import { assignTsm, hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { insertSettings } from '../settings/settings.store.ts';

const { sellers, requests, moderation, bell } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
await insertSettings(db, { recheck_percent: 0, seller_trade_points: 1 }, admin.user_id);
const denial = await makeBookEntry(db, 'reasons.user_deny', 'Не подходит');

const askers = ['owner', 'tsm_user'] as const;
type Asker = (typeof askers)[number];

/** With a point of their own. */
async function asker(role: Asker) {
  const who = await app.as(role);
  const point = await makeTradePoint(db, {
    name: 'Родник',
    code: `P-${who.user_id}`,
    ...(role === 'owner' && { owner_id: who.role_id }),
  });
  if (role === 'tsm_user') await assignTsm(db, who.role_id!, point.id);
  return { who, role, point };
}

/** Phones that mean very different people to the programme, and nobody whom the asker sees. */
const people: Record<string, () => Promise<string>> = {
  nobody: async () => freshPhone(),
  'a seller': async () => (await app.as('seller')).phone,
  'a seller with all points that one may have': async () => {
    const seller = await app.as('seller');
    await hireSeller(db, seller.role_id!, (await makeTradePoint(db)).id);
    return seller.phone;
  },
  'a blocked seller': async () => {
    const seller = await app.as('seller');
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', seller.user_id).execute();
    return seller.phone;
  },
  'somebody who waits at another point': async () => {
    const { who, point } = await asker('owner');
    const phone = freshPhone();
    await who.ask(sellers.ask, { body: asking(phone, point.id) });
    return phone;
  },
  'a counterparty': async () => (await app.as('owner')).phone,
  'a TSM': async () => (await app.as('tsm_user')).phone,
  'an administrator': async () => (await app.as('admin')).phone,
};

const asking = (phone: string, trade_point_id: number) => ({
  ...{ last_name: 'Званая', first_name: 'Анна', phone, trade_point_id, from_date: '2026-11-01' },
});
const sending = { owner: sellers.ask, tsm_user: requests.add };

/** Numbers that differ in every answer, and the phone, which is the asker's own word. */
const plain = (answer: unknown, phone: string) =>
  JSON.stringify(answer)
    .replaceAll(phone || '+', '#')
    .replaceAll(/"(id|case_id|code)":("P-)?\d+/g, '"$1":0')
    .replaceAll(/P-\d+/g, 'P')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/•{1,}[ \d-]*/g, '•');

async function deny(id: number) {
  const { version } = await admin.ask(moderation.hold, { params: { id } });
  const verdict = { version, decision: 'deny', reason_id: denial.id, comment: 'Не работает здесь' } as const;
  await admin.ask(moderation.decide, { params: { id }, body: verdict });
}

/** All that the author learns of a person whom they ask for, from the first look to the answer of the moderator. */
async function answersAbout(role: Asker, phone: string) {
  const { who, point } = await asker(role);
  const body = asking(phone, point.id);
  const look = { items: [{ trade_point_id: point.id, seller_phone: phone }] };
  const answers: unknown[] = [await who.ask(requests.precheck, { body: look })];
  const { case_id, ...sent } = await who.ask(sending[role], { body });
  const { subject_id } = await db
    .selectFrom('moderation_cases')
    .select('subject_id')
    .where('id', '=', case_id)
    .executeTakeFirstOrThrow();
  answers.push(sent, await who.refused(sending[role], { body }));
  answers.push(await who.ask(requests.precheck, { body: look }));
  for (const kind of ['user', 'seller_tp'] as const)
    answers.push(await who.refused(moderation.own, { body: { kind, subject_id } }));
  answers.push((await who.ask(requests.list, { body: {} })).items);
  answers.push((await who.ask(requests.list, { body: { search: 'Званая' } })).total);
  if (role === 'tsm_user')
    for (const kind of ['user', 'seller_tp'] as const)
      answers.push((await who.ask(requests.list, { body: { filters: { kind: [kind] } } })).total);
  answers.push(await who.ask(requests.card, { params: { id: case_id } }));
  await deny(case_id);
  answers.push(await who.ask(bell.notices, { body: {} }), (await who.ask(requests.list, { body: {} })).items);
  answers.push((await who.ask(sending[role], { body })).case_id > 0);
  return answers.map((answer) => plain(answer, phone));
}

describe.each(askers)('whom %s asks for by phone', (role) => {
  const usual = answersAbout(role, freshPhone());
  test.each(Object.keys(people))('%s: nothing tells', async (name) => {
    expect(await answersAbout(role, await people[name]!())).toEqual(await usual);
  });
});

describe.each(askers)('an ИНН that %s says', (role) => {
  test('is answered alike whether anybody has it', async () => {
    const [{ who, point }, stranger] = [await asker(role), await app.as('owner')];
    const { inn } = await db
      .selectFrom('owners')
      .select('inn')
      .where('id', '=', stranger.role_id!)
      .executeTakeFirstOrThrow();
    const draft = { name: 'Новая', address: 'Тверь, ул. Далёкая, 77' };
    const answer = async (owner_inn: string) =>
      plain(
        await who.ask(requests.precheck, {
          body: { items: [{ owner_inn }, { tp_draft: draft, owner_inn }, { trade_point_id: point.id, owner_inn }] },
        }),
        '',
      );
    expect(await answer(inn)).toBe(await answer('7736207543'));
  });
});

describe('a phone that belongs to somebody who is no seller', () => {
  const invited = async () => {
    const [{ who, point }, tsm] = [await asker('owner'), await app.as('tsm_user')];
    return { tsm, ...(await who.ask(sellers.ask, { body: asking(tsm.phone, point.id) })) };
  };
  const approve = async (id: number) => {
    const { version } = await admin.ask(moderation.hold, { params: { id } });
    return { params: { id }, body: { version, decision: 'approve' as const } };
  };

  test('is told to the moderator, who cannot approve', async () => {
    const { tsm, case_id } = await invited();
    const { item } = await admin.ask(moderation.card, { params: { id: case_id } });
    expect(item.risk_flags).toContain('phone_taken');
    expect(item.changes).toContainEqual(expect.objectContaining({ label: 'Телефон в заявке' }));
    const refusal = await admin.refused(moderation.decide, await approve(case_id));
    expect(refusal).toMatchObject({ problem: 'seller.phone_taken' });
    const { phone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', tsm.user_id)
      .executeTakeFirstOrThrow();
    expect(phone).toBe(tsm.phone);
  });

  test('is the seller’s when it has become free', async () => {
    const { tsm, case_id } = await invited();
    await db.updateTable('users').set({ phone: freshPhone() }).where('id', '=', tsm.user_id).execute();
    await admin.ask(moderation.decide, await approve(case_id));
    const { items } = await admin.ask(sellers.list, { body: { search: tsm.phone } });
    expect(items).toMatchObject([{ name: 'Званая Анна', status: 'invited', phone: tsm.phone }]);
  });
});
