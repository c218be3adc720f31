import { expect, test } from 'vitest';
import { addressOf, callerCaps, targetCaps } from './limits.rules.ts';

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

test('in demo mode more codes are allowed, and there is still an end', () => {
  const most = (demo: boolean) =>
    [...callerCaps('203.0.113.9', demo), ...targetCaps('+79001234567', demo)].map((cap) => cap.most);
  expect(most(false)).toEqual([20, 60, 5, 10, 200, 20_000]);
  expect(most(true)).toEqual([600, 1800, 150, 300, 6000, 20_000]);
});

test('a range of numbers has one key, a mailbox one of its own', () => {
  const range = (target: string) => targetCaps(target, false)[2]!.key;
  expect(range('+79001234567')).toBe(range('+79001239999'));
  expect(range('+79001234567')).not.toBe(range('+79001244567'));
  expect(range('mail:a@example.ru')).not.toBe(range('mail:b@example.ru'));
});
