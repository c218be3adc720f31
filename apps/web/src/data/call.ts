/** One call of the contract: 25 s, JSON and XHR marker headers, Bearer from the cookie; failure is an object, never an exception. */
import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { FieldError } from '@iskra/contract/kernel/problem';
import { showToast } from '../kit/toast/toasts.ts';
import { buyerCookie, readCookie, userCookie } from './cookies.ts';
import { fileNameOf } from './file-name.ts';
import { proveIdentity, wantsIdentity } from './identity.ts';
import { type Intent, intentOf } from './intent.ts';
import { isLeaving } from './leaving.ts';
import { saveFile } from './save-file.ts';

export const callTimeout = 25_000;
const root = '/web/v1';

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

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  onProgress?: (share: number) => void;
}

const serverError = { error_code: 500, error_message: 'Server error' } as const;

type Listener = () => void;
const onUnauthorized = new Set<Listener>();

/** Told when the server no longer knows the token. */
export function listenUnauthorized(listener: Listener): () => void {
  onUnauthorized.add(listener);
  return () => void onUnauthorized.delete(listener);
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return `${root}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function headersOf(endpoint: Endpoint, intent: Intent | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(intent && { 'idempotency-key': intent.key }),
  };
  const token = readCookie(endpoint.access === 'buyer' ? buyerCookie : userCookie);
  return token ? { ...headers, authorization: `Bearer ${token}` } : headers;
}

function requestOf(endpoint: Endpoint, input: AnyInput, intent: Intent | undefined, signal: AbortSignal): RequestInit {
  const { method, access } = endpoint;
  // The logins are where the device cookie comes and goes; everything else is opened by the header alone.
  const credentials = access === 'public' ? 'same-origin' : 'omit';
  const init: RequestInit = { method, headers: headersOf(endpoint, intent), signal, credentials };
  if (method === 'GET' || method === 'DELETE') return init;
  const headers = { ...init.headers, 'content-type': 'application/json' };
  return { ...init, headers, body: JSON.stringify(input.body ?? {}) };
}

function sayTimeout(): Refusal {
  showToast({ status: 'error', label: 'Ошибка', message: 'Превышено время ожидания ответа сервера' });
  return serverError;
}

function sayBroken(): Refusal {
  const message = 'Что-то сломалось. Приносим извинения, повторите попытку позже';
  showToast({ status: 'error', label: 'Ошибка сервера', message });
  return serverError;
}

/** The server's own words when it sent them in its envelope. A body that stalls is a timeout like any other. */
async function bodyOf(response: Response): Promise<Refusal | undefined> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return undefined;
  const body: unknown = await response.json().catch((error: Error) => {
    if (error.name === 'SyntaxError') return undefined;
    throw error;
  });
  return body && typeof (body as Refusal).error_code === 'number' ? (body as Refusal) : undefined;
}

/** What the server said of its failure, be it in an envelope or not; else its status. */
async function ownWords(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => undefined)) as (Partial<Refusal> & { message?: string }) | undefined;
  const { status: error_code } = response;
  if (body?.error_code !== undefined || body?.error_message !== undefined)
    return { error_code, error_message: serverError.error_message, ...body };
  return { error_code, error_message: body?.message ?? serverError.error_message };
}

async function readFailure({ showsFailures }: Endpoint, response: Response): Promise<Refusal> {
  const body = showsFailures ? await ownWords(response) : await bodyOf(response);
  if (response.status === 401) for (const listener of onUnauthorized) listener();
  // Below 500 the server understood the call and says what is wrong with it: the screen shows that.
  if (body && (showsFailures || response.status < 500)) return body;
  return sayBroken();
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
    const headers = headersOf(endpoint, intent);
    return sendFile(url, { method, headers, body, silence: callTimeout, onProgress, signal });
  }
  return fetch(url, requestOf(endpoint, input, intent, signal));
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

/** Sends and reads; whatever breaks on the way is told once. */
async function send<T>(
  endpoint: Endpoint,
  input: AnyInput,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | Refusal> {
  const deadline = startDeadline(signal, input.file !== undefined);
  const isWrite = endpoint.effect === 'write';
  const intent = isWrite ? intentOf(endpoint, urlOf(endpoint, input), input.body, input.file) : undefined;
  try {
    const ask = () => fetched(endpoint, input, intent, deadline.signal);
    const response = await (input.file ? ask() : patiently(ask, deadline.signal));
    const answer = response.ok ? await read(response) : await readFailure(endpoint, response);
    // A broken server does not say what became of the call.
    if (answer !== serverError) intent?.settle();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isLeaving()) return serverError;
    return (error as Error).name === 'TimeoutError' ? sayTimeout() : sayBroken();
  } finally {
    deadline.clear();
  }
}

/** The last word of a page that is going away: sent even so, and nobody waits for the answer. */
export function sayLast<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const { signal } = new AbortController();
  void fetch(urlOf(endpoint, input as AnyInput), {
    ...requestOf(endpoint, input as AnyInput, undefined, signal),
    keepalive: true,
  }).catch(() => {});
}

async function callOnce<E extends Endpoint>(endpoint: E, input: AnyInput, signal?: AbortSignal): Promise<Answer<E>> {
  const read = async (response: Response) => (await bodyOf(response)) ?? sayBroken();
  return (await send(endpoint, input, read, signal)) as Answer<E>;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  let answer = await callOnce(endpoint, input as AnyInput, signal);
  while (wantsIdentity(answer) && (await proveIdentity())) answer = await callOnce(endpoint, input as AnyInput, signal);
  return answer;
}

/** Nothing more need be said: the 500 object was shown by the call itself, an unproved identity was the person's own «no». */
export const isAlreadyShown = (refusal: Refusal): boolean => refusal.error_code === 500 || wantsIdentity(refusal);

/** Saves a file under the name that the server gave it. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Refusal | undefined> {
  const answer = await send(endpoint, input as AnyInput, async (response) => {
    const body = await bodyOf(response.clone());
    if (body) return body;
    saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')));
    return undefined;
  });
  if (answer === serverError && !isLeaving()) console.error('Download failed', endpoint.path);
  return answer;
}
