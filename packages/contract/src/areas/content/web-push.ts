// Web push: a browser that its person has allowed to be told of things while no page is open.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded } from '../../kernel/bounded.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';

/** Services of browsers. Any other address would let a person make the program call any server. */
const services = [
  'fcm\\.googleapis\\.com',
  'updates\\.push\\.services\\.mozilla\\.com',
  'web\\.push\\.apple\\.com',
  '[a-z0-9-]+\\.push\\.apple\\.com',
  '[a-z0-9-]+\\.notify\\.windows\\.com',
];
const service = new RegExp(`^https://(${services.join('|')})/[\\w!$%&()*+,./:;=?@~-]*$`);

const wrong = 'Этот браузер не умеет получать уведомления';
const keyOf = (letters: number) =>
  bounded(letters, wrong).check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), wrong));
const address = bounded(1000, wrong).check(z.regex(service, wrong));
const access = ['seller', 'owner'] as const;

export const webPush = {
  key: endpoint({
    method: 'GET',
    path: '/web-push/key',
    summary: 'By which key a browser subscribes; null while the program has none',
    effect: 'read',
    access,
    reply: ok({ key: z.nullable(z.string()) }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/web-push/subscribe',
    summary: 'This browser is to be told, until the session ends; said again it stays one',
    effect: 'note',
    access,
    body: z.strictObject({ endpoint: address, p256dh: keyOf(87), auth: keyOf(22) }),
    reply: ok({}),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/web-push/unsubscribe',
    summary: 'This browser is told nothing more',
    effect: 'note',
    access,
    body: z.strictObject({ endpoint: address }),
    reply: ok({}),
  }),
};

export const webPushArea = area({ calls: webPush });
