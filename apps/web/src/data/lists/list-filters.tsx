/** The filters of a list: declared by the screen as an array, kept in the address by `useList`. Chips, or one sheet on a phone. */
import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '../../kit/field/search-box.tsx';
import { AddFilter, FilterChip, ResetFilters } from '../../kit/table/filter-bar.tsx';
import { FilterSheetButton } from '../../kit/table/filter-sheet.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import type { Forms } from '../forms/transition-words.ts';
import { editorWidth, FilterEditor } from './filter-editor.tsx';
import { type FilterValues, filterWords, isSet, type ListFilter, withoutFilter } from './filter-model.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListAddress } from './list-url.ts';
import type { useList } from './use-list.ts';

export type { ListFilter } from './filter-model.ts';

export type FilteredList = Pick<ReturnType<typeof useList>, 'state' | 'setFilters' | 'change' | 'reset' | 'wouldAsk'>;

interface ListFiltersProps {
  filters: ListFilter[];
  list: FilteredList;
  /** The noun of the rows: «точка», «точки», «точек». */
  whom: Forms;
}

export function ListFilters(props: ListFiltersProps) {
  const isPhone = usePhone();
  if (props.filters.length === 0) return null;
  return isPhone ? <PhoneFilters {...props} /> : <FilterChips {...props} />;
}

function PhoneFilters({ filters, list, whom }: ListFiltersProps) {
  const [opened, setOpened] = useState(false);
  const set = filters.filter((filter) => isSet(filter, list.state.filters)).length;
  return (
    <>
      <FilterSheetButton count={set} onClick={() => setOpened(true)} />
      {opened && <FilterSheet filters={filters} list={list} whom={whom} onClose={() => setOpened(false)} />}
    </>
  );
}

function FilterChips({ filters, list }: ListFiltersProps) {
  const { filters: values, search } = list.state;
  const [added, setAdded] = useState<string>();
  const adder = useRef<HTMLSpanElement>(null);
  const shown = filters.filter((filter) => isSet(filter, values) || filter.id === added);
  const offered = filters.filter((filter) => !shown.includes(filter));
  const add = (id: string) => {
    const filter = filters.find((it) => it.id === id);
    if (filter?.options || filter?.range) setAdded(id);
    else list.setFilters({ [id]: true });
  };
  const closed = (filter: ListFilter) => {
    // Closed with nothing chosen, it was not meant: the chip goes, the focus returns to where it came from.
    if (filter.id === added && !isSet(filter, values)) adder.current?.querySelector('button')?.focus();
    setAdded(undefined);
  };
  return (
    <>
      {shown.map((filter) => (
        <SetFilter
          key={filter.id}
          filter={filter}
          values={values}
          isNew={filter.id === added}
          onChange={list.setFilters}
          onClosed={() => closed(filter)}
        />
      ))}
      <span ref={adder} style={{ display: 'contents' }}>
        <AddFilter filters={offered} onAdd={add} />
      </span>
      {(shown.length > 0 || search) && <ResetFilters onReset={list.reset} />}
    </>
  );
}

interface SetFilterProps {
  filter: ListFilter;
  values: FilterValues;
  isNew: boolean;
  onChange: (part: FilterValues, replace?: boolean) => void;
  onClosed: () => void;
}

function SetFilter({ filter, values, isNew, onChange, onClosed }: SetFilterProps) {
  // One visit to the editor is one step of Back, however many boxes are ticked in it.
  const isChanged = useRef(false);
  const change = (part: FilterValues) => {
    onChange(part, isChanged.current);
    isChanged.current = true;
  };
  const closed = () => {
    isChanged.current = false;
    onClosed();
  };
  const shared = {
    label: filter.label,
    value: filterWords(filter, values),
    startsOpen: isNew,
    onClosed: closed,
    onRemove: () => {
      closed();
      onChange(withoutFilter(filter));
    },
  };
  if (!filter.options && !filter.range) return <FilterChip {...shared} />;
  return (
    <FilterChip
      {...shared}
      width={editorWidth(filter)}
      editor={(close) => <FilterEditor filter={filter} values={values} onChange={change} onDone={close} />}
    />
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
