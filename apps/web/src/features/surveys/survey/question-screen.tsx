/** One question on the whole screen. */
import { answerOf, type Step } from '@iskra/contract/forms/form';
import type { KindCode } from '@iskra/contract/forms/kinds';
import { isBlank } from '@iskra/contract/forms/walk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { navigate } from '../../../shell/routing/router.ts';
import { here } from '../../../shell/routing/trail.ts';
import { viewOf } from '../../tasks/forms/kind-views.shared.ts';
import { type Transport, TransportProvider } from '../../tasks/forms/transport.shared.ts';
import { questionPath } from './paths.ts';
import type { Run } from './run.ts';
import { answerStep, goToStep, handIn, takePhoto } from './sending.ts';
import styles from './survey.module.css';
import { SurveyFrame } from './survey-frame.tsx';
import { type Way, wayOf } from './way.ts';

/** What to do, where the survey itself says nothing. */
const usualHints: Partial<Record<KindCode, string>> = {
  single_choice: 'Выберите один ответ',
  multi_choice: 'Можно выбрать несколько',
};

/** The questions by the entries of the history, as far as they are known: «Назад» of the page is that of the browser. */
const visited = new Map<number, string>();

/**
 * The address is followed where it may be: back to an earlier question, where the survey lets one. Anything else leads to where the survey
 * stands. Our own steps have been taken before their address is there.
 */
function useAddress(run: Run, qid: string, { asked, at }: Way): void {
  const latest = useRef({ run, asked, at });
  latest.current = { run, asked, at };
  useEffect(() => {
    const { run: now, asked: steps, at: place } = latest.current;
    visited.set(here().index, qid);
    const current = now.step === null ? null : (steps[place]?.id ?? null);
    if (current === qid) return;
    const wanted = steps.findIndex(({ id }) => id === qid);
    if (now.survey.may_go_back && wanted !== -1 && wanted < place) goToStep(qid);
    else void navigate(questionPath(now.survey.id, current), { replace: true });
  }, [qid]);
}

/** A new question is read from its beginning, by the eye and by a screen reader. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

function useTransport({ urls }: Run): Transport {
  return useMemo(
    () => ({
      keepFile: takePhoto,
      fileUrl: (id) => urls[id],
      place: async () => ({ error: 'В опросах место не отмечают' }),
      goods: async () => ({ error: 'В опросах списков товаров нет' }),
    }),
    [urls],
  );
}

export function QuestionScreen({ run, qid }: { run: Run; qid: string }) {
  const { survey, answers, step } = run;
  const way = useMemo(() => wayOf(survey.form, answers, step), [survey, answers, step]);
  useAddress(run, qid, way);
  const place = way.asked.findIndex(({ id }) => id === qid);
  const shown = way.asked[place];
  return (
    <TransportProvider value={useTransport(run)}>
      {shown && <Question key={shown.id} run={run} way={way} place={place} step={shown} />}
    </TransportProvider>
  );
}

interface QuestionProps {
  run: Run;
  way: Way;
  place: number;
  step: Step;
}

function Question({ run, way: { found, asked }, place, step }: QuestionProps) {
  const { survey, answers, refused, saving, isSending } = run;
  const [isPointedOut, setPointedOut] = useState(false);
  const heading = useHeading();
  const body = useRef<HTMLDivElement>(null);
  const { Ask } = viewOf(step.kind);
  const { required, faults } = found.steps.get(step.id)!;
  const answer = answerOf(answers, step.id);
  const fault = refused[step.id] ?? (isPointedOut ? faults[0]?.message : undefined);
  const [before, next] = [asked[place - 1], asked[place + 1]];
  const hint = step.hint || usualHints[step.kind];
  const id = `q-${step.id}`;

  const go = (to: Step) => {
    goToStep(to.id);
    void navigate(questionPath(survey.id, to.id));
  };
  const goOn = () => {
    if (faults.length > 0) {
      setPointedOut(true);
      body.current?.querySelector<HTMLElement>('input, button, textarea')?.focus();
    } else if (next) go(next);
    else handIn();
  };
  const goBack = () => {
    if (visited.get(here().index - 1) === before!.id) history.back();
    else go(before!);
  };

  return (
    <SurveyFrame
      saving={saving}
      foot={
        <>
          {survey.may_go_back && before && (
            <IconButton bordered icon="arrow-left" label="Назад" className={styles.back} onClick={goBack} />
          )}
          <Button variant="primary" size="lg" wide loading={isSending} onClick={goOn}>
            {nextWord(step, next, answer, required)}
          </Button>
        </>
      }
    >
      {survey.show_progress && <Progress place={place} count={asked.length} />}
      {saving === 'offline' && (
        <Note tone="warn" live>
          Ответы сохранены на&nbsp;телефоне и&nbsp;отправятся сами, как&nbsp;только связь вернётся.
        </Note>
      )}
      <section className={styles.question} aria-labelledby={id}>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {step.title}
          {!required && step.kind !== 'info' && <small> — по&nbsp;желанию</small>}
        </h1>
        {hint && <p className={styles.hint}>{hint}</p>}
        <div className={styles.ask} ref={body}>
          <Ask
            settings={step.settings}
            answer={answer}
            onAnswer={(given) => answerStep(step.id, given)}
            labelId={id}
            label={step.title}
          />
        </div>
        {fault && (
          <p className={styles.fault} role="alert">
            <Icon name="alert-circle" size={18} />
            {fault}
          </p>
        )}
      </section>
    </SurveyFrame>
  );
}

function nextWord(step: Step, next: Step | undefined, answer: unknown, required: boolean): string {
  if (!next) return 'Завершить';
  return !required && step.kind !== 'info' && isBlank(answer) ? 'Пропустить' : 'Далее';
}

function Progress({ place, count }: { place: number; count: number }) {
  return (
    <div className={styles.progress}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <i key={at} data-done={at <= place || undefined} />
        ))}
      </div>
      <p>
        Вопрос {place + 1} из&nbsp;{count}
      </p>
    </div>
  );
}
