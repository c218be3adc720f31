/** The options of a question, each with an id that is never given to another one. */
import { newPartId } from '@iskra/contract/forms/form';
import { mostOptions } from '@iskra/contract/forms/parts';
import { useId, useRef } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { Checkbox } from '../../../../kit/choice/checkbox.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../edit.module.css';

interface Choice {
  id: string;
  label: string;
  correct?: boolean;
}

interface OptionsSettingProps<One extends Choice> {
  options: readonly One[];
  fresh: (id: string) => One;
  /** Options of a test say which of them is right. */
  hasRight?: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (options: One[]) => void;
}

export function OptionsSetting<One extends Choice>({
  options,
  fresh,
  hasRight,
  errorAt,
  onChange,
}: OptionsSettingProps<One>) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = (at: number) => {
    const one = fresh(newPartId());
    onChange([...options.slice(0, at), one, ...options.slice(at)]);
    // When it is drawn.
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>(`[data-option="${one.id}"] input[type=text]`)?.focus(),
    );
  };
  const put = (at: number, part: Partial<One>) =>
    onChange(options.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const swap = (at: number) => {
    const next = [...options];
    [next[at - 1], next[at]] = [next[at]!, next[at - 1]!];
    onChange(next);
  };
  const said = errorAt('options');
  return (
    <fieldset className={styles.options} aria-describedby={said ? id : undefined}>
      <legend>Варианты</legend>
      <ol ref={list}>
        {options.map((option, at) => (
          <li key={option.id} data-option={option.id}>
            {hasRight && (
              <Checkbox
                aria-label={`Вариант ${at + 1} верный`}
                checked={option.correct ?? false}
                onChange={(correct) => put(at, { correct } as Partial<One>)}
              />
            )}
            <TextField
              label={<span className="ik-hidden">Вариант {at + 1}</span>}
              value={option.label}
              limits={{ max: 400 }}
              error={errorAt(`options/${option.id}/label`)}
              onChange={(label) => put(at, { label } as Partial<One>)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (options.length < mostOptions) add(at + 1);
              }}
            />
            <IconButton
              small
              icon="arrow-up"
              label={`Вариант ${at + 1} выше`}
              disabled={at === 0}
              onClick={() => swap(at)}
            />
            <IconButton
              small
              icon="trash"
              label={`Удалить вариант ${at + 1}`}
              onClick={() => onChange(options.filter(({ id: other }) => other !== option.id))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="sm"
        icon="plus"
        blocked={options.length >= mostOptions && `Вариантов может быть не больше ${mostOptions}`}
        onClick={() => add(options.length)}
      >
        Вариант
      </Button>
      {said && (
        <div id={id}>
          <Note tone="danger">{said}</Note>
        </div>
      )}
    </fieldset>
  );
}
