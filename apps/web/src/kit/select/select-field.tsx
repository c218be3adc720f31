import { useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import fieldStyles from '../field/field.module.css';
import { FieldFrame, type FieldTexts, useDescription, useFieldIds } from '../field/field-frame.tsx';
import { errorOf } from '../field/wanted.ts';
import { DASH } from '../format.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './select.module.css';
import { SelectInput } from './select-input.tsx';
import { SelectList } from './select-list.tsx';
import type { Option } from './select-model.ts';
import type { LoadOptions } from './use-options.ts';
import { useSelect } from './use-select.ts';

export interface SelectFieldProps extends FieldTexts {
  /** All of them, or a function that finds them on the server. */
  options: readonly Option[] | LoadOptions;
  value: string | null;
  onChange: (value: string | null) => void;
  /** After the list has closed. */
  onValidate?: (value: string | null) => void;
  /** Labels of chosen values that are not among the options yet. */
  known?: Option[];
  /** By default when there are more than seven options or they are loaded. */
  search?: boolean;
  clearable?: boolean;
  placeholder?: string;
  icon?: IconName;
  disabled?: boolean;
}

const nothingKnown: Option[] = [];

export function SelectField({ label, error, help, required, changed, describe, ...props }: SelectFieldProps) {
  const {
    options,
    value,
    onChange,
    onValidate,
    known = nothingKnown,
    clearable,
    placeholder = 'Выберите',
    icon,
  } = props;
  const said = errorOf({ label, error, required }, value === null, 'Выберите');
  const texts = { label, error: said, help, required, changed };
  const ids = useFieldIds(texts);
  const latest = useRef(value);
  latest.current = value;
  const isDisabled = props.disabled ?? false;
  const isSearchable = props.search ?? (typeof options === 'function' || options.length > 7);
  const isChosen = (candidate: string) => candidate === value;
  const select = useSelect({
    source: options,
    known,
    isSearchable,
    isDisabled,
    isChosen,
    onChoose: (next) => choose(next),
    onClosed: () => onValidate?.(latest.current),
  });
  const choose = (next: string | null) => {
    latest.current = next;
    onChange(next);
    select.close();
  };
  const shown = value === null ? '' : select.find(value).label;
  useDescription(describe, label, (value: string) => select.find(value).label);
  return (
    <FieldFrame ids={ids} {...texts}>
      <SelectList select={select} label={label} isChosen={isChosen} onChoose={choose}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a bigger target for the mouse; keys go to the combobox */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: same */}
        <div
          ref={select.control}
          className={cx(fieldStyles.control, styles.control)}
          data-disabled={isDisabled ? '' : undefined}
          data-paper={shown || DASH}
          onClick={() => (select.isOpen ? select.close() : select.open())}
        >
          {icon && <Icon name={icon} />}
          <SelectInput
            {...ids.aria}
            select={select}
            isSearchable={isSearchable}
            id={ids.inputId}
            disabled={isDisabled}
            className={select.isOpen && shown ? styles.chosen : undefined}
            value={select.isOpen && isSearchable ? select.query : shown}
            placeholder={select.isOpen && shown ? shown : placeholder}
          />
          {clearable && value !== null && !isDisabled && (
            <IconButton
              small
              icon="x"
              label="Очистить"
              className={styles.clear}
              onClick={(event) => {
                event.stopPropagation();
                onChange(null);
                onValidate?.(null);
              }}
            />
          )}
          <Icon name="chevron-down" />
        </div>
      </SelectList>
    </FieldFrame>
  );
}
