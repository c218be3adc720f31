import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLog, output } from './log.ts';

/** The log line of a thrown error. */
function logged(thrown: unknown): Record<string, unknown> {
  const lines: string[] = [];
  makeLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).error({ err: thrown }, 'failed');
  return JSON.parse(lines[0]!).err;
}

const stack = expect.stringMatching(/^\w*Error.*\n +at .*log\.test\.ts/);

test('an error is logged by kind, message, stack and code', () => {
  const error = Object.assign(new TypeError('no such row'), { code: '23503', table: 'files', detail: 'Иванов' });
  expect(logged(error)).toEqual({ type: 'TypeError', message: 'no such row', stack, reason: '23503', table: 'files' });
});

test('so is the copy of an error that is no error any more, as the job queue hands it on', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01', detail: 'Иванов' });
  expect(logged({ ...error, message: error.message, stack: error.stack, queue: 'messages.send' })).toEqual({
    type: 'object',
    message: 'deadlock detected',
    stack,
    reason: '40P01',
  });
});

test('of several errors in one each is logged, and the message is never empty', () => {
  const refused = ['127.0.0.1', '::1'].map((address) => new Error(`connect ECONNREFUSED ${address}`));
  const several = Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' });
  expect(logged(several)).toEqual({
    type: 'AggregateError',
    message: expect.stringContaining('AggregateError'),
    stack,
    reason: 'ECONNREFUSED',
    errors: refused.map(({ message }) => ({ type: 'Error', message, stack })),
  });
  const { message, stack: place } = several;
  expect(logged({ code: 'ECONNREFUSED', message, stack: place })).toMatchObject({
    message: expect.stringContaining('AggregateError'),
  });
});

test('causes are logged, and a circle of them ends', () => {
  const inner = new Error('inner');
  const outer = new Error('outer', { cause: inner });
  expect(logged(outer)).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
  inner.cause = outer;
  expect(JSON.stringify(logged(outer)).match(/"message"/g)!.length).toBeLessThan(10);
});

test.each([
  ['a text', 'a text', 'string'],
  [null, 'null', 'object'],
])('%s can be thrown too', (thrown, message, type) => {
  expect(logged(thrown)).toEqual({ type, message });
});

test('nothing that names a person or opens a session is logged, however deep', () => {
  const secrets = ['+79991234567', 'a'.repeat(43), 'ivanov@example.ru'];
  const deep = new Error('outer', { cause: new AggregateError(secrets.map((secret) => new Error(`of ${secret}`))) });
  const text = JSON.stringify([logged(deep), logged({ message: secrets.join(' ') }), ...secrets.map(logged)]);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a full disk under the log ends nothing, and the lines that wait have an end', () => {
  const fd = openSync('/dev/full', 'w');
  const to = output(fd) as ReturnType<typeof output> & { _len: number };
  const log = makeLog({ logLevel: 'info' }, to);
  for (let i = 0; i < 20_000; i++) log.info({ i }, 'a line of about a hundred bytes that cannot be written anywhere');
  expect(to._len).toBeGreaterThan(1_000_000);
  expect(to._len).toBeLessThanOrEqual(2 ** 20);
  closeSync(fd);

  // The lowest free number is the one that has just been closed: the same log on a disk with room.
  const file = join(mkdtempSync(join(tmpdir(), 'iskra-log-')), 'log');
  expect(openSync(file, 'w')).toBe(fd);
  // Longer than the rest of the room for waiting lines.
  log.info({ rest: ' '.repeat(500) }, 'there is room again');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(5_000);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ msg: 'there is room again' });
  closeSync(fd);
});
