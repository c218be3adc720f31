import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { formatNumber } from './format.ts';
import row from './tab-row.module.css';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  count?: number;
  /** The count asks for attention. */
  warn?: boolean;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: TabItem<Id>[];
  active: Id;
  onSelect: (id: Id) => void;
  /** The id of the element that the tabs switch, for screen readers. */
  panelId?: string;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs<Id extends string>({ label, items, active, onSelect, panelId }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(items[0]?.id);
  // A phone shows some of the tabs only; the first one it shows at once.
  useEffect(() => {
    if (seen.current === active) return;
    seen.current = active;
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(
      items.findIndex((item) => item.id === active),
      items.length - 1,
    );
    onSelect(items[next]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      className={`${row.row} ${styles.tabs} ik-no-print`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          className={row.tab}
          aria-selected={item.id === active}
          aria-controls={panelId}
          tabIndex={item.id === active ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
          {item.count !== undefined && (
            <span className={cx(row.count, item.warn && styles.warn)}>{formatNumber(item.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
