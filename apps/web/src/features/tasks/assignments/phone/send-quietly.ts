/** One call of the outbox: nobody waits for it on the screen, so nothing is shown, and what became of it is told in five words. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { type CallInput, isRefusal, type Refusal } from '../../../../data/calls/call.ts';
import { formOf } from '../../../../data/calls/send-file.ts';
import { type AnyInput, bodyOf, headersOf, requestOf, urlOf } from '../../../../data/calls/wire.ts';
import { noteServerTime } from './server-time.ts';

export type Outcome<E extends Endpoint> =
  | { kind: 'done'; reply: ReplyOf<E> }
  /** Understood and not taken: it would be no other way the next time. */
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'session' }
  /** Not reached, or not now. */
  | { kind: 'later' };

const shortestMs = 25_000;
const msPerByte = 0.1;
const later: Outcome<never> = { kind: 'later' };

function initOf(endpoint: Endpoint, input: AnyInput, key: string | undefined): RequestInit {
  const size = input.file?.size ?? 0;
  const signal = AbortSignal.timeout(shortestMs + size * msPerByte);
  if (!input.file) return requestOf(endpoint, input, signal, key);
  return {
    method: endpoint.method,
    headers: headersOf(endpoint, key),
    body: formOf(input.file, input.body),
    credentials: 'omit',
    signal,
  };
}

const isPassing = ({ error_code, problem }: Refusal, status: number): boolean =>
  status === 429 || status >= 500 || error_code === 429 || error_code >= 500 || problem === 'idempotency.under_way';

export async function sendQuietly<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  key?: string,
): Promise<Outcome<E>> {
  try {
    const response = await fetch(urlOf(endpoint, input as AnyInput), initOf(endpoint, input as AnyInput, key));
    noteServerTime(response.headers.get('date'));
    if (response.status === 401) return { kind: 'session' };
    const body = await bodyOf(response);
    if (!body) return later;
    if (!isRefusal(body)) return { kind: 'done', reply: body as unknown as ReplyOf<E> };
    return isPassing(body, response.status) ? later : { kind: 'refused', refusal: body };
  } catch {
    return later;
  }
}
