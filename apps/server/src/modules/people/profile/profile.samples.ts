// Sample calls of one's own profile.
import { contract } from '@iskra/contract';
import { roles } from '@iskra/contract/roles';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { company, partners, type Readers, same } from '../../../testing/contract/readers.ts';
import {
  boundToCode,
  byId,
  type HistorySamples,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { freshPhone, sentCode } from '../../../testing/login.ts';
import { openSession } from '../../../testing/people.ts';
import { sellerUser } from '../../network/trade-points/trade-points.samples.ts';

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
    extraFields: ['contact', 'personal_data', 'marketing', 'scopes'],
  },
};

export const fixedColumns = ['users.must_show'];

export const readers: Readers = {
  users: {
    ...same('last_name first_name middle_name', [...partners, 'self']),
    phone: [...company, 'self'],
    ...same('email login timezone notification_prefs preferences', ['admin', 'self']),
    scopes: ['admin'],
    ...same('role status avatar_file_id must_show contact personal_data marketing', ['admin', 'self']),
    ...same('blocked_reason_id blocked_comment blocked_until last_login_at', ['admin', 'moderator']),
    ...same('anonymised_at deleted_at version', ['admin']),
  },
  sessions: { ip: ['self'], user_agent: ['self', 'admin'] },
};

export const erasure: Erasure = {
  users: {
    erased: `phone email login password_hash last_name first_name middle_name birth_date blocked_comment timezone
      notification_prefs preferences search_text`,
    plain: 'role status must_show blocked_until',
  },
};

export const bounds: Bounds = {
  users: {
    grows: 'people',
    most: 100 * kb,
    per: 'person',
    why: 'preferences and contacts',
    kept: 'as long as the account',
    cleaner: 'maintenance.clean',
  },
};

export const samples: Samples<'profile'> = {
  profile: {
    show: { call: nothing },
    change: { nothingForeign: 'only one’s own photo is taken', call: () => ({ body: { timezone: 'Asia/Omsk' } }) },
    shown: { call: () => ({ body: { window: 'welcome' } }) },
    consent: { call: () => ({ body: { personal_data: true, marketing: false } }) },
    sessions: { call: nothing },
    endSession: { about: session, call: byId },
    endSessions: { call: () => ({ body: { keep_current: true } }) },
    askPhone: { call: () => ({ body: { phone: freshPhone() } }) },
    changePhone: { nothingForeign: boundToCode, call: phoneChange },
    leaving: { call: nothing },
    leaveForGood: { call: () => ({ body: { confirm: 'УДАЛИТЬ' } }) },
  },
};
