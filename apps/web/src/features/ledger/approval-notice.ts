import type { AwaitedApproval } from '@iskra/contract/areas/ledger/bell';
import { amountOf } from '../../data/ledger-words.ts';
import type { Notice } from '../../shell/area.ts';

export const approvalNotice = ({ id, at, author, currency, total }: AwaitedApproval): Notice => ({
  id: `approval-${id}`,
  at,
  title: 'Операция ждёт согласования',
  about: author,
  tone: 'warn',
  state: amountOf(total, currency),
  text: 'Согласуйте её или откажите с причиной',
  href: '/coinsAndFlames?tab=approvals',
});
