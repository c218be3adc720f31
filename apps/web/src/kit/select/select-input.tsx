import type { InputHTMLAttributes } from 'react';
import styles from '../field/field.module.css';
import { optionId } from './select-list.tsx';
import type { Select } from './use-select.ts';

interface SelectInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  select: Select;
  isSearchable: boolean;
}

/** The combobox itself: shows the choice, takes the query and all the keys. */
export function SelectInput({ select, isSearchable, className, ...native }: SelectInputProps) {
  return (
    <input
      {...native}
      ref={select.input}
      className={className ? `${styles.input} ${className}` : styles.input}
      type="text"
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      readOnly={!isSearchable}
      aria-haspopup="listbox"
      aria-expanded={select.isOpen}
      aria-controls={select.isOpen ? select.listId : undefined}
      aria-activedescendant={select.isOpen && select.active >= 0 ? optionId(select.listId, select.active) : undefined}
      aria-autocomplete={isSearchable ? 'list' : 'none'}
      // Mantine's modal leaves the first Escape to an open list.
      data-mantine-stop-propagation={select.isOpen || undefined}
      onChange={(event) => select.search(event.currentTarget.value)}
      onKeyDown={select.onKeyDown}
      onBlur={select.close}
    />
  );
}
