// Nobody is asked for personal data while there is no text by which they could agree to it.
import { contract } from '@iskra/contract';
import { describe, expect, it } from 'vitest';
import { testApp, testSecret } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { makeDocument, publishConsents } from '../../../testing/documents.ts';
import { joinForm, joining } from '../../../testing/joining.ts';
import { freshPhone, logIn, sentTexts, stranger } from '../../../testing/login.ts';
import { makeTradePoint } from '../../../testing/trade-points.ts';
import { ticketFor } from './join-ticket.ts';

const { buyers, join, login, profile, sellers } = contract;

describe('without a consent in force', async () => {
  const app = await testApp();
  const nobody = stranger(app);
  const ticket = ticketFor(testSecret, freshPhone());
  const people = () => app.db.selectFrom('users').select('id').execute();

  it('joining is closed, every call of it is refused, and nothing is kept or sent', async () => {
    await makeDocument(await app.as('admin'), { kind: 'rules', audience_roles: ['seller'], required: false });
    const before = await people();
    const phone = freshPhone();
    expect(await nobody.ask(join.open)).toMatchObject({ open: false });
    const form = { ...joinForm, point_name: 'Лавка', point_address: 'Тверь, вокзал' };
    const refusals = [
      await nobody.refused(join.ask, { body: { phone } }),
      await nobody.refused(join.confirm, {
        body: { challenge_id: '00000000-0000-4000-8000-000000000000', code: '123456' },
      }),
      await nobody.refused(join.points, { body: { ticket, search: 'Тверь' } }),
      await nobody.refused(join.send, { body: { ...form, ticket, accepted: [], marketing: false } }),
    ];
    expect(refusals.map(({ problem }) => problem)).toEqual(refusals.map(() => 'join.closed'));
    expect(await people()).toEqual(before);
    expect(await sentTexts(app.db, phone)).toEqual([]);
  });

  it('a buyer is asked for no phone and agrees to nothing', async () => {
    expect((await nobody.refused(buyers.ask, { body: { phone: freshPhone() } })).problem).toBe('buyer.closed');
    const buyer = await app.asBuyer();
    const body = { age_confirmed: true, personal_data: true, agreement_version_id: null } as const;
    expect((await buyer.refused(buyers.store, { body })).problem).toBe('buyer.closed');
    expect(await buyer.ask(buyers.profile)).toMatchObject({ agreement_accepted: false });
  });

  it('a seller is not asked to agree to a text that is not there', async () => {
    const seller = await app.as('seller');
    await app.db
      .updateTable('users')
      .set({ must_show: ['consent'] })
      .where('id', '=', seller.user_id)
      .execute();
    expect(await seller.ask(profile.show)).toMatchObject({ must_show: [] });
    const consent = { body: { personal_data: true, marketing: false } as const };
    expect((await seller.refused(profile.consent, consent)).problem).toBe('profile.no_consent');
    await publishConsents(app);
    expect(await seller.ask(profile.show)).toMatchObject({ must_show: ['consent'] });
    await seller.ask(profile.consent, consent);
  });
});

describe('a seller invited by a counterparty', async () => {
  const app = await testApp();
  const { decide } = await joining(app);
  const { consent } = await publishConsents(app);

  it('agrees before they tell anything of themselves', async () => {
    const owner = await app.as('owner');
    const point = await makeTradePoint(app.db, { owner_id: owner.role_id!, status: 'active' });
    const phone = freshPhone();
    const invited = {
      last_name: 'Новичкова',
      first_name: 'Анна',
      phone,
      trade_point_id: point.id,
      from_date: '2026-01-12',
    };
    const { case_id } = await owner.ask(sellers.ask, { body: invited });
    await decide(case_id, 'deny');
    const { user_id } = await app.db
      .selectFrom('users')
      .select('id as user_id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const me = makeCaller(app.fastify, app.db, (await logIn(app, 'user', { user_id, phone })).token);
    expect((await me.ask(join.request)).item.consent_missing).toBe(true);
    const form = { ...joinForm, trade_point_id: point.id };
    expect((await me.refused(join.correct, { body: form })).errors).toMatchObject([{ field: 'accepted' }]);
    await me.ask(join.correct, { body: { ...form, accepted: [consent] } });
    expect((await me.ask(join.request)).item.consent_missing).toBe(false);
    const signed = app.db.selectFrom('signatures').select('version_id').where('user_id', '=', user_id);
    expect(await signed.execute()).toEqual([{ version_id: consent }]);
    await me.ask(join.correct, { body: form });
    await me.ask(login.leave);
  });
});
