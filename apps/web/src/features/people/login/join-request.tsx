/** The state of the request, why, and the possible answers. */
import { join, type JoinRequest as Request } from '@iskra/contract/areas/people/join';
import { CommentBody } from '@iskra/contract/kernel/blocking';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { FormRefusal, RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Button } from '../../../kit/button/button.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { countOf, formatDay, formatMoment } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { useStep } from '../../../shell/routing/use-step.ts';
import { leave } from '../../../shell/session/session.ts';
import styles from './join.module.css';
import { JoinCorrection } from './join-correction.tsx';
import login from './login.module.css';

type RequestState = 'waits' | 'returned' | 'denied' | 'approved' | 'ended';

function stateOf({ status }: Request): RequestState {
  if (status === 'new' || status === 'assigned' || status === 'in_review') return 'waits';
  if (status === 'returned' || status === 'denied') return status;
  return status === 'approved' || status === 'partially_approved' ? 'approved' : 'ended';
}

const titles: Record<RequestState, string> = {
  waits: 'Заявка на проверке',
  returned: 'Заявку нужно исправить',
  denied: 'Заявка отклонена',
  approved: 'Вы участник программы',
  ended: 'Заявка закрыта без решения',
};

/** Asked again while one looks at the page: a moderator may have decided meanwhile. */
const reloadEveryMs = 30_000;

function useRequest() {
  const [request, setRequest] = useState<Request>();
  const [refusal, setRefusal] = useState<Refusal>();
  const load = useCallback(async () => {
    const answer = await call(join.request, {});
    if (isRefusal(answer)) return setRefusal(answer);
    setRefusal(undefined);
    setRequest((answer as ReplyOf<typeof join.request>).item);
  }, []);
  useEffect(() => {
    void load();
    const timer = setInterval(() => !document.hidden && void load(), reloadEveryMs);
    return () => clearInterval(timer);
  }, [load]);
  return { request, refusal, load };
}

function Lead({ request }: { request: Request }) {
  const { number, submitted_at, is_appeal, by_another } = request;
  if (number === null || !submitted_at) return null;
  const by = by_another ? ', её подали за вас' : '';
  return (
    <p className={login.lead}>
      Заявка №&nbsp;{number} отправлена {formatMoment(submitted_at)}
      {by}
      {is_appeal && '. Решение обжаловано: проверит другой модератор'}
    </p>
  );
}

function WhatNext({ due }: { due: string }) {
  return (
    <ol className={styles.next}>
      <li>
        Модератор проверит данные до&nbsp;<b>{formatMoment(due)}</b>
      </li>
      <li>Ответ придёт по СМС и&nbsp;появится на этой странице</li>
      <li>После одобрения входите по&nbsp;тому же номеру телефона</li>
    </ol>
  );
}

function Why({ request, tone }: { request: Request; tone: 'warn' | 'danger' }) {
  return (
    <Note tone={tone}>
      <b>{request.reason ?? 'Причина не указана'}</b>
      {request.comment && <div>{request.comment}</div>}
    </Note>
  );
}

function RequestFacts({ form }: Pick<Request, 'form'>) {
  const { point } = form;
  const items: [string, ReactNode][] = [
    ['ФИО', [form.last_name, form.first_name, form.middle_name].filter(Boolean).join(' ')],
    ['Дата рождения', form.birth_date && formatDay(form.birth_date)],
    ['Город', form.city],
    ['Почта', form.email],
    [
      'Точка',
      point ? `${point.name}, ${point.address}` : [form.point_name, form.point_address].filter(Boolean).join(', '),
    ],
    ['Должность', form.position],
  ];
  return <Facts title="В заявке" items={items.filter(([, value]) => value)} />;
}

function Appeal({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const form = useContractForm({
    schema: CommentBody,
    initial: {},
    send: (body) => call(join.appeal, { body }),
    done: onDone,
  });
  return (
    <form ref={form.form} className={login.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextArea
        label="Почему решение неверно"
        required
        help="Заявку посмотрит другой модератор. Обжаловать можно один раз"
        {...form.text('comment')}
      />
      <FormRefusal refusal={form.refusal} unseen={form.unseen} />
      <Button type="submit" variant="primary" size="lg" wide loading={form.submitting}>
        Обжаловать
      </Button>
      <Button size="lg" wide onClick={onBack}>
        Отмена
      </Button>
    </form>
  );
}

interface RequestActionsProps {
  request: Request;
  onCorrect: () => void;
  onAppeal: () => void;
}

function RequestActions({ request, onCorrect, onAppeal }: RequestActionsProps) {
  const { may, attempts_left } = request;
  const state = stateOf(request);
  const waits = state === 'waits';
  return (
    <div className={styles.actions}>
      {state === 'approved' && (
        <Button variant="primary" size="lg" wide href="/">
          Открыть кабинет
        </Button>
      )}
      {may.correct && (
        <Button variant={waits ? 'default' : 'primary'} size="lg" wide onClick={onCorrect}>
          {waits ? 'Исправить данные' : 'Исправить и отправить снова'}
        </Button>
      )}
      {may.correct && !waits && (
        <span className="ik-faint">Можно исправить ещё {countOf(attempts_left, 'раз', 'раза', 'раз')}</span>
      )}
      {may.appeal && (
        <Button size="lg" wide onClick={onAppeal}>
          Обжаловать решение
        </Button>
      )}
    </div>
  );
}

/** Back leads from a correction to the request. */
const steps = ['request', 'correct', 'appeal'] as const;

export default function JoinRequest() {
  const { request, refusal, load } = useRequest();
  const { step, go, back } = useStep(steps);
  const done = () => {
    back('request');
    void load();
  };
  if (refusal && !request) return <RefusalNote refusal={refusal} />;
  if (!request) return null;
  if (step === 'correct' && request.may.correct)
    return <JoinCorrection request={request} onDone={done} onBack={() => back('request')} />;
  const state = stateOf(request);
  return (
    <>
      <h1 className={login.title}>{titles[state]}</h1>
      <Lead request={request} />
      {state === 'waits' && request.due_at && <WhatNext due={request.due_at} />}
      {state === 'returned' && <Why request={request} tone="warn" />}
      {state === 'denied' && <Why request={request} tone="danger" />}
      {step === 'appeal' && request.may.appeal ? (
        <Appeal onDone={done} onBack={() => back('request')} />
      ) : (
        <RequestActions request={request} onCorrect={() => go('correct')} onAppeal={() => go('appeal')} />
      )}
      <RequestFacts form={request.form} />
      <div className={login.others}>
        <span>Не ваша заявка?</span>
        <button type="button" className={styles.leave} onClick={() => void leave()}>
          Выйти
        </button>
      </div>
    </>
  );
}
