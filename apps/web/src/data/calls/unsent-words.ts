import type { SentWay } from '@iskra/contract/kernel/code';

/** What an installation without mail or SMS lacks: for the person who waits for a code, and for the administrator who can set it up. */
export const unsentWords: Record<SentWay, string> = {
  sms: 'СМС не\u00a0отправляются: на\u00a0сервере не\u00a0задан SMS_GATEWAY_URL.',
  mail: 'Письма не\u00a0отправляются: на\u00a0сервере не\u00a0задан SMTP_URL.',
};
