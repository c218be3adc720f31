/** /survey/:id, its questions and its end: all its pages share one store. */
import { useEffect } from 'react';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { useWhenBack } from '../../../shell/frame/use-when-back.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate, usePlace } from '../../../shell/routing/router.ts';
import { AskAge } from './ask-age.tsx';
import { Finish } from './finish.tsx';
import { Landing } from './landing.tsx';
import { openSurvey } from './open-survey.ts';
import { finishPath, questionPath } from './paths.ts';
import { QuestionScreen } from './question-screen.tsx';
import { type State, stateOf, useSurvey } from './run.ts';
import styles from './survey.module.css';
import { SurveyFrame } from './survey-frame.tsx';
import { wayOf } from './way.ts';

/** Once for each page; an expired response begins anew with its answers. */
function useOpening(id: string, state: State | undefined): void {
  useEffect(() => {
    const found = stateOf(id);
    if (!found || found.kind === 'left') void openSurvey(id);
  }, [id]);
  useEffect(() => {
    if (state?.kind === 'expired') void openSurvey(id, { isOfAge: true, earlier: state.earlier });
  }, [id, state]);
}

/** To where this survey stands. */
function Lead({ to }: { to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return null;
}

function NotOpened({ id, state }: { id: string; state: Extract<State, { kind: 'failed' }> }) {
  const again = () => void openSurvey(id);
  useWhenBack(again);
  return (
    <div className={styles.text}>
      <h1>Опрос не открылся</h1>
      <RefusalNote refusal={state.refusal} />
      <Button icon="refresh" size="lg" wide onClick={again}>
        Повторить
      </Button>
    </div>
  );
}

export default function SurveyPage({ params }: PageProps) {
  const id = params.id!;
  const { pathname } = usePlace();
  const state = useSurvey(id);
  useOpening(id, state);
  const isFinish = pathname.endsWith('/finish');

  if (state?.kind === 'running') {
    const { run } = state;
    if (params.qid !== undefined) return <QuestionScreen run={run} qid={params.qid} />;
    if (!isFinish) return <Landing run={run} />;
    const { asked, at } = wayOf(run.survey.form, run.answers, run.step);
    return <Lead to={questionPath(id, run.step === null ? null : (asked[at]?.id ?? null))} />;
  }
  if (state?.kind === 'finished' && !isFinish) return <Lead to={finishPath(id)} />;
  return (
    <SurveyFrame>
      {state?.kind === 'finished' ? (
        <Finish survey={state.survey} finish={state.finish} promo={state.promo} />
      ) : state?.kind === 'age' ? (
        <AskAge id={id} from={state.from} />
      ) : state?.kind === 'failed' ? (
        <NotOpened id={id} state={state} />
      ) : (
        <div role="status" aria-label="Открываем опрос" aria-busy="true" className={styles.bones} />
      )}
    </SurveyFrame>
  );
}
