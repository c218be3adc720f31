// A write whose answer is lost, from the page that sent it to the one that is loaded after it.
import { orders } from '@iskra/contract/areas/coins/orders';
import { views } from '@iskra/contract/areas/platform/views';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../../kit/toast/toasts.ts';

vi.mock('../../kit/toast/toasts.ts', () => ({ showToast: vi.fn(), dismissToast: vi.fn() }));
vi.mock('./leaving.ts', () => ({ isLeaving: () => false }));
vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }));

const failed = { error_code: 500, error_message: 'Server error' };
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const reply = { error_code: 0, error_message: '', id: 7, number: 'ORD-7', status: 'issued' };

type Answer = () => Promise<Response>;
const done: Answer = async () => json(reply);
const cut: Answer = () => Promise.reject(new TypeError('network'));
const broken: Answer = async () => json({ error_code: 500, error_message: 'Server error' }, 500);
const stillAtWork: Answer = async () => json({ error_code: 409, error_message: '…', problem: 'idempotency.under_way' });
const became = (state: string, text: string | null = null): Answer => {
  const action_title = state === 'done' ? 'Заказ создан' : null;
  return async () => json({ error_code: 0, error_message: '', state, action_title, reply: text });
};
const wasDone = became('done', JSON.stringify(reply));

/** What the server was sent: keys of writes, and those that it was asked about. */
function serving(writes: Answer[], questions: Answer[]) {
  const seen = { sent: [] as string[], asked: [] as string[] };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const [, key] = /\/intents\/(\w+)\/settle$/.exec(url) ?? [];
    if (key) seen.asked.push(key);
    else seen.sent.push((init.headers as Record<string, string>)['idempotency-key']!);
    return (key ? questions : writes).shift()!();
  });
  return seen;
}

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
}

const toasts = () => vi.mocked(showToast).mock.calls.map(([{ label, message }]) => [label, message].filter(Boolean));

/** The program as a reload begins it: nothing in memory, the browser's storage as it was. */
async function loadPage(person = 12) {
  vi.resetModules();
  const kept = await import('./kept-intents.ts');
  const { call, findLostAnswersBy } = await import('./call.ts');
  const lost = await import('./lost-answer.ts');
  findLostAnswersBy(lost);
  kept.keepIntentsOf(person);
  const order = (client_order_uuid: string) =>
    call(orders.create, { body: { client_order_uuid, items: [{ certificate_id: 1, quantity: 1 }] } } as never);
  const addView = () => call(views.add, { body: { list: 'trade-points', name: 'Вид', address: '?' } });
  const readViews = () => call(views.list, { body: { list: 'trade-points' } });
  const cancel = (id: number) => call(orders.cancel, { params: { id }, body: { version: 1 } } as never);
  const { clearIntents } = await import('./intent.ts');
  return { ...kept, ...lost, clearIntents, order, cancel, addView, readViews };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(showToast).mockClear();
});

// Test files share loaded modules: the next one is to begin with a program that finds no lost answers.
afterAll(() => void vi.resetModules());

/** All the pauses between the questions. */
const waitOut = () => vi.advanceTimersByTimeAsync(10_000);

test.each([
  ['cut', cut],
  ['that of a broken server', broken],
  ['not ours', async () => new Response('<html>')],
  ['that the first of two is still at work', stillAtWork],
])('an answer %s: what was done is answered as if nothing had happened', async (_, answer) => {
  const page = await loadPage();
  const seen = serving([answer], [wasDone]);
  expect(await page.addView()).toEqual(reply);
  expect(seen.asked).toEqual(seen.sent);
  expect(toasts()).toEqual([['Проверяем, дошло ли…']]);
});

test('what never arrived is told in the words of the specification, and the next try is another', async () => {
  const page = await loadPage();
  const seen = serving([cut, done], [became('void')]);
  expect(await page.addView()).toEqual(failed);
  expect(toasts().at(-1)).toEqual([
    'Ошибка сервера',
    'Что-то сломалось. Приносим извинения. Не дошло, можно повторить',
  ]);
  await page.addView();
  expect(seen.sent[1]).not.toBe(seen.sent[0]);
});

test('what nobody can be asked about keeps its key: the same content again is the same write', async () => {
  const page = await loadPage();
  const seen = serving([cut, done, done], [cut, cut, cut, broken]);
  const asked = page.addView();
  await waitOut();
  expect(await asked).toEqual(failed);
  expect(seen.asked).toHaveLength(4);
  expect(toasts().at(-1)?.[0]).toBe('Не удалось узнать, дошло ли');
  await page.addView();
  await page.addView();
  expect(seen.sent[1]).toBe(seen.sent[0]);
  expect(seen.sent[2]).not.toBe(seen.sent[0]);
});

test('what is under way is asked about again until it has ended', async () => {
  const page = await loadPage();
  serving([cut], [became('under_way'), became('under_way'), wasDone]);
  const asked = page.addView();
  await waitOut();
  expect(await asked).toEqual(reply);
});

test('of a reply that was not kept it is said that the write was done', async () => {
  const page = await loadPage();
  serving([cut], [became('done')]);
  expect(await page.addView()).toMatchObject({ problem: 'idempotency.done' });
});

