/** The head of the list: what one can begin here. */
import type { Role } from '@iskra/contract/roles';
import type { ListAddress } from '../../data/list-url.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Segmented } from '../../kit/button/segmented.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { tradePointsImport } from './trade-points.area.ts';

const shows = [
  { value: 'list', label: 'Список', icon: 'list' },
  { value: 'map', label: 'Карта', icon: 'map-2' },
] as const;

async function addPoint(): Promise<void> {
  const added = await openModal('trade-point.add', {}, { keepOnOutsideClick: true });
  if (added) void navigate(href('/tradePointsList/:id', { id: added.id }));
}

interface TradePointsActionsProps {
  role: Role;
  state: ListAddress;
  onShow: (show: 'map' | undefined) => void;
}

export function TradePointsActions({ role, state, onShow }: TradePointsActionsProps) {
  const isPhone = usePhone();
  const other = state.show === 'map' ? undefined : 'map';
  return (
    <>
      {isPhone ? (
        <IconButton
          icon={other === 'map' ? 'map-2' : 'list'}
          label={other === 'map' ? 'На карте' : 'Списком'}
          onClick={() => onShow(other)}
        />
      ) : (
        <Segmented
          label="Вид"
          options={[...shows]}
          value={state.show ?? 'list'}
          onChange={(show) => onShow(show === 'map' ? 'map' : undefined)}
        />
      )}
      {(role === 'admin' || role === 'tsm_user') && (
        <Button icon="upload" onClick={() => void openModal('import', tradePointsImport, { keepOnOutsideClick: true })}>
          Импорт
        </Button>
      )}
      {role === 'admin' && (
        <Button variant="primary" icon="plus" onClick={() => void addPoint()}>
          Добавить точку
        </Button>
      )}
    </>
  );
}
