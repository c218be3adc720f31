/** A value of a row that is changed where it stands. Whatever else of the row somebody has changed meanwhile stays theirs; what they
 * have put into this cell is told, and the next Enter decides. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { EditableCell, type EditableField } from '../kit/table/editable-cell.tsx';
import { type CallInput, isRefusal } from './call.ts';
import { refreshAfter } from './refresh.ts';
import { refusalText } from './refusal-text.ts';
import { useAction } from './use-action.ts';

interface RecordCellProps<Row, E extends Endpoint> {
  row: Row;
  field: EditableField;
  /** The row, for screen readers. */
  of: string;
  shown: ReactNode;
  read: (row: Row) => string;
  endpoint: E;
  input: (row: Row, value: string) => CallInput<E>;
}

/** The table has drawn what was read anew. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

export function RecordCell<Row, E extends Endpoint>(props: RecordCellProps<Row, E>) {
  const { row, field, of, shown, read, endpoint, input } = props;
  const client = useQueryClient();
  const change = useAction(endpoint, { quiet: true });
  const latest = useRef(row);
  latest.current = row;
  const save = async (value: string): Promise<string | undefined> => {
    const before = latest.current;
    const answer = await change.run(input(before, value));
    if (!isRefusal(answer)) return undefined;
    if (answer.problem !== 'stale') return answer.errors?.[0]?.message ?? refusalText(answer);
    await refreshAfter(client, endpoint, []);
    await drawn();
    if (latest.current !== before && read(latest.current) === read(before)) return save(value);
    return 'Значение только что изменили. Enter — сохранить ваше, Esc — оставить новое';
  };
  return <EditableCell field={field} of={of} value={read(row)} shown={shown} save={save} />;
}
