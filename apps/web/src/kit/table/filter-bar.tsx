import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import { Popover } from '../menu/popover.tsx';
import styles from './filters.module.css';

/** The row above a table: search, chips, «Сбросить»; tools (columns, density, export) stand on the right. */
export function FilterBar({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  return (
    <search className={`${styles.filters} ik-no-print`}>
      {children}
      {tools && <span className={styles.tools}>{tools}</span>}
    </search>
  );
}

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The label is the placeholder: it says what can be searched by. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
    </label>
  );
}

export interface FilterChipProps {
  label: string;
  /** In words: «Тверская, Калужская», «кроме D», «3 сотрудника». */
  value: ReactNode;
  onRemove: () => void;
  /** The editor, in a popover. */
  children: ReactNode;
  /** A chip that was just added opens at once. */
  startsOpen?: boolean;
}

export function FilterChip({ label, value, onRemove, children, startsOpen = false }: FilterChipProps) {
  const [opened, setOpened] = useState(startsOpen);
  return (
    <span className={styles.chip}>
      <Popover
        label={label}
        opened={opened}
        onChange={setOpened}
        target={
          <button type="button" className={styles.chipMain} onClick={() => setOpened(!opened)}>
            <span>{label}</span>
            <b>{value}</b>
          </button>
        }
      >
        {children}
      </Popover>
      <button type="button" className={styles.chipRemove} aria-label={`Убрать фильтр «${label}»`} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}

export interface AddFilterProps {
  filters: { id: string; label: string; icon?: IconName }[];
  onAdd: (id: string) => void;
}

/** Offers the filters that are not set yet. */
export function AddFilter({ filters, onAdd }: AddFilterProps) {
  if (filters.length === 0) return null;
  return (
    <ActionMenu
      position="bottom-start"
      actions={filters.map((filter) => ({ ...filter, onSelect: () => onAdd(filter.id) }))}
    >
      <button type="button" className={styles.add}>
        <Icon name="plus" />
        Фильтр
      </button>
    </ActionMenu>
  );
}

export function ResetFilters({ onReset }: { onReset: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onReset}>
      Сбросить
    </Button>
  );
}
