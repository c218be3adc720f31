/** One call of the contract: 25 s, JSON and XHR marker headers, Bearer from the cookie; failure is an object, never an exception. */
import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { FieldError } from '@iskra/contract/kernel/problem';
import { showToast } from '../../kit/toast/toasts.ts';
import { earlyAnswer } from './early-answer.ts';
import { proveIdentity, wantsIdentity } from './identity.ts';
import { type Intent, intentOf } from './intent.ts';
import { isLeaving } from './leaving.ts';
import { type AnyInput, bodyOf, headersOf, requestOf, urlOf } from './wire.ts';

export const callTimeout = 25_000;

export interface Refusal {
  error_code: number;
  error_message: string;
  errors?: FieldError[];
  problem?: string;
  [more: string]: unknown;
}

export type Answer<E extends Endpoint> = ReplyOf<E> | Refusal;

export function isRefusal(answer: unknown): answer is Refusal {
  return (answer as { error_code?: number }).error_code !== 0;
}

/** The parts of a call that its endpoint declares, and no others. */
export type CallInput<E extends Endpoint> = (E extends { params: object } ? { params: ParamsOf<E> } : object) &
  (E extends { query: object } ? { query?: QueryOf<E> } : object) &
  (E extends { body: object } ? { body: BodyInputOf<E> } : object) &
  (E extends { upload: object } ? { file: File; onProgress?: (share: number) => void } : object);

/** The same call has come before and is still at work: that is no answer yet. */
const underWay = 'idempotency.under_way';

export const serverError = { error_code: 500, error_message: 'Server error' } as const;

type Listener = () => void;
const onUnauthorized = new Set<Listener>();

/** Told when the server no longer knows the token. */
export function listenUnauthorized(listener: Listener): () => void {
  onUnauthorized.add(listener);
  return () => void onUnauthorized.delete(listener);
}

/** Why a call has no answer: in the words of the specification, or because there is no network, which is no failure of the server. */
export const troubles = {
  timeout: { label: 'Ошибка', message: 'Превышено время ожидания ответа сервера' },
  broken: { label: 'Ошибка сервера', message: 'Что-то сломалось. Приносим извинения, повторите попытку позже' },
  offline: { label: 'Нет сети', message: 'Повторите, когда она вернётся' },
} as const;
export type Trouble = keyof typeof troubles;

/** A call without an answer. */
export interface LostCall {
  endpoint: Endpoint;
  /** Of a write. */
  intent: Intent | undefined;
  trouble: Trouble;
  /** Nothing came back at all. */
  isUnreached: boolean;
}

/** How a lost answer is found. The staff app brings it; the logins spend nothing, there the same key is sent again and that is all. */
interface LostAnswers {
  /** Spending twice is a loss: the outcome of an unanswered try is asked for before another one is sent. */
  refusalOfEarlier(endpoint: Endpoint, input: AnyInput): Promise<Refusal | undefined>;
  /** The answer as if it had come; else the failure is shown once. */
  answerAfterAll(lost: LostCall): Promise<Refusal>;
}
let lostAnswers: LostAnswers | undefined;

export function findLostAnswersBy(given: LostAnswers): void {
  lostAnswers = given;
}

/** Shows the failure, unless the caller does it. */
export function fail(shown?: { label: string; message: string }): Refusal {
  if (shown) showToast({ status: 'error', ...shown });
  return serverError;
}

/** Thrown: the reply, if any, does not say what became of the call. */
class NoAnswer extends Error {
  /** What the screen is to show of it, where it shows failures itself. */
  readonly words: Refusal | undefined;

  constructor(words?: Refusal) {
    super('No answer');
    this.words = words;
  }
}

function troubleOf(error: unknown): Trouble {
  if ((error as Error).name === 'TimeoutError') return 'timeout';
  return !(error instanceof NoAnswer) && navigator.onLine === false ? 'offline' : 'broken';
}

/** What the server said of its failure, be it in an envelope or not; else its status. */
async function ownWords(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => undefined)) as (Partial<Refusal> & { message?: string }) | undefined;
  const { status: error_code } = response;
  if (body?.error_code !== undefined || body?.error_message !== undefined)
    return { error_code, error_message: serverError.error_message, ...body };
  return { error_code, error_message: body?.message ?? serverError.error_message };
}

