/** A whole number of the draft; empty is nothing. A number past its limit stays, and is marked. */
import { TextField } from '../../../kit/field/text-field.tsx';

interface NumberFieldProps {
  label: string;
  help?: string;
  suffix?: string;
  value: number | null | undefined;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

export const NumberField = ({ label, help, suffix, value, error, onChange }: NumberFieldProps) => (
  <TextField
    type="number"
    label={label}
    help={help}
    {...(suffix && { suffix })}
    limits={{ max: 12 }}
    value={value === null || value === undefined ? '' : String(value)}
    error={error}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
  />
);
