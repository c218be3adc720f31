/** The card of one trade point: its facts, its sellers, its history. */

import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { formatAddress } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { useUser } from '../../../shell/session/session.ts';
import { coinsOf } from '../../coins/ledger/coin-actions.shared.ts';
import { tasksTab } from '../../tasks/assignments/done-work.shared.tsx';
import { cardActions } from './trade-point-actions.ts';
import { TradePointData, TradePointRail } from './trade-point-data.tsx';
import { TradePointPhotos } from './trade-point-photos.tsx';
import { TradePointSellers } from './trade-point-sellers.tsx';
import { tradePointTones } from './trade-point-tones.shared.ts';

export default function TradePointPage({ params }: PageProps) {
  const id = Number(params.id);
  const role = useUser()?.user_role_code ?? 'owner';
  return (
    <CardPage
      card={useAsk(tradePoints.card, { params: { id } })}
      icon="building-store"
      list={{ path: '/tradePointsList', title: 'К списку точек' }}
      absent={{ title: 'Торговая точка не найдена', text: 'Её удалили, или она вне вашей территории.' }}
      title={({ name }) => name}
      marks={({ status }) => (
        <Badge pill tone={tradePointTones[status]}>
          {tradePointStatusWords[status]}
        </Badge>
      )}
      sub={({ code, address, owner, tsm }) => (
        <>
          <span className="ik-num">{code}</span>
          <span>{formatAddress(address)}</span>
          {owner && (
            <span>
              <NamedRecord of="owner" record={owner} />
            </span>
          )}
          {tsm && (
            <span>
              ТСМ <NamedRecord of="trade_user" record={tsm} />
            </span>
          )}
        </>
      )}
      // What the point has earned is its counterparty's.
      actions={(point) => [
        ...cardActions(point),
        ...(point.owner ? coinsOf(role, { type: 'owner', ...point.owner }) : []),
      ]}
      walk={{
        ...tradePoints,
        id,
        path: '/tradePointsList/:id',
        labels: { prev: 'Предыдущая точка', next: 'Следующая точка' },
      }}
      tabs={(point) => [
        {
          id: 'data',
          label: 'Данные',
          keeps: true,
          content: () => <TradePointData point={point} role={role} />,
          rail: () => <TradePointRail point={point} />,
        },
        {
          id: 'sellers',
          label: 'Продавцы',
          count: point.sellers_count,
          content: () => <TradePointSellers id={id} />,
        },
        tasksTab({ trade_point_id: id }),
        {
          id: 'photos',
          label: 'Фото',
          count: point.photo_ids.length,
          content: () => <TradePointPhotos point={point} />,
        },
        { id: 'history', label: 'История', content: () => <CardHistory entity="trade_point" id={id} /> },
      ]}
    />
  );
}
