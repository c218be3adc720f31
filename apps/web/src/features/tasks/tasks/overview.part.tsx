/** The way of a task: how many could, took, sent, were checked and accepted; and how each step fares. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskOverview } from '@iskra/contract/areas/tasks/tasks/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { countOf, formatNumber, formatPercent } from '../../../kit/format.ts';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import styles from './tasks.module.css';

const none = {
  kind: 'empty',
  icon: 'camera',
  title: 'Пока никто не брал',
  text: 'Здесь появится путь задания',
} as const;

const share = (part: number, whole: number) => (whole === 0 ? '' : formatPercent(part / whole));

function Funnel({ funnel }: Pick<TaskOverview, 'funnel'>) {
  const { available, taken, submitted, checked, accepted } = funnel;
  const columns = [
    { label: 'Доступно', value: available, of: '', foot: `${formatNumber(available - taken)} не брали` },
    {
      label: 'Взято',
      value: taken,
      of: share(taken, available),
      foot: `${formatNumber(taken - submitted)} не отправили`,
    },
    {
      label: 'Отправлено',
      value: submitted,
      of: share(submitted, taken),
      foot: countOf(submitted - checked, 'ждёт проверки', 'ждут проверки', 'ждут проверки'),
    },
    {
      label: 'Проверено',
      value: checked,
      of: share(checked, submitted),
      foot: `${formatNumber(checked - accepted)} не приняли`,
    },
    { label: 'Принято', value: accepted, of: share(accepted, checked), foot: 'от проверенных' },
  ];
  return (
    <section className={styles.block}>
      <h2>Путь задания</h2>
      <ol className={styles.funnel}>
        {columns.map(({ label, value, of, foot }) => (
          <li key={label} className={styles.stage}>
            <span className={styles.name}>{label}</span>
            <b className={`${styles.amount} ik-num`}>
              {formatNumber(value)} <small className={styles.quiet}>{of}</small>
            </b>
            <i
              className={label === 'Принято' ? `${styles.column} ${styles.accepted}` : styles.column}
              style={{ height: `${available === 0 ? 0 : Math.max(4, (value / available) * 96)}px` }}
              aria-hidden="true"
            />
            <small className={styles.quiet}>{foot}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step, number }: { step: TaskOverview['steps'][number]; number: number }) {
  const all = step.accepted + step.denied + step.waiting;
  const width = (part: number) => ({ width: `${all === 0 ? 0 : (part / all) * 100}%` });
  return (
    <li className={styles.row}>
      <span className="ik-num">{number}</span>
      <span className={styles.name}>{step.title}</span>
      <span
        className={styles.bar}
        role="img"
        aria-label={`принято ${step.accepted}, отклонено ${step.denied}, ждёт ${step.waiting}`}
      >
        <i className={styles.accepted} style={width(step.accepted)} />
        <i className={styles.denied} style={width(step.denied)} />
      </span>
      <b className="ik-num">{share(step.accepted, step.accepted + step.denied)}</b>
      <small className={styles.quiet}>
        {step.remark ? `${step.remark.title}: ${formatNumber(step.remark.count)}` : ''}
      </small>
    </li>
  );
}

export function Overview({ id }: { id: number }) {
  const query = useAsk(tasks.overview, { params: { id } });
  const item = query.data?.item;
  if (!item) return <ListStatePanel state={readState(query, [], none)} />;
  return (
    <>
      {item.overdue > 0 && (
        <Note tone="warn">
          {countOf(item.overdue, 'ответ ждёт', 'ответа ждут', 'ответов ждут')} проверки дольше срока.
        </Note>
      )}
      {item.budget.unpaid > 0 && (
        <Note tone="danger">
          Бюджет кончился: {countOf(item.budget.unpaid, 'принятый ответ', 'принятых ответа', 'принятых ответов')} без
          выплаты. Увеличьте бюджет, и&nbsp;коины дойдут.
        </Note>
      )}
      <Funnel funnel={item.funnel} />
      <section className={styles.block}>
        <h2>Подзадания</h2>
        <ol className={styles.steps}>
          {item.steps.map((step, at) => (
            <Step key={step.id} step={step} number={at + 1} />
          ))}
        </ol>
      </section>
    </>
  );
}
