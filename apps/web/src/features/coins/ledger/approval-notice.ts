import type { AwaitedApproval } from '@iskra/contract/areas/coins/ledger/bell';
import { countOf } from '../../../kit/format.ts';
import type { Notice } from '../../../shell/area.ts';
import { amountOf, peopleForms, shareWords } from './ledger-words.shared.ts';

/** Of one person, of several with what each gets, or of a file. */
function whomOf({ amount, people, operation }: AwaitedApproval): string {
  if (amount === null) return `Файл, ${countOf(people, ...peopleForms)}`;
  return people > 1 ? shareWords(operation, people, amount) : operation === 'credit' ? 'Начисление' : 'Списание';
}

export const approvalNotice = (asked: AwaitedApproval): Notice => ({
  id: `approval-${asked.id}`,
  at: asked.at,
  title: 'Операция ждёт согласования',
  about: asked.author,
  tone: 'warn',
  state: amountOf(asked.total, asked.currency),
  text: whomOf(asked),
  href: `/coinsAndFlames?tab=approvals&window=approval.show.${asked.id}`,
});
