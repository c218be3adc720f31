// People who ask to take part, as API tests need them: proved, sent, decided about.
import { contract } from '@iskra/contract';
import type { TestApp } from './app.ts';
import { type Caller, makeCaller } from './caller.ts';
import { publishConsents } from './documents.ts';
import { freshPhone, sentCode, stranger } from './login.ts';
import { makeBookEntry, makeTradePoint } from './trade-points.ts';

const { join, moderation, sellers } = contract;

/** The form of an applicant without the point. */
export const joinForm = { last_name: 'Новичкова', first_name: 'Анна', birth_date: '1990-05-17', city: 'Тверь' };

export async function joining(app: TestApp) {
  const { db } = app;
  const admin = await app.as('admin');
  const { consent } = await publishConsents(app);
  const point = await makeTradePoint(db, { name: 'Лавка Незабудка', inn: '7707083893' });
  const reasons = {
    return: await makeBookEntry(db, 'reasons.return', 'Уточните данные'),
    deny: await makeBookEntry(db, 'reasons.user_deny', 'Не подходит'),
  };

  const bodyOf = (ticket: string, more: object = {}) => ({
    body: { ...joinForm, trade_point_id: point.id, ticket, accepted: [consent], marketing: false, ...more },
  });

  async function proved(who: Caller = stranger(app)) {
    const phone = freshPhone();
    const { challenge_id } = await who.ask(join.ask, { body: { phone } });
    const { ticket } = await who.ask(join.confirm, { body: { challenge_id, code: await sentCode(db, phone) } });
    return { phone, ticket, who };
  }

  /** Sent, and the session that it opened. */
  async function joined(more: object = {}, who: Caller = stranger(app)) {
    const { phone, ticket } = await proved(who);
    const { token } = await who.ask(join.send, bodyOf(ticket, more));
    const me = makeCaller(app.fastify, db, token);
    const { item } = await me.ask(join.request);
    return { phone, ticket, me, case_id: item.number! };
  }

  async function decide(id: number, decision: 'approve' | 'return' | 'deny', judge: Caller = admin) {
    const { version } = await judge.ask(moderation.hold, { params: { id } });
    const why = decision === 'approve' ? {} : { reason_id: reasons[decision].id, comment: 'Фамилия как в паспорте' };
    await judge.ask(moderation.decide, { params: { id }, body: { decision, ...why, version } });
  }

  return {
    admin,
    point,
    reasons,
    bodyOf,
    proved,
    joined,
    decide,
    withPhone: async (phone: string) => (await admin.ask(sellers.list, { body: { search: phone } })).items[0],
    cardOf: async (id: number) => (await admin.ask(moderation.card, { params: { id } })).item,
  };
}
