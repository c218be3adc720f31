import { expect, test } from 'vitest';
import type { OutsideError } from '../outside-error.ts';
import { type Answer, closed, closedAddress, hang, json, supplierServer } from '../testing/supplier-server.ts';
import { httpSupplier } from './http-supplier.ts';
import type { CodeRequest, Supplier } from './supplier.ts';

const server = await supplierServer();
const secret = 'secret-of-the-supplier';
const logged: string[] = [];
const log = {
  info: (_: object, text: string) => logged.push(text),
  warn: (_: object, text: string) => logged.push(text),
};

const open = (patience = {}) =>
  httpSupplier({ url: `${server.url}/v1/`, secret, log, patience: { pause_ms: 5, ...patience } });
const what: CodeRequest = { key: 'item-7', article: 'MD-3000', face_value: 3000, quantity: 2 };
const codes = [
  { code: 'MD7K 4QX2 91RT 5B3C', pin: '4821', expires_on: '2027-11-12' },
  { code: 'MD7K-4QX2-91RT-5B3D', pin: null, expires_on: null },
];
const issued = json({ status: 'issued', codes });
const given = { kind: 'issued', codes };

const refusalOf = (asking: Promise<unknown>): Promise<OutsideError> =>
  asking.then(
    (value) => Promise.reject(new Error(`answered ${JSON.stringify(value)}`)),
    (error: OutsideError) => error,
  );
const ask = (supplier: Supplier = open(), more: Partial<CodeRequest> = {}) => supplier.request({ ...what, ...more });

test('the supplier is asked once, under the key of the request and with the secret', async () => {
  server.answers(issued);
  expect(await ask()).toEqual(given);
  expect(server.asked).toEqual([
    {
      path: '/v1/codes',
      headers: expect.objectContaining({ 'idempotency-key': 'item-7', authorization: `Bearer ${secret}` }),
      body: { article: 'MD-3000', face_value: 3000, quantity: 2 },
    },
  ]);
});

test('what a code lacks is null, and what else it says is left out', async () => {
  server.answers(json({ status: 'issued', codes: [{ code: 'A123' }, { code: 'A124', price: 1 }], id: 9 }));
  expect(await ask()).toEqual({
    kind: 'issued',
    codes: [
      { code: 'A123', pin: null, expires_on: null },
      { code: 'A124', pin: null, expires_on: null },
    ],
  });
});

test.each(['pending', 'out_of_stock'])('%s is an answer', async (status) => {
  server.answers(json({ status }, 202));
  expect(await ask()).toEqual({ kind: status });
});

test.each<[string, Answer]>([
  ['a connection closed without an answer', closed],
  ['no answer at all', hang],
  ['a broken server', json({}, 503)],
  [
    'a connection closed in the middle of the answer',
    (response) => void response.writeHead(200).write('{"status":', () => response.destroy()),
  ],
])('%s: asked again under the same key, and what comes then is one issue', async (_name, first) => {
  server.answers(first, issued);
  expect(await ask(open({ attempt_ms: 1_000 }))).toEqual(given);
  expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['item-7', 'item-7']);
});

test('a supplier that gives the same codes again for the same key has issued them once', async () => {
  const supplier = open();
  server.answers(issued, json({ status: 'issued', codes: [...codes].reverse() }));
  expect(await ask(supplier)).toEqual(given);
  expect(await ask(supplier)).toMatchObject({ kind: 'issued' });
});

test('other codes for the same key are not taken, however often they come; the first ones are', async () => {
  const supplier = open();
  const others = json({ status: 'issued', codes: [codes[0], { ...codes[1], code: 'MD7K 0000 0000 0000' }] });
  server.answers(issued, others, others, issued);
  await ask(supplier);
  for (const _ of [1, 2]) expect(await refusalOf(ask(supplier))).toMatchObject({ code: 'supplier.other_codes' });
  expect(await ask(supplier)).toEqual(given);
  expect(await ask(supplier, { key: 'item-8' })).toEqual(given);
});

const endless: Answer = (response) => {
  response.writeHead(200);
  const more = () => {
    if (!response.destroyed) response.write('[['.repeat(8_000), () => setImmediate(more));
  };
  more();
};

test.each<[string, Answer, string]>([
  ['too few codes', json({ status: 'issued', codes: codes.slice(1) }), '1 codes instead of 2'],
  ['too many codes', json({ status: 'issued', codes: [...codes, { code: 'A123' }] }), '3 codes instead of 2'],
  ['one code twice', json({ status: 'issued', codes: [codes[0], { code: 'md7k4qx291rt5b3c' }] }), 'a code twice'],
  ['a short code', json({ status: 'issued', codes: [codes[0], { code: 'A12' }] }), 'codes.1.code.too_small'],
  ['a long code', json({ status: 'issued', codes: [codes[0], { code: 'A'.repeat(101) }] }), 'codes.1.code.too_big'],
  [
    'a code of more lines',
    json({ status: 'issued', codes: [codes[0], { code: 'A12\n3' }] }),
    'codes.1.code.invalid_format',
  ],
  [
    'a day that is none',
    json({ status: 'issued', codes: [codes[0], { code: 'A123', expires_on: '2027-02-30' }] }),
    'codes.1.expires_on.invalid_format',
  ],
  ['an unknown word', json({ status: 'done', codes }), 'status.invalid_union'],
  ['a page for people', (response) => void response.end('<html>MD7K 4QX2 91RT 5B3C</html>'), 'not JSON'],
  ['nothing', (response) => void response.writeHead(204).end(), 'not JSON'],
  ['an endless answer', endless, 'too long'],
  ['a redirect', (response) => void response.writeHead(302, { location: server.url }).end(), 'HTTP 302'],
])('%s is never an issue: not asked again at once, and told without what it said', async (_name, answer, why) => {
  server.answers(answer);
  const refused = await refusalOf(ask());
  expect(refused).toMatchObject({ code: 'supplier.bad_reply', detail: { why } });
  expect(server.asked).toHaveLength(1);
  expect(JSON.stringify([refused, refused.message, refused.stack])).not.toMatch(/MD7K|md7k|secret/);
});

