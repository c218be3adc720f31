/** Performs a form: one page a screen, then everything at a look, then it is sent. The same on the phone and in the preview. */
import { type Answers, answerOf, type Form, type Step } from '@iskra/contract/forms/form';
import { isBlank, isComplete, type Walk, walk } from '@iskra/contract/forms/walk';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from './perform.module.css';
import { Question } from './question.tsx';
import { Review } from './review.tsx';
import { pageBefore, pagesOf, shownPage } from './screens.ts';

export interface PerformProps {
  form: Form;
  title: string;
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  /** The page that is shown; `review` is the look at everything before it is sent. */
  at: string;
  onAt: (at: string) => void;
  /** Out of the form. */
  onLeave?: () => void;
  /** Remarks of a moderator on steps, by their id: only these are open then, and the steps that they reveal. */
  remarks?: Readonly<Record<string, string>>;
  isLocked?: (step: Step) => boolean;
  /** A line under the head: where one stands, that there is no network. */
  notice?: ReactNode;
  /** Where one stands: on screens that ask for something that is done at the place. */
  where?: ReactNode;
  send: { label: string; isRunning?: boolean; run: (found: Walk) => void };
}

export const review = 'review';

const isDoneThere = ({ kind }: Step) => kind === 'photo' || kind === 'multi_photo' || kind === 'video';

export function Perform(props: PerformProps) {
  const { form, title, answers, onAnswers, onAt, onLeave, remarks = {}, isLocked, notice, where, send } = props;
  const found = useMemo(() => walk(form, answers), [form, answers]);
  const pages = useMemo(() => pagesOf(form, found), [form, found]);
  const at = shownPage(props.at, pages);
  // Faults are shown after «Далее», not before the step was open.
  const [shown, setShown] = useState<string>();
  const screen = useScreen(at);
  const page = pages.find(({ id }) => id === at);
  const place = page ? pages.indexOf(page) : pages.length;
  const isDone = page?.steps.every(({ id }) => found.steps.get(id)!.faults.length === 0) ?? true;

  const goNext = () => {
    if (!isDone) {
      setShown(at);
      return screen.toFault();
    }
    onAt(pages[place + 1]?.id ?? review);
  };
  const goBack = place > 0 ? () => onAt(pageBefore(pages, place)) : onLeave;

  return (
    <section className={styles.perform} aria-label={title}>
      <header className={styles.head}>
        {onLeave && <IconButton icon="arrow-left" label="Выйти из задания" onClick={onLeave} />}
        <b>{title}</b>
        {page && (
          <span className="ik-num">
            {place + 1} из {pages.length}
          </span>
        )}
      </header>
      <Progress place={place} count={pages.length} />
      {notice}
      {page?.steps.some(isDoneThere) && where}
      <div className={styles.screen} ref={screen.ref} tabIndex={-1}>
        {page ? (
          page.steps.map((step) => (
            <Question
              key={step.id}
              step={step}
              answer={answerOf(answers, step.id)}
              result={found.steps.get(step.id)!}
              isShown={shown === at}
              isLocked={isLocked?.(step) ?? false}
              remark={remarks[step.id]}
              onAnswer={(answer) => onAnswers({ ...answers, [step.id]: answer })}
            />
          ))
        ) : (
          <Review
            form={form}
            found={found}
            onOpen={(step) => onAt(pages.find(({ steps }) => steps.includes(step))!.id)}
          />
        )}
      </div>
      <footer className={styles.foot}>
        {goBack && place > 0 && <IconButton bordered icon="arrow-left" label="Назад" onClick={goBack} />}
        {page ? (
          <Button variant="primary" size="lg" wide onClick={goNext}>
            {nextWord(page.steps, answers)}
          </Button>
        ) : (
          <SendButton found={found} send={send} />
        )}
      </footer>
    </section>
  );
}

function SendButton({ found, send }: { found: Walk; send: PerformProps['send'] }) {
  if (!isComplete(found)) return <Note tone="warn">Остались вопросы без ответа</Note>;
  return (
    <Button variant="primary" size="lg" wide loading={send.isRunning ?? false} onClick={() => send.run(found)}>
      {send.label}
    </Button>
  );
}

const nextWord = (steps: readonly Step[], answers: Answers): string => {
  const mayBeEmpty = steps.every(
    ({ id, required, kind }) => !required && kind !== 'info' && isBlank(answerOf(answers, id)),
  );
  return mayBeEmpty ? 'Пропустить' : 'Далее';
};

function Progress({ place, count }: { place: number; count: number }) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="Пройдено"
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={Math.min(place, count)}
    >
      <i style={{ inlineSize: `${count === 0 ? 0 : (Math.min(place + 1, count) / count) * 100}%` }} />
    </div>
  );
}

/** Another screen is read from its beginning, by the eye and by a screen reader; the first one takes no focus. */
function useScreen(at: string) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    ref.current?.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [at]);
  // After the faults are drawn.
  const toFault = () =>
    setTimeout(() => ref.current?.querySelector<HTMLElement>('[data-fault] :is(input, button, textarea)')?.focus());
  return { ref, toFault };
}
