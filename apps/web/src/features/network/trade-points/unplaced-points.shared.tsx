/** A map that leaves points out says how many, and where they are found. */
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { pageSizes } from '@iskra/contract/kernel/list';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { foundWords } from '../../../data/lists/chosen.ts';
import { type ListAddress, writeListUrl } from '../../../data/lists/list-url.ts';
import { Link } from '../../../kit/link.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { pointNoun } from './trade-point-words.ts';
import styles from './trade-points.module.css';

interface UnplacedPointsProps {
  question: Pick<ListAddress, 'filters' | 'search'>;
}

export function UnplacedPoints({ question }: UnplacedPointsProps) {
  const unplaced = { ...question, filters: { ...question.filters, no_coordinates: true as const } };
  const { data } = useAsk(tradePoints.list, { body: unplaced });
  if (!data || data.total === 0) return null;
  const count = foundWords({ total: data.total, totalCapped: data.total_capped }, pointNoun);
  return (
    <p className={styles.unplaced}>
      {count} без координат на карте не видно.{' '}
      <Link
        className="ik-link"
        href={`${href('/tradePointsList')}${writeListUrl({ ...unplaced, per_page: pageSizes[0] })}`}
      >
        Показать списком
      </Link>
    </p>
  );
}
