import { Icon } from '../icons/icon.tsx';
import styles from './cards.module.css';
import type { Column } from './columns.ts';
import type { Sort } from './table-head.tsx';

interface CardOrderProps<Row> {
  columns: Column<Row>[];
  sort: { value: Sort | null; onChange: (sort: Sort) => void };
  /** How many there are: «214 точек». */
  summary?: string;
}

const nameOf = ({ by, desc }: Sort) => `${by}:${desc ? 'desc' : 'asc'}`;

type Names = readonly [string, string];
const byLetters: Names = ['А–Я', 'Я–А'];
const bySize: Names = ['сначала меньше', 'сначала больше'];
const byAge: Names = ['сначала старые', 'сначала новые'];

/** A moment is called `created_at` or `effective_from`; figures stand at the right. */
const usualNames = <Row,>({ id, align }: Column<Row>) =>
  /_(at|from)$/.test(id) ? byAge : align === 'right' ? bySize : byLetters;

/** «ФИО, телефон» is sorted by the first of them. */
const sortedBy = (title: string) => title.split(/, | и /)[0];

/** Cards have no header to sort by: one list offers every column, both ways. */
export function CardOrder<Row>({ columns, sort, summary }: CardOrderProps<Row>) {
  const orders = columns
    .filter((column) => column.sortable)
    .flatMap((column) =>
      (column.orders ?? usualNames(column)).map((name, place) => ({
        by: column.id,
        desc: place === 1,
        label: `${sortedBy(column.title)}: ${name}`,
      })),
    );
  if (orders.length === 0) return null;
  return (
    <label className={`${styles.order} ik-no-print`}>
      <span className="ik-num">{summary ?? 'Сортировка'}</span>
      <select
        aria-label="Сортировка"
        value={sort.value ? nameOf(sort.value) : ''}
        onChange={(event) => {
          const chosen = orders.find((order) => nameOf(order) === event.currentTarget.value);
          if (chosen) sort.onChange({ by: chosen.by, desc: chosen.desc });
        }}
      >
        {!sort.value && <option value="">обычный</option>}
        {orders.map((order) => (
          <option key={nameOf(order)} value={nameOf(order)}>
            {order.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
