/** What one may do with a trade point: buttons of the card, the same rules as the row menu. */
import type { TradePointCard } from '@iskra/contract/entities/trade-point';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import type { Action } from '../../kit/menu/action.ts';
import { ActionMenu } from '../../kit/menu/action-menu.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { useUser } from '../../shell/session.ts';
import { mayOf } from './trade-point-rights.ts';

export function TradePointActions({ point }: { point: TradePointCard }) {
  const user = useUser();
  if (!user) return null;
  const may = mayOf(user.user_role_code, point.status);
  const more: Action[] = [];
  if (may.unblock)
    more.push({
      id: 'unblock',
      label: 'Разблокировать…',
      icon: 'lock-open',
      onSelect: () => void openModal('trade-point.unblock', { point }),
    });
  if (may.block)
    more.push({
      id: 'block',
      label: 'Заблокировать…',
      icon: 'ban',
      danger: true,
      onSelect: () => void openModal('trade-point.block', { point }),
    });
  if (may.close)
    more.push({
      id: 'close',
      label: 'Закрыть точку…',
      icon: 'lock',
      danger: true,
      onSelect: () => void openModal('trade-point.close', { point }),
    });
  return (
    <>
      {may.change && (
        <Button
          icon="pencil"
          onClick={() => void openModal('trade-point.edit', { point }, { keepOnOutsideClick: true })}
        >
          Изменить
        </Button>
      )}
      {more.length > 0 && (
        <ActionMenu actions={more}>
          <IconButton bordered icon="dots" label="Другие действия" />
        </ActionMenu>
      )}
    </>
  );
}
