/** The editor of one filter: a searchable checklist, a range of numbers or a calendar. A flag has none. */
import { DateRangePanel } from '../../kit/dates/date-range.tsx';
import { CheckList } from '../../kit/select/check-list.tsx';
import { NumberRange } from '../../kit/table/number-range.tsx';
import {
  type ChoiceFilter,
  choiceValue,
  chosenIn,
  type FilterValues,
  type RangeFilter,
  rangeIn,
  rangeValue,
} from './filter-model.ts';

interface EditorProps<Filter> {
  filter: Filter;
  values: FilterValues;
  onChange: (part: FilterValues) => void;
  /** One choice or a whole period is made: nothing is left to do here. */
  onDone?: () => void;
}

export function ChoiceEditor({ filter, values, onChange, onDone }: EditorProps<ChoiceFilter>) {
  return (
    <CheckList
      label={filter.label}
      options={filter.options}
      known={filter.known ?? []}
      value={chosenIn(filter, values)}
      single={filter.yesNo ?? false}
      onChange={(chosen) => {
        onChange(choiceValue(filter, chosen));
        if (filter.yesNo && chosen.length > 0) onDone?.();
      }}
    />
  );
}

export function RangeEditor({ filter, values, onChange, onDone }: EditorProps<RangeFilter>) {
  if (filter.range === 'numbers')
    return (
      <NumberRange
        label={filter.label}
        value={rangeIn<number>(filter, values)}
        onChange={(range) => onChange(rangeValue(filter, range))}
        {...(onDone ? { onEnter: onDone } : {})}
      />
    );
  return (
    <DateRangePanel
      value={rangeIn<string>(filter, values)}
      onChange={(range) => {
        onChange(rangeValue(filter, range));
        // The first click of a range only begins it.
        if (range.from && range.to) onDone?.();
      }}
    />
  );
}

export function FilterEditor(props: EditorProps<ChoiceFilter | RangeFilter>) {
  const { filter, ...rest } = props;
  return filter.range ? <RangeEditor filter={filter} {...rest} /> : <ChoiceEditor filter={filter} {...rest} />;
}

/** The calendar stands beside its presets. */
export const editorWidth = (filter: ChoiceFilter | RangeFilter) => (filter.range === 'days' ? 428 : 280);
