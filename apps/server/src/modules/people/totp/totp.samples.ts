// Sample calls of the second factor.
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import { nothing, type Occasion, type Samples } from '../../../testing/contract/samples.ts';
import { beginTotp, codeOf, turnOnTotp } from '../../../testing/totp.ts';

async function withTotp({ who }: Occasion) {
  await turnOnTotp(who);
  return {};
}

export const erasure: Erasure = {
  totp_keys: { removed: 'key' },
  recovery_codes: { removed: 'code_hash' },
};

export const bounds: Bounds = {
  totp_keys: {
    grows: 'people',
    most: 1 * kb,
    per: 'person',
    why: 'the key of one app',
    kept: 'until the app is turned off',
    cleaner: 'nobody',
  },
  recovery_codes: {
    grows: 'people',
    most: 2 * kb,
    per: 'person',
    why: '10 codes',
    kept: 'until it is used',
    cleaner: 'nobody',
  },
};

export const samples: Samples<'totp'> = {
  totp: {
    show: { call: nothing },
    begin: { call: nothing },
    turnOn: { call: async ({ who }) => ({ body: { code: codeOf(await beginTotp(who)) } }) },
    turnOff: { call: withTotp },
    newCodes: { call: withTotp },
  },
};
