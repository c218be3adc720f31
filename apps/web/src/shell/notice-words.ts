/** What puts an item of the bell into words, a line for each kind; loaded when there is something to tell. */
import type { NoticeItem, NoticeName } from '@iskra/contract/areas/bell';
import { stockNotice } from '../features/certificates/catalogue/stock-notice.ts';
import { documentNotice } from '../features/documents/document-notice.ts';
import { approvalNotice } from '../features/ledger/approval-notice.ts';
import { expiryNotice } from '../features/ledger/expiry-notice.ts';
import { answerNotice, decisionNotice, overdueNotice } from '../features/moderation/moderation-notices.tsx';
import { orderNotice } from '../features/orders/order-notice.ts';
import { runNotice } from '../features/runs/run-notice.tsx';
import type { Notice } from './area.ts';
import type { User } from './session.ts';

type Words = { [Name in NoticeName]: (item: NoticeItem<Name>, user: User) => Notice };

export const noticeWords: Words = {
  documents: documentNotice,
  overdue: overdueNotice,
  answers: answerNotice,
  expiring_coins: expiryNotice,
  approvals: approvalNotice,
  orders: orderNotice,
  low_stock: stockNotice,
  decisions: decisionNotice,
  runs: runNotice,
};
