import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { banner } from './banner.ts';
import { factsOf } from './facts.ts';
import { missingOf } from './missing.ts';

const none = { smsGatewayUrl: undefined, smtpUrl: undefined };
const both = { smsGatewayUrl: 'https://sms.example', smtpUrl: 'smtp://mail.example' };

test('an installation that works for real is told what it lacks, in the log and in the banner', () => {
  expect(missingOf({ demo: false, ...none }).map(({ says }) => says.split(' ')[0])).toEqual([
    'SMS_GATEWAY_URL',
    'SMTP_URL',
  ]);
  expect(factsOf({ ...readSettings({}), demo: false, secret: 'of a test'.repeat(5) }).silent).toEqual(['sms', 'mail']);
  const said = banner('http://localhost:3000', { demo: false, missing: missingOf({ demo: false, ...none }) });
  expect(said).toContain('Не настроено:');
  expect(said).toContain('СМС не отправляются');
});

test('nothing is said where nothing is missing, or nothing is to be sent', () => {
  for (const settings of [
    { demo: false, ...both },
    { demo: true, ...none },
  ]) {
    expect(missingOf(settings)).toEqual([]);
    expect(banner('http://localhost:3000', { demo: false, missing: missingOf(settings) })).not.toContain('настроено');
  }
});
