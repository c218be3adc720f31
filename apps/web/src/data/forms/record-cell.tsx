/** A value of a row that is edited in place. Other fields of the row that another person has changed meanwhile stay theirs; a clash
 * in this cell is shown, and the next Enter decides. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { EditableCell } from '../../kit/table/editable-cell.tsx';
import { type CallInput, isRefusal } from '../calls/call.ts';
import { refreshAfter } from '../calls/refresh.ts';
import { fieldRefusalText } from '../calls/refusal-text.ts';
import { useAction } from '../calls/use-action.ts';
import { type RecordField, shownIn, textIn, typedChange } from './record-field.ts';

interface RecordCellProps<Row, E extends Endpoint> {
  row: Row;
  field: RecordField;
  /** The row, for screen readers. */
  of: string;
  shown: ReactNode;
  /** Changes the given fields of the row. */
  endpoint: E;
}

/** The table has drawn the new rows. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

export function RecordCell<Row extends { id: number; version: number }, E extends Endpoint>(
  props: RecordCellProps<Row, E>,
) {
  const { row, field, of, shown, endpoint } = props;
  const client = useQueryClient();
  const change = useAction(endpoint, { quiet: true });
  const latest = useRef(row);
  latest.current = row;
  const save = async (text: string): Promise<string | undefined> => {
    const before = latest.current;
    const { id, version } = before;
    const input = { params: { id }, body: { version, ...typedChange(field, text) } };
    const answer = await change.run(input as unknown as CallInput<E>);
    if (!isRefusal(answer)) return undefined;
    if (answer.problem !== 'stale') return fieldRefusalText(answer);
    await refreshAfter(client, endpoint, []);
    await drawn();
    if (latest.current !== before && textIn(latest.current, field) === textIn(before, field)) return save(text);
    return 'Значение только что изменили. Enter — сохранить ваше, Esc — оставить новое';
  };
  return <EditableCell field={shownIn(field)} of={of} value={textIn(row, field)} shown={shown} save={save} />;
}
