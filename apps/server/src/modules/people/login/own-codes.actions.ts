// The code of a known person: from their authenticator app if they have one, else by a message.
import { randomUUID } from 'node:crypto';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { Step } from '../../../context.ts';
import { takeTurn } from '../../../database/connections/limits.ts';
import { problem } from '../../../problem.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { hasTotp } from '../totp/totp.actions.ts';
import { appPace } from '../totp/totp.rules.ts';
import { askCode, type CodeAsk, targetOf } from './codes.actions.ts';
import { insertChallenge } from './codes.store.ts';
import type { KnownPerson } from './login.store.ts';

type OwnAsk = Pick<CodeAsk, 'purpose' | 'proof' | 'remember' | 'context' | 'held'>;

export async function askOwnCode(step: Step, person: KnownPerson, ask: OwnAsk): Promise<AskedCode> {
  if (await step((ctx) => hasTotp(ctx.db, person.id))) return askAppCode(step, { ...ask, user_id: person.id });
  const target = targetOf(person);
  if (!target) throw problem('login.no_target');
  return askCode(step, { ...ask, user_id: person.id, target });
}

/** Nothing is sent and nothing costs; only guesses must be few. */
async function askAppCode(step: Step, ask: OwnAsk & { user_id: number }): Promise<AskedCode> {
  const { user_id } = ask;
  const { wait } = await step(({ db }) => takeTurn(db, appPace(ask)));
  if (wait > 0) throw problem('code.locked', { retry_after: wait });
  const id = randomUUID();
  return step(async (ctx) => {
    const { ip } = ctx.request;
    const { code_seconds: seconds } = await numbersOf(ctx);
    const { purpose, proof, remember = false, context = {} } = ask;
    const about = { purpose, user_id, proof, remember, context };
    await insertChallenge(ctx.db, { ...about, phone: null, email: null, code_hash: null, id, ip, seconds });
    ctx.changed({ entity: 'user', id: user_id, before: null, after: null });
    return { challenge_id: id, way: 'app', masked: '', expires_in: seconds, resend_after: 0 };
  });
}
