import type { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import { formatAddress } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Skeleton, SkeletonBar } from '../../../kit/skeleton.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Tag } from '../../../kit/status/tag.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { tradePointTones } from '../../network/trade-points/trade-point-tones.shared.ts';
import styles from './home.module.css';

export type OwnPoint = ReplyOf<typeof tradePoints.ofUser>['items'][number];

/** An owner may open the card of a point; a seller only sees where they work. */
function Row({ point, opens, children }: { point: OwnPoint; opens: boolean; children: ReactNode }) {
  if (!opens) return <div className={styles.row}>{children}</div>;
  return (
    <Link className={styles.row} href={href('/tradePointsList/:id', { id: point.id })}>
      {children}
      <Icon name="chevron-right" />
    </Link>
  );
}

export function Points({ points, opens }: { points: OwnPoint[]; opens: boolean }) {
  return (
    <ul className={styles.panel}>
      {points.map((point) => (
        <li key={point.id}>
          <Row point={point} opens={opens}>
            <span className={styles.tile}>
              <Icon name="building-store" size={20} />
            </span>
            <span className={styles.words}>
              <b>{point.name}</b>
              <small>{formatAddress(point.address)}</small>
              <span className={styles.marks}>
                <Badge tone={tradePointTones[point.status]}>{tradePointStatusWords[point.status]}</Badge>
                {point.is_primary && <Tag>Основная</Tag>}
              </span>
            </span>
          </Row>
        </li>
      ))}
    </ul>
  );
}

/** While they are on their way. */
export const PointsBones = () => (
  <Skeleton>
    <div className={styles.panel}>
      {['62%', '48%', '70%'].map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.tile} />
          <span className={styles.words}>
            <SkeletonBar width={width} />
            <SkeletonBar width="82%" />
          </span>
        </div>
      ))}
    </div>
  </Skeleton>
);
