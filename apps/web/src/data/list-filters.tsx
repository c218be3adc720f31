/** The filters of a list as chips: declared by the screen as an array, kept in the address by `useList`. */
import { useEffect, useRef, useState } from 'react';
import { countOf } from '../kit/format.ts';
import { MultiSelectField } from '../kit/select/multi-select-field.tsx';
import type { Option } from '../kit/select/select-model.ts';
import type { LoadOptions } from '../kit/select/use-options.ts';
import { AddFilter, FilterChip, ResetFilters, SearchBox } from '../kit/table/filter-bar.tsx';
import type { ListAddress } from './list-url.ts';

export interface ListFilter {
  /** The filter's name in the contract. */
  id: string;
  label: string;
  /** Absent: a flag, set or not. */
  options?: readonly Option[] | LoadOptions;
  /** Values are ids: numbers in the contract. */
  numeric?: boolean;
  /** One value, yes or no: the contract takes a boolean. */
  yesNo?: boolean;
  /** Labels of values that the options have not brought yet. */
  known?: Option[];
}

interface ListFiltersProps {
  filters: ListFilter[];
  state: ListAddress;
  setFilter: (id: string, value: unknown) => void;
  onReset: () => void;
}

/** What the contract takes for the chosen options; nothing chosen is no filter. */
function wireValue(filter: ListFilter, chosen: string[]): unknown {
  if (chosen.length === 0) return undefined;
  if (filter.yesNo) return chosen.at(-1) === 'true';
  return filter.numeric ? chosen.map(Number) : chosen;
}

const mostNamed = 2;

function inWords(filter: ListFilter, values: string[]): string {
  const all = [...(Array.isArray(filter.options) ? filter.options : []), ...(filter.known ?? [])];
  const names = values.map((value) => all.find((option) => option.value === value)?.label ?? `№ ${value}`);
  return names.length <= mostNamed ? names.join(', ') : countOf(names.length, 'значение', 'значения', 'значений');
}

export function ListFilters({ filters, state, setFilter, onReset }: ListFiltersProps) {
  const [opened, setOpened] = useState<string>();
  const shown = filters.filter((filter) => state.filters[filter.id] !== undefined || filter.id === opened);
  const offered = filters.filter((filter) => !shown.includes(filter));
  const add = (id: string) => {
    const filter = filters.find((it) => it.id === id);
    if (filter?.options) setOpened(id);
    else setFilter(id, true);
  };
  const remove = (id: string) => {
    setOpened(undefined);
    setFilter(id, undefined);
  };
  return (
    <>
      {shown.map((filter) => {
        const value = state.filters[filter.id];
        const chosen = value === undefined ? [] : [value].flat().map(String);
        return (
          <FilterChip
            key={filter.id}
            label={filter.label}
            value={filter.options ? inWords(filter, chosen) || 'выберите' : 'да'}
            startsOpen={filter.id === opened}
            onRemove={() => remove(filter.id)}
          >
            {filter.options ? (
              <MultiSelectField
                label={filter.label}
                options={filter.options}
                value={chosen}
                known={filter.known ?? []}
                onChange={(next) => setFilter(filter.id, wireValue(filter, next))}
              />
            ) : (
              <span>Показаны только такие записи</span>
            )}
          </FilterChip>
        );
      })}
      <AddFilter filters={offered} onAdd={add} />
      {(shown.length > 0 || state.search) && <ResetFilters onReset={onReset} />}
    </>
  );
}

const typingPause = 300;

interface ListSearchProps {
  label: string;
  state: ListAddress;
  onSearch: (search: string | undefined) => void;
}

/** Typing waits for a pause; a change of the address from elsewhere (Back, «Сбросить») shows at once. */
export function ListSearch({ label, state, onSearch }: ListSearchProps) {
  const stored = state.search ?? '';
  const [text, setText] = useState(stored);
  const sent = useRef(stored);
  useEffect(() => {
    if (stored === sent.current) return;
    sent.current = stored;
    setText(stored);
  }, [stored]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(text.trim() || undefined);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return <SearchBox label={label} value={text} onChange={setText} />;
}
