import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import { Popover } from '../menu/popover.tsx';
import { showFocused } from '../show-focused.ts';
import { usePhone } from '../use-phone.ts';
import styles from './filters.module.css';

interface FilterBarProps {
  /** `SearchBox`: on a phone it opens from a button. */
  search?: ReactNode;
  /** Something is searched for: it stays in sight. */
  isSearched?: boolean;
  /** Chips, «Сбросить». */
  children?: ReactNode;
  /** Columns, density, export: on the right. */
  tools?: ReactNode;
}

/** The row above a table. */
export function FilterBar({ search, isSearched = false, children, tools }: FilterBarProps) {
  const isPhone = usePhone();
  return (
    <search className={styles.filters} data-finds={search ? '' : undefined}>
      {isPhone && search && children ? (
        <PhoneRow search={search} isSearched={isSearched}>
          {children}
          {tools}
        </PhoneRow>
      ) : (
        <>
          {search}
          {children}
          {tools && <span className={styles.tools}>{tools}</span>}
        </>
      )}
    </search>
  );
}

function PhoneRow({ search, isSearched, children }: { search: ReactNode; isSearched: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const isShown = isOpen || isSearched;
  return (
    <>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: left empty, the field gives its row back
        <div
          ref={box}
          onBlur={(event) => event.target instanceof HTMLInputElement && event.target.value === '' && setOpen(false)}
        >
          {search}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the browser does not scroll to a focused filter that is half in sight at the edge */}
      <div className={styles.scroller} onFocus={showFocused}>
        {!isShown && (
          <Button icon="search" aria-label="Найти в списке" onClick={() => setOpen(true)}>
            Найти
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

export interface FilterChipProps {
  label: string;
  /** In words: «Тверская, Калужская», «Активна, Черновик + 3». Empty while nothing is chosen yet. */
  value: ReactNode;
  onRemove: () => void;
  /** The editor, in a popover; it may close itself. Without one there is nothing to set: the chip says it all. */
  editor?: (close: () => void) => ReactNode;
  width?: number;
  /** A chip that was just added opens at once. */
  startsOpen?: boolean;
  onClosed?: () => void;
}

export function FilterChip({ label, value, onRemove, editor, width, startsOpen = false, onClosed }: FilterChipProps) {
  const [opened, setOpened] = useState(startsOpen);
  const [isNew] = useState(startsOpen);
  const face = useRef<HTMLSpanElement>(null);
  // What opened a new chip is gone: the focus stays with the chip.
  useEffect(() => {
    if (isNew && !opened) face.current?.querySelector('button')?.focus();
  }, [isNew, opened]);
  const change = (next: boolean) => {
    setOpened(next);
    if (!next) onClosed?.();
  };
  const words = (
    <>
      <span>{label}</span>
      {value && <b>{value}</b>}
    </>
  );
  return (
    <span ref={face} className={styles.chip}>
      {editor ? (
        <Popover
          label={label}
          opened={opened}
          onChange={change}
          {...(width ? { width } : {})}
          target={
            <button type="button" className={styles.chipMain} onClick={() => change(!opened)}>
              {words}
            </button>
          }
        >
          {editor(() => change(false))}
        </Popover>
      ) : (
        <span className={styles.chipMain}>{words}</span>
      )}
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
