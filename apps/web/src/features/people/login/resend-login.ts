import { login } from '@iskra/contract/areas/people/login';
import { call } from '../../../data/calls/call.ts';
import { holdCode } from './held-code.ts';

/** Another code for the same attempt; from now on it is the one that is held. */
export const resendLogin = async (challenge_id: string) =>
  holdCode('loginCode', await call(login.resend, { body: { challenge_id } }));
