import { ledger } from '@iskra/contract/areas/coins/ledger';
import { imports } from '@iskra/contract/areas/platform/imports';
import { views } from '@iskra/contract/areas/platform/views';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast } from '../../kit/toast/toasts.ts';
import { call, callTimeout } from './call.ts';
import { download } from './download.ts';
import { logError } from './interface-log.ts';
import { isLeaving } from './leaving.ts';
import { saveFile } from './save-file.ts';

vi.mock('../../kit/toast/toasts.ts', () => ({ showToast: vi.fn() }));
vi.mock('./leaving.ts', () => ({ isLeaving: vi.fn(() => false) }));
vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('./interface-log.ts', () => ({ logError: vi.fn() }));

const failed = { error_code: 500, error_message: 'Server error' };
const logged = () => vi.mocked(logError).mock.calls.map(([error]) => (error as Error).message);
const messages = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast.message);

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

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
  for (const spy of [showToast, logError, saveFile]) vi.mocked(spy).mockClear();
  vi.mocked(isLeaving).mockReturnValue(false);
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

test('a caller who broke a call off hears nothing of it', async () => {
  vi.stubGlobal('fetch', stalling);
  const given = new AbortController();
  const asked = call(views.list, { body: { list: 'trade-points' } }, given.signal);
  const ended = expect(asked).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10);
  given.abort();
  await ended;
  expect(messages()).toEqual([]);
});

test.each([
  ['that breaks off', () => Promise.reject(new TypeError('network'))],
  ['whose body stalls', (url: string, init: RequestInit) => stalling(url, init)],
])('a call %s while the person leaves the page is silence', async (_, server) => {
  vi.stubGlobal('fetch', server);
  vi.mocked(isLeaving).mockReturnValue(true);
  const asked = call(views.list, { body: { list: 'trade-points' } });
  await vi.advanceTimersByTimeAsync(callTimeout);
  expect(await asked).toEqual(failed);
  expect(messages()).toEqual([]);
});

describe('a download', () => {
  const file = () => download(imports.source, { params: { id: 1 } });
  const halfSent = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) });

  test.each([
    ['that nobody answers', () => Promise.reject(new TypeError('network'))],
    ['of a broken server', async () => new Response('<html>', { status: 502 })],
    ['that breaks off in the middle', async () => new Response(halfSent())],
  ])('%s is logged and told', async (_, server) => {
    vi.stubGlobal('fetch', server);
    expect(await file()).toEqual(failed);
    expect(logged()).toEqual([`Download failed: ${imports.source.path}, 500`]);
    expect(messages()).toEqual(['Что-то сломалось. Приносим извинения, повторите попытку позже']);
    expect(saveFile).not.toHaveBeenCalled();
  });

  const refusal = { error_code: 409, error_message: 'Файл уже удалён', problem: 'file.lost' };
  test.each([
    ['with words and a status', () => json(refusal, 404)],
    ['with words instead of the file', () => json(refusal)],
  ])('that is refused %s is logged and told in those words', async (_, server) => {
    vi.stubGlobal('fetch', async () => server());
    expect(await file()).toEqual(failed);
    expect(logged()).toEqual([`Download failed: ${imports.source.path}, 409 file.lost`]);
    expect(messages()).toEqual(['Файл уже удалён']);
    expect(saveFile).not.toHaveBeenCalled();
  });

  test('of a busy server is asked for once more, then logged and told', async () => {
    vi.stubGlobal('fetch', async () => {
      const answer = json({ error_code: 503, error_message: 'Сервер занят', problem: 'busy' }, 503);
      answer.headers.set('retry-after', '5');
      return answer;
    });
    const asked = file();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toEqual(failed);
    expect(logged()).toHaveLength(1);
    expect(messages()).toEqual(['Что-то сломалось. Приносим извинения, повторите попытку позже']);
  });

  test('that ends with the session is told by the login page alone', async () => {
    vi.stubGlobal('fetch', async () => json({ error_code: 401, error_message: 'Войдите снова' }, 401));
    expect(await file()).toEqual(failed);
    expect(messages()).toEqual([]);
  });

  test('that breaks off because the person leaves is silence', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    vi.mocked(isLeaving).mockReturnValue(true);
    expect(await file()).toEqual(failed);
    expect([logged(), messages()]).toEqual([[], []]);
  });

  test('that comes is saved under its name, and nothing is said', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''%D0%90%D0%BA%D1%82.pdf" };
    vi.stubGlobal('fetch', async () => new Response('%PDF-', { headers }));
    expect(await file()).toBeUndefined();
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Акт.pdf');
    expect([logged(), messages()]).toEqual([[], []]);
  });
});

