/** The parts of a sheet of filters on a phone. */
import type { ReactNode } from 'react';
import { Switch } from '../choice/switch.tsx';
import { Icon } from '../icons/icon.tsx';
import type { Option } from '../select/select-model.ts';
import styles from './filters.module.css';

/** «Фильтры · 2» */
export function FilterSheetButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.sheetButton}
      aria-haspopup="dialog"
      data-set={count > 0 ? '' : undefined}
      onClick={onClick}
    >
      <Icon name="adjustments-horizontal" />
      {count > 0 ? `Фильтры · ${count}` : 'Фильтры'}
    </button>
  );
}

/** Takes the focus itself: a field would raise the keyboard and scroll the first filters away. */
export function SheetBody({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sheetBody} tabIndex={-1} data-autofocus>
      {children}
    </div>
  );
}

/** A filter's name, its value, and its editor. */
export function SheetSection({ label, value, children }: { label: string; value?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.sheetSection}>
      <legend>
        {label}
        {value && <em>{value}</em>}
      </legend>
      {children}
    </fieldset>
  );
}

interface TogglesProps {
  options: readonly Option[];
  value: string[];
  onChange: (value: string[]) => void;
  single?: boolean;
}

/** A few options, each a button that stays pressed. */
export function Toggles({ options, value, onChange, single }: TogglesProps) {
  const press = (one: string) => {
    const others = single ? [] : value;
    onChange(value.includes(one) ? value.filter((it) => it !== one) : [...others, one]);
  };
  return (
    <div className={styles.toggles}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.toggle}
          aria-pressed={value.includes(option.value)}
          onClick={() => press(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** More than fits the sheet: opens a sheet of its own. */
export function SheetOpener({ label, value, onOpen }: { label: string; value: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-label={`${label}: ${value || 'все'}`}
      data-empty={value ? undefined : ''}
      onClick={onOpen}
    >
      <span>{value || 'Все'}</span>
      <Icon name="chevron-right" />
    </button>
  );
}

export function SheetFlag({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <div className={styles.flag}>
      <Switch checked={checked} onChange={onChange}>
        {label}
      </Switch>
    </div>
  );
}
