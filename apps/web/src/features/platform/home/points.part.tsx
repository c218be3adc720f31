import type { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { formatAddress } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { TileList, TileRow } from '../../../kit/layout/tile-list.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Tag } from '../../../kit/status/tag.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { tradePointTones } from '../../network/trade-points/trade-point-tones.shared.ts';

export type OwnPoint = ReplyOf<typeof tradePoints.ofUser>['items'][number];

/** An owner may open the card of a point; a seller only sees where they work. */
export const Points = ({ points, opens }: { points: OwnPoint[]; opens: boolean }) => (
  <TileList>
    {points.map((point) => (
      <TileRow
        key={point.id}
        icon="building-store"
        title={point.name}
        text={formatAddress(point.address)}
        marks={
          <>
            <Badge tone={tradePointTones[point.status]}>{tradePointStatusWords[point.status]}</Badge>
            {point.is_primary && <Tag>Основная</Tag>}
          </>
        }
        end={opens && <Icon name="chevron-right" />}
        href={opens ? href('/tradePointsList/:id', { id: point.id }) : undefined}
      />
    ))}
  </TileList>
);
