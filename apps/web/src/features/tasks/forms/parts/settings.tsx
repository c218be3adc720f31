/** Settings that several kinds have, as fields of the constructor. */
import type { ReactNode } from 'react';
import { Switch } from '../../../../kit/choice/switch.tsx';
import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { typedNumber } from '../../../../kit/field/typed-number.ts';
import styles from '../edit.module.css';
import type { EditProps } from '../kind-view.ts';

interface Named<Settings> extends EditProps<Settings> {
  name: keyof Settings & string;
  label: string;
  help?: string;
}

export function NumberSetting<Settings>({
  settings,
  change,
  errorAt,
  name,
  label,
  help,
  suffix,
}: Named<Settings> & { suffix?: string }) {
  const value = settings[name] as number | null | undefined;
  return (
    <TextField
      type="decimal"
      label={label}
      help={help}
      {...(suffix && { suffix })}
      limits={{ max: 10 }}
      value={value === null || value === undefined ? '' : String(value)}
      error={errorAt(name)}
      onChange={(typed) => {
        const read = typedNumber(typed);
        change({ [name]: typeof read === 'number' ? read : null } as Partial<Settings>);
      }}
    />
  );
}

export function LineSetting<Settings>({ settings, change, errorAt, name, label, help }: Named<Settings>) {
  return (
    <TextField
      label={label}
      help={help}
      value={(settings[name] as string | null | undefined) ?? ''}
      error={errorAt(name)}
      onChange={(typed) => change({ [name]: typed === '' ? null : typed } as Partial<Settings>)}
    />
  );
}

export function TextSetting<Settings>({ settings, change, errorAt, name, label, help }: Named<Settings>) {
  return (
    <TextArea
      label={label}
      help={help}
      value={settings[name] as string}
      error={errorAt(name)}
      onChange={(typed) => change({ [name]: typed } as Partial<Settings>)}
    />
  );
}

export function FlagSetting<Settings>({ settings, change, name, label, help }: Named<Settings>) {
  return (
    <div className={styles.flag}>
      <Switch
        checked={settings[name] as boolean}
        onChange={(on) => change({ [name]: on } as Partial<Settings>)}
        aria-label={label}
      />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </div>
  );
}

/** Two or three fields in a line. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

export const NothingToSet = () => null;
