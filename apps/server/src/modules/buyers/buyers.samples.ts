// Sample calls of buyers.
import { contract } from '@iskra/contract';
import type { World } from '../../testing/contract/fixtures.ts';
import { boundToCode, nothing, type Samples } from '../../testing/contract/samples.ts';
import { freshPhone, sentCode, stranger } from '../../testing/login.ts';

async function asked({ app }: World) {
  const phone = freshPhone();
  const { challenge_id } = await stranger(app).ask(contract.buyers.ask, { body: { phone } });
  return { body: { challenge_id, code: await sentCode(app.db, phone) } };
}

export const samples: Samples<'buyers'> = {
  buyers: {
    ask: { call: () => ({ body: { phone: freshPhone() } }) },
    enter: { free: boundToCode, call: asked },
    agreement: { call: nothing },
    profile: { call: nothing },
    store: {
      free: 'the agreement is one for all buyers',
      call: () => ({ body: { age_confirmed: true, personal_data: true, agreement_version_id: null } }),
    },
    leave: { call: nothing },
  },
};
