/** All filters of a list on one sheet, for a phone. Nothing is asked of the list itself until the button is pressed. */
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { countOf } from '../../kit/format.ts';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { SheetBody, SheetFlag, SheetOpener, SheetSection, Toggles } from '../../kit/table/filter-sheet.tsx';
import { useAsk } from '../calls/use-ask.ts';
import { useSettled } from '../calls/use-settled.ts';
import type { Forms } from '../forms/transition-words.ts';
import { FilterEditor, RangeEditor } from './filter-editor.tsx';
import {
  type ChoiceFilter,
  choiceValue,
  chosenIn,
  type FilterValues,
  filterWords,
  isSet,
  type ListFilter,
  type RangeFilter,
  withoutFilter,
} from './filter-model.ts';
import type { FilteredList } from './list-filters.tsx';

/** More options get a sheet of their own. */
const mostToggles = 6;

interface FoundReply {
  total: number;
  total_capped: boolean;
}

/** «Показать 142 точки», «Показать более 1 000 точек»; just «Показать» until it is known. */
function useShowWords(list: FilteredList, draft: FilterValues, [one, few, many]: Forms): string {
  const settled = useSettled(draft);
  const { endpoint, input } = list.wouldAsk(settled);
  const { data } = useAsk(endpoint, input);
  if (settled !== draft || !data) return 'Показать';
  const { total, total_capped } = data as unknown as FoundReply;
  return total_capped
    ? `Показать более ${countOf(total, few, many, many)}`
    : `Показать ${countOf(total, one, few, many)}`;
}

interface FilterSheetProps {
  filters: ListFilter[];
  list: FilteredList;
  /** Whom the button shows: «Показать 1 точку». */
  whom: Forms;
  onClose: () => void;
}

export function FilterSheet({ filters, list, whom, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState<FilterValues>(list.state.filters);
  const [inside, setInside] = useState<ChoiceFilter | RangeFilter>();
  const words = useShowWords(list, draft, whom);
  const change = (part: FilterValues) =>
    setDraft((before) => {
      const all = Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined);
      return Object.fromEntries(all);
    });
  const clear = () => change(Object.assign({}, ...filters.map(withoutFilter)));
  const show = () => {
    onClose();
    list.change({ filters: draft });
  };
  return (
    <>
      <ModalFrame
        title="Фильтры"
        onClose={onClose}
        headAction={
          filters.some((filter) => isSet(filter, draft)) && (
            <Button variant="quiet" onClick={clear}>
              Сбросить
            </Button>
          )
        }
        footer={
          <Button variant="primary" onClick={show}>
            <span aria-live="polite">{words}</span>
          </Button>
        }
      >
        <SheetBody>
          {filters.map((filter) => (
            <SheetFilter key={filter.id} filter={filter} values={draft} onChange={change} onOpen={setInside} />
          ))}
        </SheetBody>
      </ModalFrame>
      {inside && (
        <ModalFrame
          title={inside.label}
          onClose={() => setInside(undefined)}
          footer={
            <Button variant="primary" onClick={() => setInside(undefined)}>
              Готово
            </Button>
          }
        >
          <FilterEditor filter={inside} values={draft} onChange={change} />
        </ModalFrame>
      )}
    </>
  );
}

interface SheetFilterProps {
  filter: ListFilter;
  values: FilterValues;
  onChange: (part: FilterValues) => void;
  onOpen: (filter: ChoiceFilter | RangeFilter) => void;
}

function SheetFilter({ filter, values, onChange, onOpen }: SheetFilterProps) {
  if (!filter.options && !filter.range)
    return (
      <SheetFlag
        label={filter.label}
        checked={isSet(filter, values)}
        onChange={(on) => onChange({ [filter.id]: on || undefined })}
      />
    );
  if (filter.range === 'numbers')
    return (
      <SheetSection label={filter.label}>
        <RangeEditor filter={filter} values={values} onChange={onChange} />
      </SheetSection>
    );
  if (filter.options && typeof filter.options !== 'function' && filter.options.length <= mostToggles) {
    const chosen = chosenIn(filter, values);
    return (
      <SheetSection label={filter.label}>
        <Toggles
          options={filter.options}
          value={chosen}
          single={filter.yesNo ?? false}
          onChange={(next) => onChange(choiceValue(filter, next))}
        />
      </SheetSection>
    );
  }
  return (
    <SheetSection label={filter.label}>
      <SheetOpener label={filter.label} value={filterWords(filter, values)} onOpen={() => onOpen(filter)} />
    </SheetSection>
  );
}
