/** /tsmRequests: what a TSM has asked moderators for, and how it stands. */
import { Button } from '../../../kit/button/button.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { OwnRequests, useOwnRequests } from './own-requests.shared.tsx';

export default function RequestsPage() {
  const asked = useOwnRequests('tsm_user');
  return (
    <Screen
      title="Заявки"
      facts={<ListCounters {...asked} />}
      actions={
        <>
          <Button icon="clipboard-check" onClick={() => void openModal('request.other', {})}>
            Обращение по точке
          </Button>
          <Button variant="primary" icon="user-plus" onClick={() => void openModal('seller.ask', {})}>
            Новая заявка
          </Button>
        </>
      }
    >
      <OwnRequests
        who="tsm_user"
        {...asked}
        empty="Попросите добавить продавца в точку или измените данные точки в её карточке. Убрать или заблокировать продавца можно попросить из списка продавцов."
      />
    </Screen>
  );
}