test('an answer that is not ours is told as a broken server', async () => {
  vi.stubGlobal('fetch', async () => new Response('{', { headers: { 'content-type': 'application/json' } }));
  expect(await call(views.list, { body: { list: 'trade-points' } })).toEqual(failed);
  expect(messages()).toEqual(['Что-то сломалось. Приносим извинения, повторите попытку позже']);
});

/** A server that answers the calls in turn; the keys that it was sent. */
function answering(...answers: (() => Promise<Response>)[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key'] ?? '');
    return answers.shift()!();
  });
  return keys;
}

const done = async () => json({ error_code: 0, error_message: '', id: 1, version: 1 });
const lost = () => Promise.reject(new TypeError('network'));
const broken = async () => json({ error_code: 503, error_message: 'Сервер занят' }, 503);
const add = (name: string) => call(views.add, { body: { list: 'trade-points', name, address: '?' } });

test('a write carries one key until it is answered; then the same content is a new intent', async () => {
  const keys = answering(lost, broken, done, done);
  for (let tries = 0; tries < 4; tries++) await add('Мой вид');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

describe('a server that puts a call off', () => {
  const putOff = (seconds: string) => async () =>
    new Response('{"error_code":503,"error_message":"Сервер занят"}', {
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': seconds },
    });

  test('is asked again when it said, with the same key, and nobody is told', async () => {
    const keys = answering(putOff('5'), done);
    const asked = add('Вид');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ error_code: 0 });
    expect(keys[1]).toBe(keys[0]);
    expect(messages()).toEqual([]);
  });

  test('is asked once more and not for ever', async () => {
    const keys = answering(putOff('5'), putOff('5'));
    const asked = add('Вид');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toEqual(failed);
    expect(keys).toHaveLength(2);
    expect(messages()).toHaveLength(1);
  });

  test.each(['', '0', '60', 'Wed, 21 Oct 2026 07:28:00 GMT'])('for «%s» is told at once', async (seconds) => {
    answering(putOff(seconds));
    expect(await add('Вид')).toEqual(failed);
    expect(messages()).toHaveLength(1);
  });

  test('and whose caller goes away is not asked again', async () => {
    const keys = answering(putOff('5'), done);
    const given = new AbortController();
    const ended = expect(call(views.list, { body: { list: 'trade-points' } }, given.signal)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(10);
    given.abort();
    await ended;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(keys).toHaveLength(1);
    expect(messages()).toEqual([]);
  });
});

test('two clicks at once share their key, another content has its own', async () => {
  const keys = answering(done, done, done);
  await Promise.all([add('Раз'), add('Раз'), add('Два')]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refusal settles the intent, and a read has no key', async () => {
  const refused = async () => json({ error_code: 422, error_message: 'Проверьте выделенные поля' });
  const keys = answering(refused, done, done);
  await add('Вид');
  await add('Вид');
  await call(views.list, { body: { list: 'trade-points' } });
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('');
});

describe('a call whose failures the screen tells', () => {
  /** As the contract has it, without its file, which would travel another way. */
  const { upload: _, ...load } = ledger.import;
  const answers = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async () => new Response(body === undefined ? '<html>' : JSON.stringify(body), { status }));

  test.each([
    ['its envelope', 422, { error_code: 422, error_message: 'Нет строк', rows: [3] }],
    ['a message of the envelope alone', 500, { error_message: 'Файл занят' }, { error_code: 500 }],
    ['a code of the envelope alone', 502, { error_code: 7 }, { error_message: 'Server error' }],
  ] as [string, number, object, object?][])('gets %s as it came', async (_, status, body, more = {}) => {
    answers(status, body);
    expect(await call(load, { body: {} })).toEqual({ ...more, ...body });
    expect(messages()).toEqual([]);
  });

  test.each([
    ['the message of the server', 413, { message: 'Too large' }, 'Too large'],
    ['«Server error»', 504, undefined, 'Server error'],
    ['«Server error» of an empty body', 500, {}, 'Server error'],
  ])('gets the status with %s', async (_, status, body, error_message) => {
    answers(status, body);
    expect(await call(load, { body: {} })).toEqual({ error_code: status, error_message });
    expect(messages()).toEqual([]);
  });
});