test('a drip of bytes is as long as an attempt may take, not as long as it drips', async () => {
  server.answers((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  const began = performance.now();
  expect(await refusalOf(ask(open({ attempt_ms: 150 })))).toMatchObject({ code: 'supplier.unreachable' });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(server.asked).toHaveLength(3);
});

test('a supplier that stays broken is asked three times, and told by its number only', async () => {
  server.answers(json({ message: `MD7K for ${secret}` }, 500));
  const refused = await refusalOf(ask());
  expect(refused).toMatchObject({ code: 'supplier.unreachable', detail: { status: 500 } });
  expect(server.asked).toHaveLength(3);
  expect(JSON.stringify([refused, refused.message])).not.toMatch(/MD7K|secret/);
});

test('a supplier that is not there', async () => {
  const nowhere = httpSupplier({ url: await closedAddress(), secret, log, patience: { pause_ms: 5 } });
  expect(await refusalOf(ask(nowhere))).toMatchObject({
    code: 'supplier.unreachable',
    detail: { why: 'ECONNREFUSED' },
  });
});

test.each<[string, Answer, string]>([
  ['in its own words', json({ message: ' Нет такого\u0000 \n артикула ' }, 422), 'Нет такого артикула'],
  ['quoting the secret', json({ message: `Bearer ${secret} may not` }, 400), 'Bearer … may not'],
  ['at length', json({ message: 'а'.repeat(5_000) }, 404), 'а'.repeat(200)],
  ['by a page for people', (response) => void response.writeHead(404).end('<html>'), 'HTTP 404'],
  ['without a word', (response) => void response.writeHead(410).end(), 'HTTP 410'],
])('a refusal %s is final', async (_name, answer, message) => {
  server.answers(answer);
  expect(await ask()).toEqual({ kind: 'refused', message });
  expect(server.asked).toHaveLength(1);
});

test.each([401, 403, 408, 425, 429])('%i is no word about the order: it may be asked for later', async (status) => {
  server.answers(json({}, status));
  expect(await refusalOf(ask())).toMatchObject({ code: 'supplier.not_now', detail: { status } });
  expect(server.asked).toHaveLength(1);
});

test('a supplier that does not answer is left alone, tried again after its rest, and both are told', async () => {
  logged.length = 0;
  const supplier = open({ rest_ms: 200 });
  server.answers(json({}, 500));
  for (const code of ['supplier.unreachable', 'supplier.resting', 'supplier.resting'])
    expect(await refusalOf(ask(supplier))).toMatchObject({ code });
  expect(server.asked).toHaveLength(5);
  expect(logged).toEqual(['the supplier does not answer and is left alone for a while']);
  server.answers(issued);
  // The usual rest would be half a minute.
  await expect.poll(() => ask(supplier).catch(() => null), { timeout: 10_000 }).toEqual(given);
  expect(logged[1]).toBe('the supplier answers again');
});

test('refusals and bad answers do not close the door', async () => {
  const supplier = open();
  server.answers(json({}, 422));
  for (let i = 0; i < 6; i++) await ask(supplier);
  server.answers(json({ status: 'issued', codes: [] }));
  for (let i = 0; i < 6; i++) await refusalOf(ask(supplier));
  server.answers(issued);
  expect(await ask(supplier)).toEqual(given);
});

test('four are asked for at once, four more wait, and the next one is refused', async () => {
  const supplier = open();
  const held: (() => void)[] = [];
  server.answers((response, asked) => void held.push(() => issued(response, asked)));
  const all = Array.from({ length: 9 }, (_, i) => ask(supplier, { key: `item-${i}` }));
  expect(await refusalOf(all[8]!)).toMatchObject({ code: 'supplier.busy' });
  for (let done = 0; done < 8; done += 4) {
    await expect.poll(() => held.length).toBe(4);
    for (const answer of held.splice(0)) answer();
  }
  expect(await Promise.all(all.slice(0, 8))).toEqual(Array(8).fill(given));
});

test('a program that stops does not wait for the supplier and blames nobody', async () => {
  server.answers(hang);
  const stop = new AbortController();
  const asking = refusalOf(open().request(what, stop.signal));
  await expect.poll(() => server.asked.length).toBe(1);
  stop.abort();
  expect((await asking).name).toBe('AbortError');
});
