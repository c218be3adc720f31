// The text of a message, sealed while it waits: a copy of the database has no codes and no links.
import { seal, unseal } from './sealed.ts';

interface Envelope {
  channel: 'sms' | 'mail';
  recipient: string;
}

/** Bound to where it goes: in the row of another person it does not open, and so cannot be sent to them. */
const placeOf = ({ channel, recipient }: Envelope) => `outbox_messages.sealed:${channel}:${recipient}`;

/** A text for nobody is sealed too: it is as long in coming as any other. */
export const sealText = (secret: string, envelope: Envelope, text: string): Buffer =>
  seal({ secret, place: placeOf(envelope) }, Buffer.from(text));

/** Undefined when there is none any more, or it was sealed under another SECRET. */
export const openText = (secret: string, { sealed, ...envelope }: Envelope & { sealed: Buffer | null }) =>
  sealed ? unseal({ secret, place: placeOf(envelope) }, sealed)?.toString() : undefined;
