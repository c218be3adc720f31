/** What an operation comes from, and the way to it: an order, a row of a file, another operation. */
import type { PaidWork, TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { sourceWords } from '@iskra/contract/areas/coins/ledger/words';
import type { ReactNode } from 'react';
import { Link } from '../../../kit/link.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { openOperation } from './coin-actions.shared.ts';

type Source = Pick<TransactionRow, 'type' | 'source_type' | 'source_id' | 'order' | 'work' | 'file' | 'reversal_of'>;

/** The operation that it undoes, or the one that brought the lot that it is about. */
const operationOf = ({ reversal_of, source_type, source_id }: Source) =>
  reversal_of ?? (source_type === 'lot' ? (source_id ?? null) : null);

export function Operation({ id, onOpen = openOperation }: { id: number; onOpen?: (id: number) => void }) {
  return (
    <button type="button" className="ik-link" onClick={() => onOpen(id)}>
      Операция № {id}
    </button>
  );
}

const caseCards = { task: '/tasksModeration/:id', survey: '/buyersModeration/:id' } as const;

/** The case in which it was accepted, else its task; the performer opens the work itself. */
function placeOfWork({ kind, id, task, case_id }: PaidWork): string | undefined {
  if (case_id) return href(caseCards[kind], { id: case_id });
  if (task) return kind === 'task' ? href('/tasksControl/default/:id', { id: task.id }) : undefined;
  return kind === 'task' ? href('/myTasks/:id', { id }) : undefined;
}

function Work({ work }: { work: PaidWork }) {
  const place = placeOfWork(work);
  const name = sourceWords[work.kind === 'task' ? 'task_assignment' : 'survey_response'];
  const title = work.task ? `${name}: ${work.task.title}` : name;
  return place ? (
    <Link className="ik-link" href={place}>
      {title}
    </Link>
  ) : (
    title
  );
}

/** Undefined where it comes from nothing that could be shown. */
export function basisOf(source: Source, onOpen?: (id: number) => void): ReactNode {
  const { order, file, work } = source;
  const operation = operationOf(source);
  if (order)
    return (
      <Link className="ik-link" href={href('/myOrders/:id', { id: order.id })}>
        Заказ {order.title}
      </Link>
    );
  if (work) return <Work work={work} />;
  if (source.source_type === 'task' && source.source_id)
    return (
      <Link className="ik-link" href={href('/tasksControl/default/:id', { id: source.source_id })}>
        Бюджет задания № {source.source_id}
      </Link>
    );
  if (file)
    return (
      <Link className="ik-link" href={`${href('/coinsAndFlames')}?run_id=${file.run_id}`}>
        Импорт, строка {file.row}
      </Link>
    );
  return operation === null ? undefined : <Operation id={operation} {...(onOpen && { onOpen })} />;
}

export const sourceName = ({ source_type }: Source) => sourceWords[source_type] ?? source_type;

/** What the work is called stands in its link. */
const ownComment = ({ comment, work }: TransactionRow) =>
  work?.task && comment?.includes(work.task.title) ? null : comment;

const whyOf = (row: TransactionRow) =>
  [row.file?.title, row.reason, ownComment(row), row.author?.title].filter(Boolean).join(' · ');

/** Nothing where there is nothing to say: no empty line stands under the name. */
export const whyLine = (row: TransactionRow) => (basisOf(row) || whyOf(row) ? <Why row={row} /> : undefined);

/** Under the name of the operation: its source, and why. */
function Why({ row }: { row: TransactionRow }) {
  const [basis, why] = [basisOf(row), whyOf(row)];
  return (
    <>
      {basis}
      {basis && why ? ' · ' : ''}
      {why}
    </>
  );
}
