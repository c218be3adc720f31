/** The reason of a refusal: one press of a key from 1 to 9, or one tap. */
import { useEffect, useId, useRef } from 'react';
import type { BookOption } from '../../../data/choices/use-book-options.ts';
import { Kbd } from '../../../kit/button/kbd.tsx';
import { Icon } from '../../../kit/icons/icon.tsx';
import styles from './reason-choice.module.css';

interface ReasonChoiceProps {
  options: BookOption[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A digit typed into a text is no choice. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="radio"])');

/** Which of them a key stands for: of the row of digits, or of the block at its side. */
function placeOf({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined || ctrlKey || metaKey || altKey ? undefined : Number(digit) - 1;
}

export function ReasonChoice({ options, value, onChange, error }: ReasonChoiceProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const place = placeOf(event);
      const chosen = place === undefined ? undefined : options[place];
      if (!chosen || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      onChange(chosen.value);
      // Enter goes on from where the choice was made.
      group.current?.querySelector<HTMLElement>(`input[value="${chosen.value}"]`)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      // Before the reasons have come, too: a key must not end in the comment.
      tabIndex={-1}
      data-autofocus
    >
      <span className={styles.label} id={`${id}-label`}>
        Причина
      </span>
      <div className={styles.options}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-keyshortcuts={place < 9 ? String(place + 1) : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {place < 9 && <Kbd>{place + 1}</Kbd>}
          </label>
        ))}
      </div>
      {error && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert-circle" size={14} />
          {error}
        </span>
      )}
    </div>
  );
}
