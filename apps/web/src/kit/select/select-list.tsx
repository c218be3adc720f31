import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { keptTogether } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './select.module.css';
import { MAX_LISTED, type Option } from './select-model.ts';
import type { Select } from './use-select.ts';

interface SelectListProps {
  select: Select;
  label: ReactNode;
  isMultiple?: boolean;
  isChosen: (value: string) => boolean;
  onChoose: (value: string) => void;
  /** The control that the list hangs on. */
  children: ReactNode;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function Row({ option, id, isActive, isChosen, ...mouse }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox, aria-activedescendant points here
    <div
      {...mouse}
      ref={row}
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isChosen}
      aria-disabled={option.disabled}
      data-active={isActive ? '' : undefined}
    >
      <span>
        {option.label}
        {option.hint && <small>{keptTogether(option.hint)}</small>}
      </span>
      {isChosen && <Icon name="check" />}
    </div>
  );
}

interface RowProps {
  option: Option;
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onClick: () => void;
  onMouseMove: () => void;
}

function Message({ select }: { select: Select }) {
  if (select.state === 'failed') {
    return (
      <div className={styles.message} role="status">
        Не загрузилось.{' '}
        <button type="button" className="ik-link" onClick={select.retry}>
          Повторить
        </button>
      </div>
    );
  }
  const text =
    select.state === 'loading'
      ? 'Ищем…'
      : select.options.length === 0
        ? 'Ничего не нашлось'
        : select.options.length > MAX_LISTED && `Показаны первые ${MAX_LISTED}, уточните запрос`;
  return text ? (
    <div className={styles.message} role="status">
      {text}
    </div>
  ) : null;
}

/** The list of a select in a popover. It never takes the focus: clicks inside do not blur the combobox. */
export function SelectList({ select, label, isMultiple, isChosen, onChoose, children }: SelectListProps) {
  const { placement } = select;
  return (
    <Popover
      opened={select.isOpen}
      onChange={(opened) => !opened && select.close()}
      position={placement?.position ?? 'bottom-start'}
      width={placement?.width}
      offset={4}
      middlewares={{ flip: false, shift: false }}
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={styles.dropdown} onMouseDown={(event) => event.preventDefault()}>
        <div
          className={styles.list}
          style={{ maxHeight: placement?.maxHeight }}
          id={select.listId}
          role="listbox"
          aria-label={typeof label === 'string' ? label : undefined}
          aria-multiselectable={isMultiple}
        >
          {select.listed.map((option, index) => (
            <Row
              key={option.value}
              option={option}
              id={optionId(select.listId, index)}
              isActive={index === select.active}
              isChosen={isChosen(option.value)}
              onClick={() => !option.disabled && onChoose(option.value)}
              onMouseMove={() => select.active !== index && select.setActive(index)}
            />
          ))}
        </div>
        <Message select={select} />
      </Popover.Dropdown>
    </Popover>
  );
}
