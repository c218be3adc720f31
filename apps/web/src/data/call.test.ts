import { views } from '@iskra/contract/areas/views';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../kit/toast/toasts.ts';
import { call, callTimeout } from './call.ts';

vi.mock('../kit/toast/toasts.ts', () => ({ showToast: vi.fn() }));

const failed = { error_code: 500, error_message: 'Server error' };
const messages = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast.message);

/** A server that sends its headers and then, for as long as one listens, nothing. */
async function stalling(_url: string, init: RequestInit): Promise<Response> {
  const body = new ReadableStream({
    start: (stream) => init.signal!.addEventListener('abort', () => stream.error(init.signal!.reason)),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(showToast).mockClear();
});

test('a body that stalls is a timeout like an answer that does not come', async () => {
  vi.stubGlobal('fetch', stalling);
  const asked = call(views.list, { body: { list: 'trade-points' } });
  await vi.advanceTimersByTimeAsync(callTimeout - 1);
  expect(messages()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toEqual(failed);
  expect(messages()).toEqual(['Превышено время ожидания ответа сервера']);
});

test('whoever broke a call off hears nothing of it', async () => {
  vi.stubGlobal('fetch', stalling);
  const given = new AbortController();
  const asked = call(views.list, { body: { list: 'trade-points' } }, given.signal);
  const ended = expect(asked).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10);
  given.abort();
  await ended;
  expect(messages()).toEqual([]);
});

test('an answer that is not ours is told as a broken server', async () => {
  vi.stubGlobal('fetch', async () => new Response('{', { headers: { 'content-type': 'application/json' } }));
  expect(await call(views.list, { body: { list: 'trade-points' } })).toEqual(failed);
  expect(messages()).toEqual(['Что-то сломалось. Приносим извинения, повторите попытку позже']);
});
