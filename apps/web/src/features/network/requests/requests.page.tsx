/** /tsmRequests: what a TSM has asked moderators for, and how it stands. */
import { requests } from '@iskra/contract/areas/network/requests';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { OwnRequests, useOwnRequests } from './own-requests.shared.tsx';

/** What the group of the TSM holds back; nothing is said where it holds back nothing. */
function Rights({ can_request_seller_tp, daily_request_limit: limit, sent_today }: ReplyOf<typeof requests.rights>) {
  if (can_request_seller_tp && limit === null) return null;
  const isSpent = limit !== null && sent_today >= limit;
  return (
    <Note tone={isSpent || !can_request_seller_tp ? 'warn' : 'neutral'}>
      {!can_request_seller_tp && 'Заявки на продавцов вашей группе ТСМ закрыты. '}
      {limit !== null &&
        `Сегодня подано ${formatNumber(sent_today)} из ${countOf(limit, 'заявки', 'заявок', 'заявок')}.`}
    </Note>
  );
}

export default function RequestsPage() {
  const asked = useOwnRequests('tsm_user');
  const { data: rights } = useAsk(requests.rights, { body: {} });
  const isBarred = rights?.can_request_seller_tp === false;
  return (
    <Screen
      title="Заявки"
      facts={<ListCounters {...asked} />}
      actions={
        <>
          <Button icon="clipboard-check" onClick={() => void openModal('request.other', {})}>
            Обращение по точке
          </Button>
          {!isBarred && (
            <Button variant="primary" icon="user-plus" onClick={() => void openModal('seller.ask', {})}>
              Новая заявка
            </Button>
          )}
        </>
      }
    >
      {rights && <Rights {...rights} />}
      <OwnRequests
        who="tsm_user"
        {...asked}
        empty="Попросите добавить продавца в точку или измените данные точки в её карточке. Убрать или заблокировать продавца можно попросить из списка продавцов."
      />
    </Screen>
  );
}
