/** One change set: every change with its old value and its outcome, and the possible actions. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import type { Change, ChangeSetCard, ChangeState } from '@iskra/contract/areas/network/change-sets/shapes';
import { changeSetStatusWords, changeStateWords } from '@iskra/contract/areas/network/change-sets/words';
import { useState } from 'react';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { readState } from '../../../../data/lists/list-state.ts';
import { NamedPerson } from '../../../../data/words/person-name.tsx';
import { Button } from '../../../../kit/button/button.tsx';
import { Segmented } from '../../../../kit/button/segmented.tsx';
import { ValueDiff } from '../../../../kit/diff/value-diff.tsx';
import { countOf, formatMoment, formatNumber } from '../../../../kit/format.ts';
import { ModalFrame } from '../../../../kit/modal/modal-frame.tsx';
import { Badge } from '../../../../kit/status/badge.tsx';
import { ListStatePanel } from '../../../../kit/table/list-state.tsx';
import { href } from '../../../../shell/routing/paths.ts';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import styles from './grid.module.css';
import { sendingOf, setLabel, useSetActions } from './set-actions.ts';
import { changesNoun, changeTones, setTones } from './set-words.ts';

export default function SetModal({ input: { id }, dismiss, close }: ModalProps<{ id: number }, true>) {
  const query = useAsk(changeSets.card, { params: { id } });
  const set = query.data?.item;
  return (
    <ModalFrame
      size="wizard"
      title={`Набор изменений № ${id}`}
      subtitle={
        set && (
          <>
            <NamedPerson person={set.author} /> · {formatMoment(set.sent_at ?? set.updated_at)}
          </>
        )
      }
      onClose={dismiss}
      {...(set && set.may.length > 0 && { footer: <SetActions set={set} onGone={() => close(true)} /> })}
    >
      {set ? (
        <Changes set={set} />
      ) : (
        <ListStatePanel
          state={readState(query, [], {
            kind: 'empty',
            icon: 'list',
            title: 'Набора нет',
            text: 'Его удалили, или он не ваш.',
          })}
        />
      )}
    </ModalFrame>
  );
}

function SetActions({ set, onGone }: { set: ChangeSetCard; onGone: () => void }) {
  const actions = useSetActions();
  const sending = sendingOf(set.may);
  return (
    <>
      {set.may.includes('discard') && (
        <Button
          variant="quiet"
          disabled={actions.running}
          onClick={async () => {
            if (await actions.discard(set, set.changes_count)) onGone();
          }}
        >
          {setLabel('discard')}
        </Button>
      )}
      {set.may.includes('undo') && (
        <Button icon="arrow-back-up" loading={actions.running} onClick={() => void actions.undo(set)}>
          {setLabel('undo')}
        </Button>
      )}
      {sending && (
        <Button variant="primary" loading={actions.running} onClick={() => void actions.send(sending, set)}>
          {setLabel(sending)}
        </Button>
      )}
    </>
  );
}

const perPage = 50;

function Changes({ set }: { set: ChangeSetCard }) {
  const [state, setState] = useState<ChangeState | 'all'>('all');
  const [from, setFrom] = useState<{ after?: string; before?: string }>({});
  const filters = state === 'all' ? {} : { state: [state] };
  const query = useAsk(
    changeSets.items,
    { params: { id: set.id }, body: { per_page: perPage, filters, ...from } },
    { keep: true },
  );
  const items = query.data?.items ?? [];
  return (
    <div className={styles.set}>
      <p>
        <Badge pill tone={setTones[set.status]}>
          {changeSetStatusWords[set.status]}
        </Badge>{' '}
        {countOf(set.changes_count, ...changesNoun)} у {countOf(set.points_count, 'точки', 'точек', 'точек')}
        {set.undone_by && set.undone_at && (
          <>
            . Отменял: <NamedPerson person={set.undone_by} />, {formatMoment(set.undone_at)}
          </>
        )}
      </p>
      {set.states.length > 1 && (
        <Segmented
          label="Какие изменения"
          value={state}
          onChange={(next) => {
            setState(next);
            setFrom({});
          }}
          options={[
            { value: 'all' as const, label: `Все ${formatNumber(set.changes_count)}` },
            ...set.states.map((one) => ({
              value: one.state,
              label: `${changeStateWords[one.state]} ${formatNumber(one.count)}`,
            })),
          ]}
        />
      )}
      <ul className={styles.items} aria-label="Изменения">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <ListStatePanel
        state={readState(query, items, {
          kind: 'empty',
          icon: 'list',
          title: 'Изменений нет',
          text: 'Все они отменены.',
        })}
      />
      {(query.data?.next || query.data?.prev) && (
        <div className={styles.pages}>
          <Button
            size="sm"
            disabled={!query.data.prev}
            onClick={() => query.data?.prev && setFrom({ before: query.data.prev })}
          >
            Раньше
          </Button>
          <Button
            size="sm"
            disabled={!query.data.next}
            onClick={() => query.data?.next && setFrom({ after: query.data.next })}
          >
            Дальше
          </Button>
        </div>
      )}
    </div>
  );
}

const Item = ({ item: { trade_point, label, old, new: next, state, note } }: { item: Change }) => (
  <li>
    <a href={href('/tradePointsList/:id', { id: trade_point.id })} target="_blank" rel="noreferrer" className="ik-link">
      <span className="ik-num">{trade_point.code}</span> {trade_point.name}
    </a>
    <span className={styles.itemField}>{label}</span>
    <ValueDiff old={old} next={next} />
    <Badge tone={changeTones[state]}>{changeStateWords[state]}</Badge>
    {note && <small>{note}</small>}
  </li>
);
