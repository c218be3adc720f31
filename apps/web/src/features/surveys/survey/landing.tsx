/** What the survey is about and how long it takes; a buyer who was here before goes on. */
import { Button } from '../../../kit/button/button.tsx';
import { countOf } from '../../../kit/format.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { questionPath } from './paths.ts';
import type { Run } from './run.ts';
import { goToStep } from './sending.ts';
import styles from './survey.module.css';
import { SurveyFrame } from './survey-frame.tsx';
import { wayOf } from './way.ts';

const questionsAMinute = 5;

export function Landing({ run }: { run: Run }) {
  const { id, title, landing, form } = run.survey;
  const { asked, at } = wayOf(form, run.answers, run.step);
  const count = asked.filter(({ kind }) => kind !== 'info').length;
  const minutes = Math.max(1, Math.round(count / questionsAMinute));
  const picture = landing.picture_file_id === null ? undefined : run.urls[landing.picture_file_id];
  const start = () => {
    const step = asked[at]!.id;
    goToStep(step);
    void navigate(questionPath(id, step));
  };
  return (
    <SurveyFrame
      foot={
        <Button variant="primary" size="lg" wide onClick={start}>
          {run.step === null ? 'Начать' : 'Продолжить'}
        </Button>
      }
    >
      <div className={styles.text}>
        {picture && <img className={styles.picture} src={picture} alt="" />}
        <h1>{title}</h1>
        <p className={styles.quiet}>
          {countOf(count, 'вопрос', 'вопроса', 'вопросов')}, около {countOf(minutes, 'минуты', 'минут', 'минут')}
        </p>
        {landing.text && <p>{landing.text}</p>}
        {landing.legal_text && <p className={styles.small}>{landing.legal_text}</p>}
      </div>
    </SurveyFrame>
  );
}
