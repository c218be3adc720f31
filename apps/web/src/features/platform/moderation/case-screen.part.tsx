/** The workbench of one case: the changes and where, the risks, and the decision. */

import { moderation } from '@iskra/contract/areas/platform/moderation';
import { type CaseCard, type CaseFact, type Decision, isOpen } from '@iskra/contract/areas/platform/moderation/shapes';
import { caseStatusWords, riskWords } from '@iskra/contract/areas/platform/moderation/words';
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { Role } from '@iskra/contract/roles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLive } from '../../../data/calls/live.ts';
import { keyOf, useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { cx } from '../../../kit/cx.ts';
import { formatAddress, formatMoment, formatNumber, formatPhone, formatTime } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Facts } from '../../../kit/layout/facts.tsx';
import { MapView } from '../../../kit/map/map-view.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { Tag } from '../../../kit/status/tag.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import { useCardWalk } from '../../../shell/lists/list-walk.tsx';
import { type AppPath, href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { AnswerCase } from './answer-case.part.tsx';
import { caseActions, useAttaching } from './case-actions.ts';
import { CaseChanges } from './case-changes.shared.tsx';
import { TimeLeft } from './case-columns.tsx';
import { caseTones } from './case-words.shared.ts';
import { Decide } from './decide.part.tsx';
import styles from './moderation.module.css';
import { useTakeNext } from './queue.part.tsx';
import { fixedOf, type Queue, subjectCards } from './queues.ts';
import { TaskParts } from './task-parts.part.tsx';
import { useLease } from './use-lease.ts';

export function CaseScreen({ queue, id }: { queue: Queue; id: number }) {
  const user = useUser();
  const role = user?.user_role_code ?? 'moderator';
  const card = useAsk(moderation.card, { params: { id } });
  const client = useQueryClient();
  const attaching = useAttaching();
  const item = card.data?.item;
  const refusal = useLease(item, user?.id);
  useLive('moderation', () => {
    for (const read of [moderation.card, moderation.queues]) void client.invalidateQueries({ queryKey: keyOf(read) });
  });
  const [parts, setParts] = useState<Parts>({});
  const next = useTakeNext(queue, useCardWalk(queue.card));
  const actionsOf = (shown: CaseCard) => caseActions(role, user?.id, shown, attaching);
  return (
    <CardPage
      card={card}
      icon={queue.icon}
      list={{ path: queue.list, title: 'К очереди' }}
      absent={{ title: 'Заявка не найдена', text: 'Её нет, или она вне вашего охвата.' }}
      title={({ title }) => title}
      marks={({ status, attempt_no, attempts, priority }) => (
        <>
          <Badge pill tone={caseTones[status]}>
            {caseStatusWords[status]}
          </Badge>
          {attempt_no > 1 && (
            <Tag>
              Попытка {attempt_no} из {attempts}
            </Tag>
          )}
          {priority === 'high' && <Tag>Обжалование</Tag>}
        </>
      )}
      sub={(shown) => (
        <>
          <span className="ik-num">№ {shown.id}</span>
          {shown.subtitle && <span>{formatAddress(shown.subtitle)}</span>}
          {shown.author && (
            <span>
              <NamedPerson person={shown.author} />
            </span>
          )}
          <span>Подана {formatMoment(shown.submitted_at)}</span>
        </>
      )}
      actions={(shown) => [
        ...actionsOf(shown).filter(({ id: action }) => action !== 'take' && action !== 'reopen'),
        ...toSubject(shown, role),
      ]}
      walk={{
        list: moderation.list,
        neighbours: moderation.neighbours,
        id,
        path: queue.card,
        labels: { prev: 'Предыдущая заявка', next: 'Следующая заявка' },
        within: fixedOf(queue),
      }}
      tabs={(shown) => [
        {
          id: 'case',
          label: 'Заявка',
          content: () => (
            <Subject item={shown}>
              {shown.kind === 'task' && (
                <TaskParts
                  caseId={shown.id}
                  parts={parts}
                  onParts={setParts}
                  book={shown.return_reasons}
                  isMine={isOpen(shown.status) && shown.holder?.id === user?.id && !shown.is_own}
                />
              )}
              {shown.kind === 'survey' && <AnswerCase caseId={shown.id} />}
            </Subject>
          ),
          rail: () => (
            <Rail
              item={shown}
              me={user?.id}
              next={next}
              path={pageOf(shown, role)}
              refusal={refusal}
              parts={shown.kind === 'task' ? parts : undefined}
              decisions={queue.decisions}
              reopen={actionsOf(shown).find((action) => action.id === 'reopen')}
            />
          ),
        },
        { id: 'history', label: 'История', content: () => <CardHistory entity="moderation_case" id={id} /> },
      ]}
    />
  );
}

/** The page of the subject, where the person may open it. */
function pageOf({ kind }: CaseCard, role: Role): AppPath | undefined {
  const { path, access } = subjectCards[kind];
  return access.includes(role) ? path : undefined;
}

function toSubject(item: CaseCard, role: Role): Action[] {
  const path = pageOf(item, role);
  const { label } = subjectCards[item.kind];
  return path ? [{ id: 'subject', label, icon: 'external-link', href: href(path, { id: item.subject_id }) }] : [];
}

/** A telephone is written as everywhere; the rest comes in words. */
const asFact = (value: string) => (value.startsWith('+7') ? formatPhone(value) : formatAddress(value));

function FactValue({ fact: { value, of } }: { fact: CaseFact }) {
  return of ? <NamedRecord of={of.kind} record={{ id: of.id, title: value }} /> : asFact(value);
}

function Subject({ item, children }: { item: CaseCard; children: ReactNode }) {
  return (
    <div className={styles.subject}>
      {item.previous && <Previous item={item} previous={item.previous} />}
      {item.changes.length > 0 ? (
        <section className={styles.section}>
          <h2>Что изменится</h2>
          <CaseChanges changes={item.changes} before={item.previous?.changes ?? []} />
        </section>
      ) : (
        item.kind !== 'task' && item.kind !== 'survey' && <Note tone="info">Новая запись: проверьте её целиком.</Note>
      )}
      {children}
      {item.author_comment && (
        <Note tone="info">
          <b>Автор пишет:</b> {item.author_comment}
        </Note>
      )}
      {item.kind !== 'survey' && (
        <Facts
          title="Сейчас"
          items={item.facts.map((fact) => [fact.label, <FactValue key={fact.label} fact={fact} />])}
        />
      )}
      {isAboutPlace(item) && <Place places={item.places} />}
    </div>
  );
}

/** Who has decided, and when. */
const Judge = ({ by, at }: { by: CaseCard['decided_by']; at: string | null }) => (
  <>
    <NamedPerson person={by} />
    {by && at && ', '}
    {at && formatMoment(at)}
  </>
);

/** The comment on the last attempt stands before the new changes. */
function Previous({ item, previous }: { item: CaseCard; previous: NonNullable<CaseCard['previous']> }) {
  const { status, reason, comment, decided_by, decided_at, attempt_no } = previous;
  const which = item.priority === 'high' ? 'Обжалуется' : `Попытка ${attempt_no}`;
  return (
    <Note tone="warn">
      <b>
        {which}: {caseStatusWords[status].toLowerCase()}
      </b>
      {(reason || comment) && <p>{[reason, comment].filter(Boolean).join('. ')}</p>}
      <p className="ik-faint">
        <Judge by={decided_by} at={decided_at} />
      </p>
    </Note>
  );
}

const placeFields = ['address', 'city', 'lat', 'lon'];

/** A map of where the point has always been says nothing of its name. */
const isAboutPlace = ({ places, changes }: CaseCard) =>
  places.length > 1 ||
  (places.length > 0 && (changes.length === 0 || changes.some(({ field }) => placeFields.includes(field))));

function Place({ places }: Pick<CaseCard, 'places'>) {
  const last = places.length - 1;
  return (
    <div className={styles.map}>
      <MapView
        label="Где это"
        points={places.map(({ lat, lon, label }, place) => ({
          id: String(place),
          lat,
          lng: lon,
          label,
          tone: place === last ? 'ok' : 'neutral',
        }))}
        active={String(last)}
      />
    </div>
  );
}

interface RailProps {
  item: CaseCard;
  me: number | undefined;
  next: () => void;
  /** Of the similar record; a reader who may not open it gets its name. */
  path: AppPath | undefined;
  /** Why the case could not be taken. */
  refusal: string | undefined;
  /** Verdicts on the parts of sent work. */
  parts: Parts | undefined;
  /** Possible decisions. */
  decisions: readonly Decision[] | undefined;
  /** On a decided case, for an administrator. */
  reopen: Action | undefined;
}

function Rail({ item, me, next, path, refusal, parts, decisions, reopen }: RailProps) {
  const { holder, look_alikes, risk_flags, risk_score, earlier } = item;
  const isMine = holder?.id === me;
  return (
    <>
      {isOpen(item.status) && (
        <section className={styles.section}>
          <h2>Срок</h2>
          <TimeLeft row={item} />
        </section>
      )}
      <section className={styles.section}>
        <h2>Риски{risk_score !== null && `: ${formatNumber(risk_score)} из 100`}</h2>
        {risk_flags.length === 0 ? (
          <p className="ik-faint">Проверки ничего не нашли</p>
        ) : (
          <ul className={styles.list}>
            {risk_flags.map((flag) => (
              <li key={flag} className={cx(styles.risk, styles.warn)}>
                <Icon name="alert-triangle" size={14} /> {riskWords[flag]}
              </li>
            ))}
          </ul>
        )}
      </section>
      {look_alikes.length > 0 && (
        <section className={styles.section}>
          <h2>Похожие</h2>
          <ul className={styles.list}>
            {look_alikes.map(({ id, title, text }) => (
              <li key={id}>
                {path ? (
                  <a className="ik-link" href={href(path, { id })} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                ) : (
                  <b>{title}</b>
                )}
                <small>{text}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {earlier.length > 0 && (
        <section className={styles.section}>
          <h2>Раньше</h2>
          <ul className={styles.list}>
            {earlier.map((one) => (
              <li key={one.id}>
                <Badge tone={caseTones[one.status]}>{caseStatusWords[one.status]}</Badge>
                <small>
                  {[one.reason, one.comment].filter(Boolean).join(' · ')}
                  {(one.reason || one.comment) && ' · '}
                  <Judge by={one.decided_by} at={one.decided_at} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen(item.status) && holder && !isMine && (
        <Note tone="warn" live>
          Проверяет <NamedPerson person={holder} />
          {holder.until && `, до ${formatTime(holder.until)}`}. Заявка открыта только для чтения.
        </Note>
      )}
      {isOpen(item.status) && item.is_own && <Note tone="info">Это ваша заявка: решение принимает кто-то другой.</Note>}
      {isOpen(item.status) && !holder && !item.is_own && refusal && (
        <Note tone="warn" live>
          {refusal}
        </Note>
      )}
      {isOpen(item.status) && isMine && !item.is_own && <Decide item={item} parts={parts} decisions={decisions} />}
      {!isOpen(item.status) && <Decided item={item} reopen={reopen} />}
      <Button icon="arrow-right" hotkey="N" onClick={next}>
        Следующая
      </Button>
    </>
  );
}

const Decided = ({ item, reopen }: { item: CaseCard; reopen: Action | undefined }) => (
  <section className={styles.section}>
    <h2>{caseStatusWords[item.status]}</h2>
    <p className="ik-faint">
      <Judge by={item.decided_by} at={item.decided_at} />
    </p>
    {item.reason && <p>{item.reason.title}</p>}
    {item.decision_comment && <p>{item.decision_comment}</p>}
    {reopen && (
      <div className={styles.verdict}>
        <Button icon="refresh" onClick={() => reopen.onSelect?.()}>
          {reopen.label}
        </Button>
      </div>
    )}
  </section>
);
