import { type KeyboardEvent, useId, useState } from 'react';
import { Checkbox } from '../choice/checkbox.tsx';
import { SearchBox } from '../field/search-box.tsx';
import styles from './check-list.module.css';
import { MAX_LISTED, type Option } from './select-model.ts';
import { type LoadOptions, useOptions } from './use-options.ts';

export interface CheckListProps {
  label: string;
  /** All of them, or a function that finds them on the server. */
  options: readonly Option[] | LoadOptions;
  value: string[];
  onChange: (value: string[]) => void;
  /** Labels of chosen values that are not among the options yet. */
  known?: Option[];
  /** Another choice replaces the first. */
  single?: boolean;
}

const nothingKnown: Option[] = [];
/** Fewer are seen at a glance. */
const searchedFrom = 8;

/** Arrows walk from the search through the boxes; Tab passes the boxes by, as in any list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

/** The values chosen before the list opened stand first and stay there: a list that jumps under the pointer is worse. */
function useListed(options: readonly Option[], chosenFirst: Option[], query: string): Option[] {
  if (query !== '') return options.slice(0, MAX_LISTED);
  const values = new Set(chosenFirst.map(({ value }) => value));
  return [...chosenFirst, ...options.filter(({ value }) => !values.has(value))].slice(0, MAX_LISTED);
}

/** Many of many, open: the editor of a filter. */
export function CheckList({ label, options, value, onChange, known = nothingKnown, single }: CheckListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [first] = useState(value);
  const found = useOptions(options, true, query, known);
  const isSearched = typeof options === 'function' || options.length >= searchedFrom;
  const listed = useListed(found.options, isSearched ? first.map(found.find) : [], query);
  const toggle = (one: string, checked: boolean) => {
    if (single) onChange(checked ? [one] : []);
    else onChange(checked ? [...value, one] : value.filter((it) => it !== one));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows between the boxes, which answer to Tab and Space themselves
    <div className={styles.place} onKeyDown={walk}>
      {isSearched && (
        <SearchBox label={`Найти: ${label}`} placeholder="Найти" value={query} onChange={setQuery} controls={id} />
      )}
      <fieldset className={styles.list} id={id} aria-label={label}>
        {listed.map((option, index) => (
          <Checkbox
            key={option.value}
            hint={option.hint}
            checked={value.includes(option.value)}
            disabled={option.disabled ?? false}
            tabIndex={index === 0 ? 0 : -1}
            onChange={(checked) => toggle(option.value, checked)}
          >
            {option.label}
          </Checkbox>
        ))}
      </fieldset>
      <CheckListMessage state={found.state} listed={listed.length} found={found.options.length} onRetry={found.retry} />
    </div>
  );
}

interface MessageProps {
  state: 'ready' | 'loading' | 'failed';
  listed: number;
  found: number;
  onRetry: () => void;
}

function CheckListMessage({ state, listed, found, onRetry }: MessageProps) {
  if (state === 'failed')
    return (
      <p className={styles.message} role="status">
        Не загрузилось.{' '}
        <button type="button" className="ik-link" onClick={onRetry}>
          Повторить
        </button>
      </p>
    );
  const text =
    state === 'loading'
      ? 'Ищем…'
      : listed === 0
        ? 'Ничего не нашлось'
        : found > MAX_LISTED && `Показаны первые ${MAX_LISTED}, уточните запрос`;
  return (
    <p className={styles.message} role="status">
      {text}
    </p>
  );
}
