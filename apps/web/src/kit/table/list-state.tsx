import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { IconName } from '../icons/icon.tsx';
import { EmptyPanel } from './empty-panel.tsx';
import styles from './list-state.module.css';

/** What a list is doing. `empty` has nothing at all, `filtered` nothing that passes the filters. */
export type ListState =
  | { kind: 'ready'; busy?: boolean }
  | { kind: 'loading' }
  | { kind: 'empty'; icon: IconName; title: string /** What to do next. */; text: ReactNode; action?: ReactNode }
  | { kind: 'filtered'; asked?: Asked[]; onReset: () => void }
  | { kind: 'error'; title?: string; text?: string; onRetry: () => void };

/** One thing that was asked for, in words, and the way to ask without it. */
export interface Asked {
  /** «Статус»; nothing for the searched text and for filters without values. */
  label?: string;
  value: string;
  onRemove: () => void;
}

/** «ромашка», статус «Активна» */
const inWords = ({ label, value }: Asked) => `${label ? `${label.toLowerCase()}\u00A0` : ''}«${value}»`;

function AskedChips({ asked }: { asked: Asked[] }) {
  return (
    <div className={styles.asked}>
      {asked.map((it) => (
        <Button key={inWords(it)} size="sm" icon="x" aria-label={`Искать без: ${inWords(it)}`} onClick={it.onRemove}>
          {it.label ? `${it.label}: ${it.value}` : `«${it.value}»`}
        </Button>
      ))}
    </div>
  );
}

/** Everything but the rows themselves; null when there is nothing to say. */
export function ListStatePanel({ state }: { state: ListState }) {
  if (state.kind === 'empty') return <EmptyPanel {...state} />;
  if (state.kind === 'filtered') {
    const { asked = [], onReset } = state;
    return (
      <EmptyPanel
        icon="filter-off"
        title="Ничего не нашлось"
        text={asked.length > 0 ? asked.map(inWords).join(', ') : undefined}
        action={
          <>
            {asked.length > 1 && <AskedChips asked={asked} />}
            <Button onClick={onReset}>Сбросить фильтры</Button>
          </>
        }
      />
    );
  }
  if (state.kind === 'error') {
    return (
      <EmptyPanel
        alert
        icon="cloud-off"
        title={state.title ?? 'Список не загрузился'}
        text={state.text ?? 'Сервер не ответил. Фильтры сохранены.'}
        action={
          <Button icon="refresh" onClick={state.onRetry}>
            Повторить
          </Button>
        }
      />
    );
  }
  return null;
}
