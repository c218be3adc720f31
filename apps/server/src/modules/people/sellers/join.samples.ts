// Sample calls of joining.
import { contract } from '@iskra/contract';
import type { World } from '../../../testing/contract/fixtures.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { boundToCode, nothing, type Occasion, type Samples } from '../../../testing/contract/samples.ts';
import { publishConsents } from '../../../testing/documents.ts';
import { freshPhone, sentCode, stranger } from '../../../testing/login.ts';
import { makeCase } from '../../../testing/moderation.ts';
import { ticketFor } from './join-ticket.ts';

async function askedJoin({ app }: World) {
  await publishConsents(app);
  const phone = freshPhone();
  const { challenge_id } = await stranger(app).ask(contract.join.ask, { body: { phone } });
  return { challenge_id, code: await sentCode(app.db, phone) };
}

const secret = 'a secret of the tests, long enough for anybody';

const form = {
  last_name: 'Новичкова',
  first_name: 'Анна',
  birth_date: '1990-05-17',
  city: 'Тверь',
  point_name: 'Магазин у дома',
  point_address: 'Тверь, ул. Новая, 5',
};

/** The caller waits, or was denied. */
const waiting =
  <Body extends object>(status: 'new' | 'denied', body: Body) =>
  async ({ app, who }: Occasion) => {
    const account = status === 'new' ? 'pending' : status;
    await app.db.updateTable('users').set({ status: account }).where('id', '=', who.user_id).execute();
    const decided_at = status === 'denied' ? new Date().toISOString() : null;
    const sent = { kind: 'user', subject_id: who.role_id!, submitted_by: who.user_id } as const;
    await makeCase(app.db, { ...sent, status, decided_at });
    await app.db
      .updateTable('sellers')
      .set({ consent_at: new Date().toISOString() })
      .where('id', '=', who.role_id)
      .execute();
    return { body };
  };

const own = 'an applicant sees and corrects the own request only';

export const references: References = alike('join.send.trade_point_id join.correct.trade_point_id', {
  nothingForeign: 'an applicant may look for any active point',
});

export const samples: Samples<'join'> = {
  join: {
    open: { call: nothing },
    ask: {
      nothingForeign: boundToCode,
      call: async ({ app }) => {
        await publishConsents(app);
        return { body: { phone: freshPhone() } };
      },
    },
    confirm: { nothingForeign: boundToCode, call: async (occasion) => ({ body: await askedJoin(occasion) }) },
    points: {
      nothingForeign: 'a ticket is its own proof, and all points that are open are told of',
      call: async ({ app }) => {
        await publishConsents(app);
        return { body: { ticket: ticketFor(secret, freshPhone()), search: 'Тверь' } };
      },
    },
    texts: { call: nothing },
    send: {
      nothingForeign: 'a ticket is its own proof',
      call: async ({ app }) => {
        await publishConsents(app);
        const { items } = await stranger(app).ask(contract.join.texts);
        const accepted = items.map(({ version_id }) => version_id);
        return { body: { ...form, ticket: ticketFor(secret, freshPhone()), accepted, marketing: false } };
      },
    },
    request: { nothingForeign: own, call: nothing },
    correct: { nothingForeign: own, call: waiting('new', form) },
    appeal: { nothingForeign: own, call: waiting('denied', { comment: 'Проверка правил' }) },
  },
};
