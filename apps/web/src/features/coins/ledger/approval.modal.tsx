/**
 * A request for the second administrator, as it is frozen: the amount of each, all of it together, why, by whom, and what it makes of the
 * balances. The yes names the hash that came with exactly this.
 */

import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { ApprovalCard } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencyForms } from '@iskra/contract/areas/coins/ledger/words';
import { type ImportCard, imports } from '@iskra/contract/areas/platform/imports';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { download } from '../../../data/calls/download.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, DASH, formatDay, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Figures } from '../../../kit/layout/figures.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { approvalTones, sizeOf, stateWords, whatOf } from './approval-words.ts';
import { BalanceLines } from './balance-lines.part.tsx';
import { FileShares } from './file-shares.part.tsx';
import styles from './ledger.module.css';
import { peopleForms } from './ledger-words.shared.ts';

type Lines = [label: string, value: ReactNode][];

const Who = ({ person, at }: { person: ApprovalCard['author']; at: string | null }) => (
  <>
    <NamedPerson person={person} />
    {at && `, ${formatMoment(at)}`}
  </>
);

const factsOf = (item: ApprovalCard): Lines => [
  ...(item.run_id === null ? ([['Причина', item.reason ?? DASH]] as Lines) : []),
  ...(item.comment ? ([['Комментарий', item.comment]] as Lines) : []),
  ['Кто просит', <Who key="author" person={item.author} at={item.created_at} />],
  ...(item.run_id === null
    ? ([['За какой день', item.effective_on ? formatDay(item.effective_on) : 'День согласования']] as Lines)
    : []),
  ...(item.decided_by
    ? ([['Решил', <Who key="decided" person={item.decided_by} at={item.decided_at} />]] as Lines)
    : []),
  ...(item.decision ? ([['Ответ', item.decision]] as Lines) : []),
];

const rowOf = ({ row, cells }: ImportCard['preview'][number]): [string, string] => [
  `Строка ${row}`,
  cells.filter(Boolean).join(' · '),
];

/** Nobody approves a name: the first rows, how many there are, and the file itself. */
function FileRows({ run_id }: { run_id: number }) {
  const { data } = useAsk(imports.card, { params: { id: run_id } });
  const good = data?.item.preview.filter(({ action }) => action !== 'bad') ?? [];
  const bad = data?.item.counts.bad ?? 0;
  return (
    <>
      {bad > 0 && <Note tone="warn">{countOf(bad, 'строка', 'строки', 'строк')} с ошибками: они не загрузятся.</Note>}
      {good.length > 0 && <Facts title="Первые строки" items={good.map(rowOf)} />}
    </>
  );
}

function Sums({ item }: { item: ApprovalCard }) {
  const { amount, currency, holders_count, total, contents } = item;
  const many = currencyForms[currency][2];
  if (contents) return <Note tone="info">{sizeOf(contents)}. Все строки стоят в самом файле.</Note>;
  return (
    <Figures
      items={[
        { label: `Каждому, ${many}`, value: formatNumber(amount!) },
        { label: 'Участников', value: formatNumber(holders_count) },
        { label: `Всего, ${many}`, value: formatNumber(total) },
      ]}
    />
  );
}

const obstacles = ({ lines }: ApprovalCard) => lines.filter(({ problem }) => problem !== null).length;

function Contents({ item }: { item: ApprovalCard }) {
  const refused = obstacles(item);
  const sign = item.operation === 'credit' ? 1 : -1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
    <div className={styles.provenance} tabIndex={0}>
      <div>
        <Badge pill tone={approvalTones[item.state]}>
          {stateWords(item)}
        </Badge>
      </div>
      <Sums item={item} />
      <Facts title="Зачем" items={factsOf(item)} />
      {item.shares.length > 0 && <FileShares item={item} />}
      {item.run_id !== null && <FileRows run_id={item.run_id} />}
      {item.lines.length > 0 && (
        <BalanceLines
          label="Остатки до и после"
          lines={item.lines}
          change={sign * item.amount!}
          currency={item.currency}
        />
      )}
      {item.state === 'awaiting' && refused > 0 && (
        <Note tone="danger">
          {countOf(refused, ...peopleForms)} получить или отдать это сейчас не могут. Операция проходит для всех сразу
          или ни для кого: отклоните её с причиной.
        </Note>
      )}
    </div>
  );
}

function Verdict({ item, done }: { item: ApprovalCard; done: () => void }) {
  const isAuthor = useUser()?.id === item.author.id;
  const approving = useAction(ledger.approve, { done: 'Операция согласована и проведена' });
  const approve = async () => {
    const answer = await approving.run({ params: { id: item.id }, body: { hash: item.hash } });
    if (!isRefusal(answer)) done();
  };
  const reject = async () => {
    if (await openModal('coins.reject', { approval: item, withdraws: isAuthor })) done();
  };
  return (
    <>
      <span className={styles.hint}>{item.may_decide && 'Остатки на этот момент. Операция пройдёт сразу'}</span>
      {item.run_id !== null && item.file && (
        <Button icon="download" onClick={() => void download(imports.source, { params: { id: item.run_id! } })}>
          Скачать файл
        </Button>
      )}
      {item.state === 'awaiting' && (
        <Button icon="ban" onClick={() => void reject()}>
          {isAuthor ? 'Отозвать…' : 'Отклонить…'}
        </Button>
      )}
      {item.may_decide && (
        <Button
          variant="primary"
          data-main
          loading={approving.running}
          disabled={obstacles(item) > 0}
          onClick={() => void approve()}
        >
          Согласовать: {whatOf(item).toLowerCase()}
        </Button>
      )}
    </>
  );
}

const none = {
  kind: 'empty',
  icon: 'coin',
  title: 'Запрос не найден',
  text: 'Возможно, ссылка устарела',
} as const;

export default function ApprovalModal({ input: { id }, close, dismiss }: ModalProps<{ id: number }, true>) {
  const query = useAsk(ledger.approval, { params: { id } });
  const item = query.data?.item;
  const hasVerdict = item && (item.state === 'awaiting' || (item.run_id !== null && item.file));
  return (
    <ModalFrame
      title={item?.may_decide ? 'Согласовать операцию' : 'Запрос на согласование'}
      subtitle={item && `№ ${id}. ${whatOf(item)}`}
      size="choice"
      onClose={dismiss}
      footer={hasVerdict && <Verdict item={item} done={() => close(true)} />}
    >
      {item ? <Contents item={item} /> : <ListStatePanel state={readState(query, [], none)} />}
    </ModalFrame>
  );
}
