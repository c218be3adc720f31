/** The budget of a task by the ledger: paid, reserved and free coins. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Link } from '../../../kit/link.tsx';
import { href } from '../../../shell/routing/paths.ts';
import styles from './tasks.module.css';

export function BudgetRail({ id }: { id: number }) {
  const { data } = useAsk(tasks.overview, { params: { id } });
  if (!data) return null;
  const { total, paid, on_review, in_work, free, returned } = data.item.budget;
  const { accepted } = data.item.funnel;
  const width = (part: number) => ({ width: `${total === 0 ? 0 : (part / total) * 100}%` });
  return (
    <section className={styles.block}>
      <h2>Бюджет по журналу</h2>
      <p className={styles.total}>
        <b className="ik-num">{formatNumber(total)}</b> коинов выделено
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i className={styles.accepted} style={width(paid)} />
        <i className={styles.review} style={width(on_review)} />
        <i className={styles.work} style={width(in_work)} />
      </span>
      <Facts
        title="Из них"
        items={[
          [`Начислено, принято ${formatNumber(accepted)}`, formatNumber(paid)],
          ['Ждёт проверки, до', formatNumber(on_review)],
          ['В работе, до', formatNumber(in_work)],
          ['Свободно', formatNumber(free)],
          ...(returned > 0 ? [['Возвращено в общий бюджет', formatNumber(returned)] as [string, string]] : []),
          ...(accepted > 0 ? [['В среднем за принятие', formatNumber(paid / accepted, 1)] as [string, string]] : []),
        ]}
      />
      <p>
        <Link className={styles.more} href={`${href('/coinsAndFlames')}?task_id=${id}`}>
          Все проводки
        </Link>
      </p>
    </section>
  );
}
