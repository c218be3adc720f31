/** The server answers an unsigned code with 428 and the code's way; anything else is a refusal like every other. */
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { Refusal } from '../../../data/calls/call.ts';

const codeRequired = 428;

export function askedOf(refusal: Refusal): (AskedCode & { error_code: 0 }) | undefined {
  if (refusal.error_code !== codeRequired || typeof refusal.challenge_id !== 'string') return undefined;
  return { ...(refusal as unknown as AskedCode), error_code: 0 };
}
