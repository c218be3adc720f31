/** One request: its wishes in the author's words, the answer, and the author's possible actions. */

import { type RequestCard, requests } from '@iskra/contract/areas/network/requests';
import { isOpen } from '@iskra/contract/areas/platform/moderation/shapes';
import { caseStatusWords } from '@iskra/contract/areas/platform/moderation/words';
import type { ReactNode } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatAddress, formatMoment, formatPhone } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Link } from '../../../kit/link.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { CaseChanges } from '../../platform/moderation/case-changes.shared.tsx';
import { caseTones } from '../../platform/moderation/case-words.shared.ts';
import { useRequestAnswers } from './request-answers.ts';
import styles from './request-view.module.css';
import { requestKindWords } from './request-words.ts';

const heading = 'Заявка';

/** Whole, however long: a list has room for its beginning only. */
const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.words}>
    <h3>{title}</h3>
    {children}
  </section>
);

function Answer({ item: { status, reason, comment, decided_at, sla_due_at } }: { item: RequestCard }) {
  return (
    <Words title="Решение">
      <p>
        <Badge pill tone={caseTones[status]}>
          {caseStatusWords[status]}
        </Badge>{' '}
        <span className="ik-faint">
          {decided_at ? formatMoment(decided_at) : isOpen(status) && `ответят до ${formatMoment(sla_due_at)}`}
        </span>
      </p>
      {reason && <p>{reason}</p>}
      {comment && <p>{comment}</p>}
    </Words>
  );
}

function factsOf({ id, trade_point, subtitle, phone, author, submitted_at, attempt_no, attempts }: RequestCard) {
  const place = trade_point ? (
    <Link className="ik-link" href={href('/tradePointsList/:id', { id: trade_point.id })}>
      {trade_point.title}
    </Link>
  ) : (
    subtitle && formatAddress(subtitle)
  );
  const facts: [string, ReactNode][] = [
    ['Номер', `№ ${id}`],
    ['Торговая точка', place],
    ['Телефон', phone && formatPhone(phone)],
    ['Автор', author],
    ['Подана', formatMoment(submitted_at)],
    ['Попытка', attempt_no > 1 && `${attempt_no} из ${attempts}`],
  ];
  return facts.filter(([, value]) => value);
}

function Look({ item, dismiss }: { item: RequestCard; dismiss: () => void }) {
  const answersTo = useRequestAnswers();
  const answers = answersTo(item);
  return (
    <ModalFrame
      title={item.title}
      subtitle={requestKindWords[item.kind]}
      size="choice"
      onClose={dismiss}
      footer={
        <>
          {answers.map(({ id, label, onSelect }) => (
            <Button key={id} onClick={() => onSelect?.()}>
              {label}
            </Button>
          ))}
          <Button variant="ghost" onClick={dismiss}>
            Закрыть
          </Button>
        </>
      }
    >
      <div className={styles.look}>
        {item.changes.length > 0 && (
          <Words title="О чём просили">
            <CaseChanges changes={item.changes} />
          </Words>
        )}
        {item.author_comment && (
          <Words title="Пояснение">
            <p>{item.author_comment}</p>
          </Words>
        )}
        <Answer item={item} />
        <Facts title={heading} items={factsOf(item)} />
      </div>
    </ModalFrame>
  );
}

export default function RequestViewModal({ input: { id }, dismiss }: ModalProps<{ id: number }, true>) {
  const query = useAsk(requests.card, { params: { id } });
  if (query.data) return <Look item={query.data.item} dismiss={dismiss} />;
  const none = {
    kind: 'empty',
    icon: 'clipboard-check',
    title: 'Заявка не найдена',
    text: 'Её отозвали, или она не ваша',
  } as const;
  return (
    <ModalFrame title={heading} size="choice" onClose={dismiss}>
      <ListStatePanel state={readState(query, [], none)} />
    </ModalFrame>
  );
}
