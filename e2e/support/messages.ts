// What the program would have sent: it is kept sealed, under the secret that the browser tests give to every program they start.
import { openText } from '../../apps/server/src/sealed-texts.ts';
import { query } from './people.ts';

export const secret = 'a secret of the browser tests, long enough';

/** The newest message to this phone or mailbox. */
export async function sentText(recipient: string): Promise<string> {
  const [message] = await query<{ channel: 'sms' | 'mail'; recipient: string; sealed: Buffer | null }>(
    'select channel, recipient, sealed from outbox_messages where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  return openText(secret, message!)!;
}
