import type { SentWay } from '@iskra/contract/kernel/code';

/** What an installation lacks that sends nothing: said to whoever waits for a code, and to whoever can mend it. */
export const unsentWords: Record<SentWay, string> = {
  sms: 'СМС не\u00a0отправляются: на\u00a0сервере не\u00a0задан SMS_GATEWAY_URL.',
  mail: 'Письма не\u00a0отправляются: на\u00a0сервере не\u00a0задан SMTP_URL.',
};
