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

const byLetters = ['А–Я', 'Я–А'] as const;
const bySize = ['сначала меньше', 'сначала больше'] as const;

/** «ФИО, телефон» is sorted by the first of them. */
const sortedBy = (title: string) => title.split(/, | и /)[0];

/** Cards have no header to sort by: one list offers every column, both ways. */
export function CardOrder<Row>({ columns, sort, summary }: CardOrderProps<Row>) {
  const orders = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, title, align, orders: names = align === 'right' ? bySize : byLetters }) =>
      names.map((name, place) => ({ by: id, desc: place === 1, label: `${sortedBy(title)}: ${name}` })),
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
