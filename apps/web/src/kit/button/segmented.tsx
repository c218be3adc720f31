import { useId } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './button.module.css';

export interface SegmentedProps<Value extends string> {
  label: string;
  options: { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four choices in one row («Список | Карта»): radio buttons for the keyboard and screen readers. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
