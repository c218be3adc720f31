import { expect, test } from 'vitest';
import { addressOf, callerCaps, type Proof, targetCaps } from './limits.rules.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is one host and one neighbourhood however it is written', (ip, host, net) => {
  expect(addressOf(ip)).toEqual({ host, net });
});

const most = (proof: Proof, demo: boolean) =>
  [...callerCaps('203.0.113.9', proof, demo), ...targetCaps('+79001234567', proof, demo)].map((cap) => cap.most);

test('in demo mode more codes are allowed, and there is still an end', () => {
  expect(most(null, false)).toEqual([20, 60, 5, 10, 200, 20_000]);
  expect(most(null, true)).toEqual([600, 1800, 150, 300, 6000, 20_000]);
  expect(most('password', false)).toEqual([5, 10, 30, 200, 20_000]);
  expect(most('password', true)).toEqual([150, 300, 900, 6000, 20_000]);
});

test('a range of numbers has one key, a mailbox one of its own', () => {
  const range = (target: string) => targetCaps(target, null, false)[2]!.key;
  expect(range('+79001234567')).toBe(range('+79001239999'));
  expect(range('+79001234567')).not.toBe(range('+79001244567'));
  expect(range('mail:a@example.ru')).not.toBe(range('mail:b@example.ru'));
});

test('who proved something shares no count with strangers, nor with another proof but the last ones', () => {
  const keys = (proof: Proof) => targetCaps('+79001234567', proof, false).map(({ key }) => key);
  const shared = (a: Proof, b: Proof) => keys(a).filter((key) => keys(b).includes(key));
  for (const proof of ['password', 'session:1', 'device:x'] as const) expect(shared(null, proof)).toEqual([]);
  expect(shared('device:x', 'device:y')).toEqual(keys('device:x').slice(2));
});
