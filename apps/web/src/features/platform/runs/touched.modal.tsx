/** Rows that an action on many has changed or left alone, each as a way to its card. */
import { type Run, runs, type TouchedRow } from '@iskra/contract/areas/platform/runs';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useUndoRun } from '../../../data/calls/use-undo-run.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { type CardKind, RecordName } from '../../../data/words/record-name.tsx';
import { formatMoment, formatNumber, formatTime } from '../../../kit/format.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import styles from './runs.module.css';

/** By the list that the run was about: «trade_points» of «many.trade_points.block». */
const cards: Readonly<Record<string, CardKind>> = {
  trade_points: 'trade_point',
  sellers: 'seller',
  owners: 'owner',
  trade_users: 'trade_user',
};

interface RowsProps {
  title: string;
  rows: TouchedRow[];
  /** Of all of them, those not listed included. */
  total: number;
  card: CardKind | undefined;
}

function Rows({ title, rows, total, card }: RowsProps) {
  if (total === 0) return null;
  const left = total - rows.length;
  return (
    <section>
      <h3 className={styles.title}>
        {title}: {formatNumber(total)}
      </h3>
      <ul className={styles.rows}>
        {rows.map(({ id, title: name }) => (
          <li key={id}>
            {card ? (
              <RecordName of={card} id={id}>
                {name}
              </RecordName>
            ) : (
              name
            )}
          </li>
        ))}
        {left > 0 && <li>и ещё {formatNumber(left)}</li>}
      </ul>
    </section>
  );
}

const none = {
  kind: 'empty',
  icon: 'list',
  title: 'Записей нет',
  text: 'Действие никого не коснулось',
} as const;

export default function TouchedModal({ input: { run }, close, dismiss }: ModalProps<{ run: Run }, true>) {
  const query = useAsk(runs.touched, { params: { id: run.id } });
  const { data: now } = useAsk(runs.card, { params: { id: run.id } });
  const { undo } = useUndoRun();
  const until = (now?.item ?? run).undo_until;
  const items = query.data?.items ?? [];
  const of = (outcome: TouchedRow['outcome']) => items.filter((row) => row.outcome === outcome);
  const card = cards[run.kind.split('.')[1] ?? ''];
  const takeBack = async () => {
    await undo(run.id);
    close(true);
  };
  return (
    <ModalFrame
      title="Что затронуто"
      subtitle={`${run.title}, ${formatMoment(run.finished_at ?? run.created_at)}`}
      onClose={dismiss}
      footer={
        <ModalFooter
          submit="Отменить действие"
          onSubmit={() => void takeBack()}
          cancel="Закрыть"
          onCancel={dismiss}
          blocked={until === null && 'Отменить уже нельзя'}
          hint={until !== null && `Отменить можно до ${formatTime(until)}. Изменённое после этого останется`}
        />
      }
    >
      {query.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
        <div className={styles.touched} tabIndex={0}>
          <Rows title="Изменено" rows={of('applied')} total={run.applied} card={card} />
          <Rows title="Пропущено" rows={of('skipped')} total={run.skipped} card={card} />
          {run.bad > 0 && <p>Не найдено: {formatNumber(run.bad)}</p>}
        </div>
      ) : (
        <ListStatePanel state={readState(query, [], none)} />
      )}
    </ModalFrame>
  );
}
