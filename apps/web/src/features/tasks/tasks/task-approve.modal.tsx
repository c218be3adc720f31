/**
 * What a second administrator is asked about, as it is frozen: audience, budget, period, and what differs from the version before. The yes
 * names the hash that came with exactly this.
 */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskReview } from '@iskra/contract/areas/tasks/tasks/shapes';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { ValueDiff } from '../../../kit/diff/value-diff.tsx';
import { formatMoment, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Figures } from '../../../kit/layout/figures.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { chaptersOf, differencesOf } from './document-words.ts';
import styles from './tasks.module.css';

function Contents({ item }: { item: TaskReview }) {
  const chapters = chaptersOf(item.document, item.names);
  const differences = item.before ? differencesOf(chaptersOf(item.before.document, item.names), chapters) : [];
  const missing = item.takes - item.pool;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
    <div className={styles.stack} tabIndex={0}>
      <Figures
        items={[
          { label: 'Точек', value: formatNumber(item.audience.points) },
          { label: 'Продавцов', value: formatNumber(item.audience.people) },
          { label: 'Возьмёт из общего бюджета', value: formatNumber(item.takes), unit: 'коинов' },
          { label: 'В общем бюджете', value: formatNumber(item.pool), unit: 'коинов' },
        ]}
      />
      {missing > 0 && (
        <Note tone="danger">В&nbsp;общем бюджете не&nbsp;хватает {formatNumber(missing)}: сначала пополните его.</Note>
      )}
      {item.before && (
        <section className={styles.block}>
          <h2>Что изменилось с&nbsp;версии {item.before.number}</h2>
          {differences.length === 0 ? (
            <p className="ik-faint">Ничего</p>
          ) : (
            <dl className={styles.differences}>
              {differences.map(({ label, old, next }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <ValueDiff old={old} next={next} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      )}
      {chapters.map(({ title, lines }) => (
        <Facts key={title} title={title} items={lines} />
      ))}
      <Facts
        title="Кто просит"
        items={[
          ['Автор', <NamedPerson key="author" person={item.asked_by} />],
          ['Отправлено', formatMoment(item.asked_at)],
        ]}
      />
    </div>
  );
}

function Verdict({ item, version, done }: { item: TaskReview; version: number; done: () => void }) {
  const approving = useAction(tasks.approve, { done: 'Согласовано' });
  const withdrawing = useAction(tasks.withdraw, { done: 'Отозвано с согласования' });
  const { id, hash } = item;
  const approve = async () => {
    const answer = await approving.run({ body: { object: 'task', id, decision: 'approve', hash } });
    if (!isRefusal(answer)) done();
  };
  const reject = async () => {
    done();
    await openModal('task.reject', { id, hash, title: item.title });
  };
  const withdraw = async () => {
    if (!isRefusal(await withdrawing.run({ params: { id }, body: { version } }))) done();
  };
  return item.may_decide ? (
    <>
      <Button icon="arrow-back-up" onClick={() => void reject()}>
        Вернуть…
      </Button>
      <Button
        variant="primary"
        data-main
        loading={approving.running}
        disabled={item.takes > item.pool}
        onClick={() => void approve()}
      >
        Согласовать
      </Button>
    </>
  ) : (
    <Button icon="arrow-back-up" loading={withdrawing.running} onClick={() => void withdraw()}>
      Отозвать
    </Button>
  );
}

const none = {
  kind: 'empty',
  icon: 'clipboard-check',
  title: 'Решать нечего',
  text: 'Задание уже отозвали или решили',
} as const;

export default function TaskApproveModal({ input: { id }, close, dismiss }: ModalProps<{ id: number }, true>) {
  const query = useAsk(tasks.review, { params: { id } });
  const { data: card } = useAsk(tasks.card, { params: { id } });
  const item = query.data?.item;
  return (
    <ModalFrame
      title={item?.may_decide ? 'Согласовать задание' : 'Задание на согласовании'}
      subtitle={item && `${item.title}. Версия ${item.number}`}
      size="choice"
      onClose={dismiss}
      footer={item && card && <Verdict item={item} version={card.item.version} done={() => close(true)} />}
    >
      {item ? <Contents item={item} /> : <ListStatePanel state={readState(query, [], none)} />}
    </ModalFrame>
  );
}