test('what was under way when the network went is asked about by nobody yet, and keeps its key', async () => {
  const page = await loadPage();
  const seen = serving([cut, cut, done], []);
  vi.stubGlobal('navigator', { onLine: false });
  await page.order('first');
  expect(toasts().at(-1)?.[0]).toBe('Не удалось узнать, дошло ли');
  await page.order('first');
  expect(toasts().at(-1)?.[0]).toBe('Не удалось узнать, дошло ли');
  expect(page.keptIntents()).toHaveLength(1);
  vi.stubGlobal('navigator', { onLine: true });
  expect(await page.order('first')).toEqual(reply);
  expect(seen.asked).toEqual([]);
  expect(new Set(seen.sent).size).toBe(1);
});

test('what is tried without a network has never left: nothing of it is kept', async () => {
  const page = await loadPage();
  serving([cut, cut], []);
  vi.stubGlobal('navigator', { onLine: false });
  await page.readViews();
  expect(toasts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await page.order('first')).toEqual(failed);
  expect(toasts()).toEqual([['Нет сети', 'Повторите, когда она вернётся']]);
  expect(page.keptIntents()).toEqual([]);
});

test('a program on this very machine is reached without a network', async () => {
  const page = await loadPage();
  const seen = serving([broken], [wasDone]);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await page.addView()).toEqual(reply);
  expect(seen.asked).toHaveLength(1);
});

test('later, the answer goes to its listeners', async () => {
  const page = await loadPage();
  serving([cut], [cut, cut, cut, cut, wasDone]);
  const notified = vi.fn();
  page.listenLate(notified);
  const asked = page.addView();
  await waitOut();
  await asked;
  await page.askOpen();
  expect(notified).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: '/views/add' }),
    expect.objectContaining({ state: 'done', answer: reply }),
  );
  await page.askOpen();
  expect(notified).toHaveBeenCalledOnce();
});

test('what spends is kept while its answer is not known, without its content', async () => {
  const page = await loadPage();
  const answer = Promise.withResolvers<Response>();
  const seen = serving([() => answer.promise], []);
  const ordering = page.order('a-very-own-number');
  await vi.advanceTimersByTimeAsync(0);
  expect(page.keptIntents()).toMatchObject([{ key: seen.sent[0], path: '/orders/create' }]);
  expect(localStorage.getItem('ik-intents-12')).not.toContain('a-very-own-number');
  answer.resolve(json(reply));
  await ordering;
  expect(localStorage.getItem('ik-intents-12')).toBeNull();
});

test('other writes are not kept', async () => {
  const page = await loadPage();
  serving([() => new Promise(() => {})], []);
  void page.addView();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.keptIntents()).toEqual([]);
});

/** An order that a reload has cut off; the page after it. */
async function afterReload() {
  const before = await loadPage();
  const { sent } = serving([() => new Promise(() => {})], []);
  void before.order('first');
  await vi.advanceTimersByTimeAsync(0);
  return { page: await loadPage(), first: sent[0]! };
}

test('after a reload another order is not sent when the first was made; the person decides', async () => {
  const { page, first } = await afterReload();
  const seen = serving([done], [wasDone]);
  const notified = vi.fn();
  page.listenLate(notified);
  expect(await page.order('second')).toMatchObject({
    error_code: 409,
    error_message: 'Прошлая попытка дошла, эта не отправлена. Если нужно повторить, нажмите ещё раз',
  });
  expect(seen).toEqual({ sent: [], asked: [first] });
  expect(notified).toHaveBeenCalledOnce();
  expect(await page.order('second')).toEqual(reply);
});

test('after a reload another order goes out when the first is void', async () => {
  const { page, first } = await afterReload();
  const seen = serving([done], [became('void')]);
  expect(await page.order('second')).toEqual(reply);
  expect(seen.asked).toEqual([first]);
  expect(seen.sent).not.toContain(first);
});

test('after a reload another order is not sent as long as nobody knows of the first', async () => {
  const { page } = await afterReload();
  const seen = serving([], [cut, cut, cut, cut]);
  const ordering = page.order('second');
  await waitOut();
  expect(await ordering).toMatchObject({
    error_message: 'Не удалось узнать, дошла ли прошлая попытка. Проверьте связь и нажмите ещё раз',
  });
  expect(seen.sent).toEqual([]);
});

test('two orders at once do not wait for each other', async () => {
  const page = await loadPage();
  const seen = serving([done, done], []);
  await Promise.all([page.order('first'), page.order('second')]);
  expect(seen.sent).toHaveLength(2);
});

test('what another tab still waits for is left to it for a minute', async () => {
  await afterReload();
  vi.stubGlobal('sessionStorage', storage());
  const other = await loadPage();
  const seen = serving([done, done], [became('void')]);
  await other.order('second');
  expect(seen.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(61_000);
  await other.order('third');
  expect(seen.asked).toHaveLength(1);
});

test('one person’s intents are nobody else’s, and a logout leaves none', async () => {
  const { page } = await afterReload();
  const stranger = await loadPage(13);
  expect(stranger.keptIntents()).toEqual([]);
  expect(page.keptIntents()).toHaveLength(1);
  page.clearIntents();
  expect(page.keptIntents()).toEqual([]);
});

test('they are few and not old', async () => {
  const { page } = await afterReload();
  serving(
    Array.from({ length: 30 }, () => () => new Promise<Response>(() => {})),
    [],
  );
  for (let n = 0; n < 30; n++) void page.cancel(n);
  await vi.advanceTimersByTimeAsync(0);
  const calls = page.keptIntents().map(({ call }) => call);
  expect(calls).toEqual(Array.from({ length: 20 }, (_, n) => `POST /web/v1/orders/${n + 10}/cancel`));
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(page.keptIntents()).toEqual([]);
});
