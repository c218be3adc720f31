/** Whether this browser may be asked to tell news while no page is open, and how it is told to. */
import { webPush } from '@iskra/contract/areas/content/web-push';
import { call, isRefusal } from '../../../../data/calls/call.ts';

const scope = '/myTasks';
const dismissed = 'push-dismissed';

const canNotify = () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

/** Asked once: who has said no to our own question is not asked by the browser. */
export const mayAsk = (): boolean =>
  canNotify() && Notification.permission === 'default' && localStorage.getItem(dismissed) === null;

export const dismissPush = (): void => localStorage.setItem(dismissed, '1');

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function textOf(key: ArrayBuffer | null): string {
  const letters = Array.from(new Uint8Array(key ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Says it to the server each time: the address may be another one, and so may be the person. */
async function keep(subscription: PushSubscription): Promise<boolean> {
  const body = {
    endpoint: subscription.endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
  };
  return !isRefusal(await call(webPush.subscribe, { body }));
}

async function subscribe(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const answer = registration && (await call(webPush.key, {}));
  if (!answer || isRefusal(answer) || answer.key === null) return false;
  const found =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(answer.key) }));
  return keep(found);
}

/** After a tap: the browser asks, and remembers a no. */
export async function askForPush(): Promise<'allowed' | 'refused' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  return (await subscribe().catch(() => false)) ? 'allowed' : 'failed';
}

/** At each start, where it was allowed before. */
export function resubscribe(): void {
  if (canNotify() && Notification.permission === 'granted') subscribe().catch(() => undefined);
}