/** Below 500 the server understood the call and names its faults: the screen shows them. */
async function readFailure({ showsFailures }: Endpoint, response: Response): Promise<Refusal> {
  const body = showsFailures ? await ownWords(response) : await bodyOf(response);
  if (response.status === 401) for (const listener of onUnauthorized) listener();
  if (body && response.status < 500 && body.problem !== underWay) return body;
  throw new NoAnswer(showsFailures && body);
}

async function fetched(
  endpoint: Endpoint,
  input: AnyInput,
  intent: Intent | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const url = urlOf(endpoint, input);
  if (input.file) {
    // The logins and the survey never upload: they need not carry this.
    const { formOf, sendFile } = await import('./send-file.ts');
    const body = formOf(input.file, input.body);
    const { onProgress } = input;
    const { method } = endpoint;
    const headers = headersOf(endpoint, intent?.key);
    return sendFile(url, { method, headers, body, silence: callTimeout, onProgress, signal });
  }
  const init = requestOf(endpoint, input, signal, intent?.key);
  return earlyAnswer(url, init.body) ?? fetch(url, init);
}

/** No longer than a person would look at a page that is coming. */
const longestPause = 10;

/** A server that puts a call off says when to come again: it is asked once more then, and nobody need be told. A write keeps its key. */
async function patiently(ask: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  const response = await ask();
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 503 || !(seconds > 0 && seconds <= longestPause)) return response;
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    setTimeout(resolve, seconds * 1000);
  });
  return ask();
}

/** Until the last byte of the answer. A timer of our own: a browser may forget a signal that nobody but a stalled body waits for. */
function startDeadline(asked: AbortSignal | undefined, hasOwnPace: boolean) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DOMException('No answer', 'TimeoutError'));
  const timer = hasOwnPace ? undefined : setTimeout(giveUp, callTimeout);
  asked?.addEventListener('abort', () => controller.abort(asked.reason));
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

function withoutAnswer(endpoint: Endpoint, intent: Intent | undefined, error: unknown): Refusal | Promise<Refusal> {
  const isUnreached = !(error instanceof NoAnswer);
  if (!isUnreached && error.words) return error.words;
  const trouble = troubleOf(error);
  return lostAnswers?.answerAfterAll({ endpoint, intent, trouble, isUnreached }) ?? fail(troubles[trouble]);
}

/** Sends and reads; a failure on the way is shown once. */
export async function send<T>(
  endpoint: Endpoint,
  input: AnyInput,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | Refusal> {
  const deadline = startDeadline(signal, input.file !== undefined);
  const intent = endpoint.effect === 'write' ? intentOf(endpoint, input) : undefined;
  try {
    const ask = () => fetched(endpoint, input, intent, deadline.signal);
    const response = await (input.file ? ask() : patiently(ask, deadline.signal));
    const answer = response.ok ? await read(response) : await readFailure(endpoint, response);
    intent?.settle();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isLeaving()) return serverError;
    return await withoutAnswer(endpoint, intent, error);
  } finally {
    intent?.land();
    deadline.clear();
  }
}

/** The last word of a page that is going away: sent even so, and nobody waits for the answer. */
export function sayLast<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const { signal } = new AbortController();
  void fetch(urlOf(endpoint, input as AnyInput), {
    ...requestOf(endpoint, input as AnyInput, signal),
    keepalive: true,
  }).catch(() => {});
}

async function callOnce<E extends Endpoint>(endpoint: E, input: AnyInput, signal?: AbortSignal): Promise<Answer<E>> {
  const read = async (response: Response) => {
    const body = await bodyOf(response);
    if (!body || body.problem === underWay) throw new NoAnswer();
    return body;
  };
  return (await send(endpoint, input, read, signal)) as Answer<E>;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const earlier = await lostAnswers?.refusalOfEarlier(endpoint, input as AnyInput);
  if (earlier) return earlier;
  let answer = await callOnce(endpoint, input as AnyInput, signal);
  while (wantsIdentity(answer) && (await proveIdentity())) answer = await callOnce(endpoint, input as AnyInput, signal);
  return answer;
}

/** Nothing more need be said: the 500 object was shown by the call itself, an unproved identity was the person's own «no». */
export const isAlreadyShown = (refusal: Refusal): boolean => refusal.error_code === 500 || wantsIdentity(refusal);
