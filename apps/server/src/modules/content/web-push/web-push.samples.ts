// Sample calls of web push.
import { randomBytes } from 'node:crypto';
import { type Bounds, kb, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import { nothing, type Samples } from '../../../testing/contract/samples.ts';

const address = () => `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;

export const erasure: Erasure = {
  // All of it goes with the session, as the rest of a login does.
  push_subscriptions: { plain: 'endpoint p256dh auth' },
  push_messages: { plain: 'title body url' },
  push_keys: { plain: 'public_key private_sealed' },
};
export const bounds: Bounds = {
  push_keys: 'program',
  push_subscriptions: {
    grows: 'people',
    most: 16 * kb,
    per: 'person',
    why: '10 browsers',
    kept: 'until the session ends',
    cleaner: 'the next one',
  },
  push_messages: {
    grows: 'people',
    most: 1 * mb,
    per: 'person_day',
    why: '200 pieces of news for 10 browsers',
    kept: 'until it is sent, 2 days at most',
    cleaner: 'maintenance.clean',
  },
};

export const samples: Samples<'webPush'> = {
  webPush: {
    key: { nothingForeign: 'everybody subscribes by one key', call: nothing },
    subscribe: {
      nothingForeign: 'a browser says its own address, which nobody else knows',
      call: () => ({
        body: {
          endpoint: address(),
          p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      }),
    },
    unsubscribe: {
      nothingForeign: 'only an own browser is let go of',
      call: () => ({ body: { endpoint: address() } }),
    },
  },
};
