// Missing parts of an installation that works for real, shown to its operator: without them the program runs and people wait in vain.
import type { SentWay } from '@iskra/contract/kernel/code';
import type { Settings } from '../settings.ts';

export interface Missing {
  /** The way of sending that is missing. */
  way: SentWay;
  /** In the log. */
  says: string;
  /** In the banner. */
  words: string;
}

/** In demo mode nothing is to be sent. */
export function missingOf({ demo, smsGatewayUrl, smtpUrl }: Pick<Settings, 'demo' | 'smsGatewayUrl' | 'smtpUrl'>) {
  const missing: Missing[] = [];
  if (demo) return missing;
  if (!smsGatewayUrl)
    missing.push({
      way: 'sms',
      says: 'SMS_GATEWAY_URL is not set: no login code is sent, so nobody can log in by one',
      words: 'СМС не отправляются, по коду никто не войдёт: задайте SMS_GATEWAY_URL',
    });
  if (!smtpUrl)
    missing.push({
      way: 'mail',
      says: 'SMTP_URL is not set: no mail is sent',
      words: 'Письма не отправляются: задайте SMTP_URL и MAIL_FROM',
    });
  return missing;
}
