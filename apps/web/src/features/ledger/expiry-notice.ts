import type { ExpiryNotice } from '@iskra/contract/areas/ledger/bell';
import { amountOf, lastGoodDay } from '../../data/ledger-words.ts';
import type { Notice } from '../../shell/area.ts';

export const expiryNotice = ({ expires_at, told_at, amount }: ExpiryNotice): Notice => ({
  id: `expiry-${expires_at}-${told_at}`,
  at: told_at,
  title: 'Скоро сгорят коины',
  tone: 'warn',
  state: amountOf(amount, 'coin'),
  text: `Успейте потратить до ${lastGoodDay(expires_at)} включительно`,
  href: '/',
});
