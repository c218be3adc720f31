// Sample calls of buyers.
import { contract } from '@iskra/contract';
import { type Bounds, kb, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Someone, World } from '../../../testing/contract/fixtures.ts';
import { boundToCode, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { publishConsents } from '../../../testing/documents.ts';
import { freshPhone, sentCode, stranger } from '../../../testing/login.ts';
import { picture } from '../../../testing/picture.ts';
import { testSecret } from '../../../testing/secret.ts';
import { keepPhone } from './buyer-phone.ts';

async function asked({ app }: World) {
  await publishConsents(app);
  const phone = freshPhone();
  const { challenge_id } = await stranger(app).ask(contract.buyers.ask, { body: { phone } });
  return { body: { challenge_id, code: await sentCode(app.db, phone) } };
}

/** Uploads of a buyer without consent are refused. */
async function agree({ app }: World, who: Someone): Promise<void> {
  const { agreement: agreement_version_id } = await publishConsents(app);
  await who.ask(contract.buyers.store, { body: { age_confirmed: true, personal_data: true, agreement_version_id } });
}

const photo = async () => ({ file: { name: 'полка.jpg', content: await picture().jpeg().toBuffer() } });
const ownPhoto = async (who: Someone) => (await who.ask(contract.buyers.upload, await photo())).file_id;

const comment = 'Просьба по телефону поддержки';
const byPhone = 'an administrator who knows the phone may do it to any buyer';

/** Of a buyer who has entered. */
async function knownPhone(app: World['app']): Promise<string> {
  const phone = freshPhone();
  await app.db.insertInto('buyers').values(keepPhone(testSecret, phone)).execute();
  return phone;
}

export const erasure: Erasure = {
  // Buyers are other people: their account is not the user's, even with the same phone.
  buyers: { kept: 'phone_hash phone_sealed', plain: 'status agreements' },
  buyer_sessions: { kept: 'ip user_agent', plain: 'token_hash' },
};

export const bounds: Bounds = {
  buyers: {
    grows: 'strangers',
    most: 12 * mb,
    per: 'all_day',
    why: 'a row for each phone that was proved',
    kept: '30 days, for good after a consent',
    cleaner: 'maintenance.clean',
  },
  buyer_sessions: {
    grows: 'strangers',
    most: 25 * kb,
    per: 'person',
    why: '50 sessions of a buyer',
    kept: 'a day',
    cleaner: 'maintenance.clean',
  },
};

export const samples: Samples<'buyers'> = {
  buyers: {
    ask: {
      nothingForeign: boundToCode,
      call: async ({ app }) => {
        await publishConsents(app);
        return { body: { phone: freshPhone() } };
      },
    },
    enter: { nothingForeign: boundToCode, call: asked },
    agreement: { call: nothing },
    profile: { call: nothing },
    store: {
      nothingForeign: 'the agreement is one for all buyers',
      call: async ({ app }) => {
        const { agreement } = await publishConsents(app);
        return { body: { age_confirmed: true, personal_data: true, agreement_version_id: agreement } };
      },
    },
    upload: {
      call: async (occasion) => {
        await agree(occasion, occasion.who);
        return photo();
      },
    },
    file: {
      nothingForeign: 'buyers are not among the roles: see buyers-files.api.test.ts',
      call: async (occasion) => {
        await agree(occasion, occasion.who);
        return { params: { id: await ownPhoto(occasion.who) } };
      },
    },
    find: { nothingForeign: byPhone, call: async ({ app }) => ({ body: { phone: await knownPhone(app) } }) },
    forget: {
      nothingForeign: byPhone,
      call: async ({ app }) => ({ body: { phone: await knownPhone(app), comment, confirm: 'УДАЛИТЬ' as const } }),
    },
    leave: { call: nothing },
  },
};
