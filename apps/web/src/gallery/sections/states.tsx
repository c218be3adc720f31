import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { ListState } from '../../kit/table/list-state.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

interface Row {
  id: string;
}

const columns: Column<Row>[] = [
  { id: 'name', title: 'Точка', least: 100, weight: 1, cell: () => 'Родник' },
  { id: 'status', title: 'Статус', least: 110, cell: () => 'Активна' },
  { id: 'plan', title: 'План', least: 80, align: 'right', cell: () => '104 %' },
];

export default function States() {
  const [resets, setResets] = useState(0);
  const [tries, setTries] = useState(0);
  const states: [string, ListState, Row[]][] = [
    ['Загрузка: скелет через 200 мс', { kind: 'loading' }, []],
    ['Следующая страница в пути', { kind: 'ready', busy: true }, [{ id: '1' }, { id: '2' }]],
    [
      'Пусто: следующее действие',
      {
        kind: 'empty',
        icon: 'building-store',
        title: 'Точек пока нет',
        text: 'Добавьте первую или загрузите список из Excel',
        action: (
          <Button variant="primary" icon="upload">
            Загрузить список
          </Button>
        ),
      },
      [],
    ],
    [
      `Пусто по фильтру, сброшено: ${resets}`,
      {
        kind: 'filtered',
        asked: [
          { value: 'ромашка', onRemove: () => setResets(resets + 1) },
          { label: 'Регион', value: 'Тверская', onRemove: () => setResets(resets + 10) },
        ],
        onReset: () => setResets(resets + 1),
      },
      [],
    ],
    [
      `Ошибка, попыток: ${tries}`,
      { kind: 'error', text: 'Сервер не ответил за 25 секунд. Фильтры сохранены.', onRetry: () => setTries(tries + 1) },
      [],
    ],
  ];
  return (
    <Block title="Состояния списка">
      <div className={styles.states}>
        {states.map(([caption, state, rows], index) => (
          <div key={state.kind === 'ready' ? 'busy' : state.kind}>
            <div className={styles.caption}>{caption}</div>
            <DataTable label={`Состояние ${index}`} columns={columns} rows={rows} state={state} />
          </div>
        ))}
      </div>
    </Block>
  );
}
