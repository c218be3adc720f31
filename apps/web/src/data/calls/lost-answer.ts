/** A write without an answer: what became of it is asked before the person is told to try again. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { dismissToast, showToast } from '../../kit/toast/toasts.ts';
import { fail, type LostCall, type Refusal, type Trouble, troubles } from './call.ts';
import { isOffline, noteFailed, wasOfflineAt } from './connection.ts';
import { settleIntent } from './intent.ts';
import { earlierTries, type SentIntent, sentIntent } from './kept-intents.ts';
import { type Learnt, type Outcome, outcomeOf } from './outcome.ts';
import type { AnyInput } from './wire.ts';

type Listener = (intent: SentIntent, outcome: Learnt) => void;
const listeners = new Set<Listener>();

/** Told what became of an intent of which the screen could only say that nobody knows. */
export function listenLate(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Those of which nobody could say what became of them. */
const open = new Map<string, SentIntent>();
let openToast: number | undefined;
let checking = { count: 0, toast: 0 };

/** One message for all that are being asked about. */
async function asking(intent: SentIntent): Promise<Outcome> {
  if (checking.count === 0) checking.toast = showToast({ status: 'info', label: 'Проверяем, дошло ли…', timeout: 0 });
  checking = { ...checking, count: checking.count + 1 };
  try {
    const outcome = await outcomeOf(intent);
    if (outcome.state === 'unreachable') open.set(intent.key, intent);
    else {
      open.delete(intent.key);
      settleIntent(intent.key);
    }
    return outcome;
  } finally {
    checking = { ...checking, count: checking.count - 1 };
    if (checking.count === 0) {
      dismissToast(checking.toast);
      sayOpen();
    }
  }
}

/** It stays until it is clicked or has become untrue. */
function sayOpen(): void {
  if (openToast !== undefined) dismissToast(openToast);
  openToast = undefined;
  if (open.size === 0) return;
  openToast = showToast({
    status: 'error',
    label: 'Не удалось узнать, дошло ли',
    message: 'Проверьте ещё раз, прежде чем повторять',
    timeout: 0,
    action: { label: 'Проверить ещё раз', onClick: () => void askOpen() },
  });
}

/** Asks about one whose screen has gone, and notifies the listeners. */
export async function askLate(intent: SentIntent): Promise<void> {
  const outcome = await asking(intent);
  if (outcome.state !== 'unreachable') for (const listener of listeners) listener(intent, outcome);
}

/** Asks about all of them again: the connection has come back, or the person wants to know. */
export async function askOpen(): Promise<void> {
  await Promise.all([...open.values()].map(askLate));
}

const doneBefore: Refusal = {
  error_code: 409,
  problem: 'idempotency.done',
  error_message: 'Операция уже выполнена. Обновите страницу',
};

/** Calls whose replies the server keeps. */
const mayAskAbout = ({ access, opensSession, reply }: Endpoint) =>
  typeof access !== 'string' && !opensSession && !('file' in reply);

/** The trouble, with advice for the person in place of «later». */
function withAdvice(trouble: Trouble, advice: string) {
  const { label, message } = troubles[trouble];
  const why = trouble === 'offline' ? '' : `${message.replace(', повторите попытку позже', '')}. `;
  return { label, message: why + advice };
}

export async function answerAfterAll({ endpoint, intent, trouble, isUnreached }: LostCall): Promise<Refusal> {
  if (isUnreached) noteFailed();
  // A page whose reads have failed says so itself, and a strip says why. A file was asked for by a person.
  const isShownByPage = isOffline() && !('file' in endpoint.reply);
  if (!intent) return fail(isShownByPage ? undefined : troubles[trouble]);
  const hasNeverLeft = wasOfflineAt(intent.at);
  if (hasNeverLeft) intent.settle();
  if (hasNeverLeft || !mayAskAbout(endpoint)) return fail(troubles[trouble]);
  const outcome = await asking(sentIntent(intent, endpoint));
  switch (outcome.state) {
    case 'done':
      return outcome.answer ?? doneBefore;
    case 'void':
      return fail(withAdvice(trouble, 'Не дошло, можно повторить'));
    case 'lost':
      return fail(withAdvice(trouble, 'Дошло ли, узнать уже нельзя: проверьте, прежде чем повторять'));
    case 'unreachable':
      return fail();
  }
}

const refuse = (error_message: string): Refusal => ({ error_code: 409, problem: 'idempotency.earlier', error_message });

/** Before the same is spent again: what became of the tries that nobody has heard of. Undefined when none of them was done. */
export async function refusalOfEarlier(endpoint: Endpoint, input: AnyInput): Promise<Refusal | undefined> {
  for (const intent of earlierTries(endpoint, input)) {
    const outcome = await asking(intent);
    if (outcome.state === 'unreachable')
      return refuse('Не удалось узнать, дошла ли прошлая попытка. Проверьте связь и нажмите ещё раз');
    if (outcome.state === 'void') continue;
    for (const listener of listeners) listener(intent, outcome);
    return refuse(
      outcome.state === 'done'
        ? 'Прошлая попытка дошла, эта не отправлена. Если нужно повторить, нажмите ещё раз'
        : 'Дошла ли прошлая попытка, узнать уже нельзя. Проверьте и, если её нет, нажмите ещё раз',
    );
  }
  return undefined;
}
