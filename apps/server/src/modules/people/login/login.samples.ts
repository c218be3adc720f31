// Sample calls of the login and of proving who one is.

import { randomBytes } from 'node:crypto';
import { contract } from '@iskra/contract';
import { type Bounds, kb, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { World } from '../../../testing/contract/fixtures.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { boundToCode, nothing, type Occasion, type Samples } from '../../../testing/contract/samples.ts';
import { freshPhone, pass, sentCode, stranger } from '../../../testing/login.ts';
import { insertLink } from './password-links.store.ts';

async function askedLogin({ app }: World) {
  const { phone } = await app.as('seller');
  const { challenge_id } = await stranger(app).ask(contract.login.ask, { body: { role: 'user', phone } });
  return { challenge_id, code: await sentCode(app.db, phone) };
}

async function askedIdentity({ app, who }: Occasion) {
  const { challenge_id } = await who.ask(contract.identity.ask);
  return { body: { challenge_id, code: await sentCode(app.db, who.phone) } };
}

async function linked({ app }: World) {
  const { user_id } = await app.as('moderator');
  const token = randomBytes(32).toString('base64url');
  await insertLink(app.db, { user_id, token, created_by: user_id, seconds: 60 });
  return { token, password: 'длинный пароль пробы' };
}

export const erasure: Erasure = {
  sessions: { removed: 'ip user_agent', plain: 'token_hash device' },
  known_devices: { plain: 'device' },
  password_links: { plain: 'token_hash' },
  code_challenges: { removed: 'phone email context ip', plain: 'id purpose code_hash proof' },
};

export const bounds: Bounds = {
  password_links: 'staff',
  sessions: {
    grows: 'people',
    most: 25 * kb,
    per: 'person',
    why: '50 sessions',
    kept: 'a day, 31 when remembered',
    cleaner: 'maintenance.clean',
  },
  known_devices: {
    grows: 'strangers',
    most: 3 * kb,
    per: 'person',
    why: '10 browsers',
    kept: '400 days after the last login',
    cleaner: 'maintenance.clean',
  },
  code_challenges: {
    grows: 'strangers',
    most: 60 * mb,
    per: 'all',
    why: '40,000 codes a day',
    kept: '2 days',
    cleaner: 'maintenance.clean',
  },
};

export const references: References = alike('challenge_id new_challenge_id old_challenge_id', {
  nothingForeign: boundToCode,
});

export const samples: Samples<'login' | 'identity'> = {
  login: {
    ask: { nothingForeign: boundToCode, call: () => ({ body: { role: 'user', phone: freshPhone() } }) },
    enter: { nothingForeign: boundToCode, call: async (occasion) => ({ body: await askedLogin(occasion) }) },
    resend: {
      nothingForeign: boundToCode,
      call: async (occasion) => {
        const { challenge_id } = await askedLogin(occasion);
        await pass(occasion.app.db, 61);
        return { body: { challenge_id } };
      },
    },
    options: { call: nothing },
    choosePassword: {
      nothingForeign: 'a link is its own proof',
      call: async (occasion) => ({ body: await linked(occasion) }),
    },
    leave: { call: nothing },
  },
  identity: {
    ask: { call: nothing },
    confirm: { nothingForeign: boundToCode, call: askedIdentity },
  },
};
