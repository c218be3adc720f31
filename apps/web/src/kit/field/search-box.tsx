import { Icon } from '../icons/icon.tsx';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  /** Names the searched columns; also the placeholder unless there is one. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** The id of the searched list. */
  controls?: string;
}

/** How wide and high it is, its place says: `[data-search]`. */
export function SearchBox({ label, placeholder = label, value, onChange, controls }: SearchBoxProps) {
  return (
    <label className={styles.search} data-search="">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        aria-controls={controls}
        placeholder={placeholder}
        autoComplete="off"
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
