import { type MouseEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import fieldStyles from '../field/field.module.css';
import { FieldFrame, type FieldTexts, useDescription, useFieldIds } from '../field/field-frame.tsx';
import { errorOf } from '../field/wanted.ts';
import { DASH } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './select.module.css';
import { SelectInput } from './select-input.tsx';
import { SelectList } from './select-list.tsx';
import type { Option } from './select-model.ts';
import type { LoadOptions } from './use-options.ts';
import { useSelect } from './use-select.ts';

export interface MultiSelectFieldProps extends FieldTexts {
  options: readonly Option[] | LoadOptions;
  value: string[];
  onChange: (value: string[]) => void;
  /** After the list has closed and after a tag was removed. */
  onValidate?: (value: string[]) => void;
  known?: Option[];
  search?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

const nothingKnown: Option[] = [];

interface ChosenTagProps {
  label: string;
  disabled: boolean;
  onRemove: (event?: MouseEvent) => void;
}

function ChosenTag({ label, disabled, onRemove }: ChosenTagProps) {
  return (
    <span className={styles.tag}>
      <span>{label}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Убрать «${label}»`}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRemove}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}

/** Several choices, each a tag that can be removed. The list stays open while one picks. */
export function MultiSelectField({ label, error, help, required, changed, describe, ...props }: MultiSelectFieldProps) {
  const { options, value, onChange, onValidate, known = nothingKnown, placeholder = 'Выберите' } = props;
  const said = errorOf({ label, error, required }, value.length === 0, 'Выберите');
  const texts = { label, error: said, help, required, changed };
  const ids = useFieldIds(texts);
  const latest = useRef(value);
  latest.current = value;
  const isDisabled = props.disabled ?? false;
  const isSearchable = props.search ?? true;
  const isChosen = (candidate: string) => value.includes(candidate);
  const change = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  const remove = (removed: string) => {
    change(value.filter((item) => item !== removed));
    onValidate?.(latest.current);
  };
  const toggle = (toggled: string) => {
    change(isChosen(toggled) ? value.filter((item) => item !== toggled) : [...value, toggled]);
    select.clearQuery();
  };
  const select = useSelect({
    source: options,
    known,
    isSearchable,
    isDisabled,
    isChosen,
    onChoose: (chosen) => toggle(chosen),
    onClosed: () => onValidate?.(latest.current),
    onErase: () => value.length > 0 && remove(value.at(-1)!),
  });
  const text = (values: string[]) => values.map((value) => select.find(value).label).join(', ');
  useDescription(describe, label, text);
  return (
    <FieldFrame ids={ids} {...texts}>
      <SelectList select={select} label={label} isMultiple isChosen={isChosen} onChoose={toggle}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a bigger target for the mouse; keys go to the combobox */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: same */}
        <div
          ref={select.control}
          className={cx(fieldStyles.control, styles.control)}
          data-disabled={isDisabled ? '' : undefined}
          data-paper={text(value) || DASH}
          onClick={() => {
            select.input.current?.focus();
            select.open();
          }}
        >
          <span className={styles.many}>
            {value.map((item) => (
              <ChosenTag
                key={item}
                label={select.find(item).label}
                disabled={isDisabled}
                onRemove={(event) => {
                  event?.stopPropagation();
                  remove(item);
                }}
              />
            ))}
            <SelectInput
              {...ids.aria}
              select={select}
              isSearchable={isSearchable}
              id={ids.inputId}
              disabled={isDisabled}
              value={select.query}
              placeholder={value.length === 0 ? placeholder : ''}
            />
          </span>
          <Icon name="chevron-down" />
        </div>
      </SelectList>
    </FieldFrame>
  );
}
