// Sample calls of one's own profile.

import { contract } from '@iskra/contract';
import { roles } from '@iskra/contract/roles';
import type { Fixture } from '../../testing/contract/fixtures.ts';
import {
  boundToCode,
  byId,
  type HistorySamples,
  nothing,
  type Occasion,
  type Samples,
} from '../../testing/contract/samples.ts';
import { freshPhone, sentCode } from '../../testing/login.ts';
import { openSession } from '../../testing/people.ts';
import { sellerUser } from '../trade-points/trade-points.samples.ts';

const session: Fixture = {
  async make({ app: { db } }, { user_id }) {
    await openSession(db, user_id);
    const last = db.selectFrom('sessions').select('id').where('user_id', '=', user_id).orderBy('id', 'desc');
    return (await last.executeTakeFirstOrThrow()).id;
  },
  seenBy: [],
};

async function phoneChange({ app, who }: Occasion) {
  const phone = freshPhone();
  const asked = await who.ask(contract.profile.askPhone, { body: { phone } });
  return {
    body: {
      new_challenge_id: asked.new.challenge_id,
      new_code: await sentCode(app.db, phone),
      old_challenge_id: asked.old!.challenge_id,
      old_code: await sentCode(app.db, who.phone),
    },
  };
}

export const histories: HistorySamples = {
  user: {
    table: 'users',
    about: sellerUser,
    readers: roles,
    whose: 'id',
    beside: ['contact', 'personal_data', 'marketing'],
  },
};

export const samples: Samples<'profile'> = {
  profile: {
    show: { call: nothing },
    change: { free: 'only one’s own photo is taken', call: () => ({ body: { timezone: 'Asia/Omsk' } }) },
    shown: { call: () => ({ body: { window: 'welcome' } }) },
    consent: { call: () => ({ body: { personal_data: true, marketing: false } }) },
    sessions: { call: nothing },
    endSession: { about: session, call: byId },
    endSessions: { call: () => ({ body: { keep_current: true } }) },
    askPhone: { call: () => ({ body: { phone: freshPhone() } }) },
    changePhone: { free: boundToCode, call: phoneChange },
    leaveForGood: { call: () => ({ body: { confirm: 'УДАЛИТЬ' } }) },
  },
};
