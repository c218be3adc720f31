/**
 * The challenge that this tab was told of last. Named when a code is asked for again, it lets the server open the entry of that
 * code again while another may not leave; nothing about the person is kept.
 */
import type { AskedCode } from '@iskra/contract/kernel/code';
import { isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { recall, remember } from '../../../shell/routing/memory.ts';

type Login = 'loginCode' | 'buyerCode' | 'joinCode';

export function heldCode(login: Login): { challenge_id?: string } {
  const challenge_id = recall(login);
  return challenge_id ? { challenge_id } : {};
}

export function holdCode(login: Login, answer: AskedCode | Refusal): AskedCode | Refusal {
  if (!isRefusal(answer)) remember(login, (answer as AskedCode).challenge_id);
  return answer;
}
