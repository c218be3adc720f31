/** What puts an item of the bell into words, a line for each kind; loaded when there is something to tell. */
import type { NoticeItem, NoticeName } from '@iskra/contract/areas/content/bell';
import { stockNotice } from '../../features/coins/certificates/catalogue/stock-notice.ts';
import { approvalNotice } from '../../features/coins/ledger/approval-notice.ts';
import { expiryNotice } from '../../features/coins/ledger/expiry-notice.ts';
import { orderNotice } from '../../features/coins/orders/order-notice.ts';
import { documentNotice } from '../../features/content/documents/document-notice.ts';
import { newsNotice } from '../../features/content/posts/news-notice.ts';
import { answerNotice, decisionNotice, overdueNotice } from '../../features/platform/moderation/moderation-notices.tsx';
import { runNotice } from '../../features/platform/runs/run-notice.tsx';
import { surveyAnswersNotice } from '../../features/surveys/responses/answers-notice.ts';
import { unpaidNotice, workNotice } from '../../features/tasks/assignments/work-notice.ts';
import type { Notice } from '../area.ts';
import type { User } from '../session/session.ts';

type Words = { [Name in NoticeName]: (item: NoticeItem<Name>, user: User) => Notice };

export const noticeWords: Words = {
  documents: documentNotice,
  overdue: overdueNotice,
  answers: answerNotice,
  expiring_coins: expiryNotice,
  approvals: approvalNotice,
  orders: orderNotice,
  survey_answers: surveyAnswersNotice,
  unpaid_work: unpaidNotice,
  low_stock: stockNotice,
  decisions: decisionNotice,
  work: workNotice,
  news: newsNotice,
  runs: runNotice,
};
