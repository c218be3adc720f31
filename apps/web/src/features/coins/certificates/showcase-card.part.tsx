/** A certificate in the showcase: its face, its price, and at its foot the possible actions. */
import type { ShowcaseRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { availabilityWords } from '@iskra/contract/areas/coins/certificates/words';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Bar } from '../../../kit/status/bar.tsx';
import { usePhone } from '../../../kit/use-phone.ts';
import { href } from '../../../shell/routing/paths.ts';
import { Face } from './certificate-face.tsx';
import { hindrances, hintOf } from './certificate-words.ts';
import styles from './certificates.module.css';
import { viewCertificate } from './showcase-actions.ts';
import { WaitButton } from './wait-button.part.tsx';

const pageOf = (id: number) => href('/certificates/:id', { id });

function Foot({ row }: { row: ShowcaseRow }) {
  const isPhone = usePhone();
  if (row.availability === 'sold_out') return <WaitButton of={row} wide />;
  if (row.availability === 'short')
    return (
      <span className={styles.lack}>
        Не хватает <b className="ik-num">{formatNumber(row.missing_coins ?? 0)}</b>
        <Bar share={1 - (row.missing_coins ?? 0) / row.price_coins} />
      </span>
    );
  if (row.availability !== 'available') return <span className={styles.lack}>{hindrances[row.availability]}</span>;
  if (isPhone) return <Badge tone="ok">{availabilityWords.available}</Badge>;
  return (
    <Button wide href={pageOf(row.id)}>
      Заказать
    </Button>
  );
}

export function ShowcaseCard({ row }: { row: ShowcaseRow }) {
  const isOff = row.availability === 'sold_out';
  const isPhone = usePhone();
  return (
    <li className={styles.card}>
      <Face of={row} off={isOff} />
      {!isPhone && (
        <span className={styles.look}>
          <IconButton
            small
            icon="eye"
            label={`Быстрый просмотр: ${row.title}`}
            onClick={() => void viewCertificate(row.id)}
          />
        </span>
      )}
      <div className={styles.body}>
        <h2>
          <Link href={pageOf(row.id)}>{row.title}</Link>
        </h2>
        <p>{row.supplier}</p>
        <div className={styles.price}>
          <Icon name="coin" size={18} />
          <b className="ik-num">{formatNumber(row.price_coins)}</b>
          <span>{hintOf(row)}</span>
        </div>
        <div className={styles.foot}>
          <Foot row={row} />
        </div>
      </div>
    </li>
  );
}
