import type { ExpiringCoins } from '@iskra/contract/areas/coins/ledger/bell';
import type { Notice } from '../../../shell/area.ts';
import { amountOf, lastGoodDay } from './ledger-words.shared.ts';

export const expiryNotice = ({ expires_at, notified_at, amount }: ExpiringCoins): Notice => ({
  id: `expiry-${expires_at}-${notified_at}`,
  at: notified_at,
  title: 'Скоро сгорят коины',
  tone: 'warn',
  state: amountOf(amount, 'coin'),
  text: `Успейте потратить до ${lastGoodDay(expires_at)} включительно`,
  href: '/',
});
