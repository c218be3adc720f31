/** Where a buyer ends whose survey cannot be answered, and why: the way on, in words of the programme. */
import type { WhyUnavailable } from '@iskra/contract/areas/surveys/surveys/availability';
import { unavailableWords } from '@iskra/contract/areas/surveys/surveys/unavailable-words';
import { Button } from '../../../kit/button/button.tsx';
import { recall } from '../../../shell/routing/memory.ts';
import { usePlace } from '../../../shell/routing/router.ts';
import { questionPath } from './paths.ts';
import styles from './survey.module.css';

const general = {
  title: 'Опрос сейчас недоступен',
  text: 'Вернитесь позже по той же ссылке или QR‑коду. О других опросах расскажет продавец.',
};

/** These pass by themselves. */
const passing: readonly string[] = ['not_started', 'paused'] satisfies WhyUnavailable[];

export default function SurveyUnavailablePage() {
  const why = new URLSearchParams(usePlace().search).get('why') ?? '';
  const isKnown = Object.hasOwn(unavailableWords, why);
  const { title, text } = isKnown ? unavailableWords[why as WhyUnavailable] : general;
  const survey = passing.includes(why) ? recall('survey') : undefined;
  return (
    <article data-reading className={styles.text}>
      <h1>{title}</h1>
      <p>{text}</p>
      {survey && (
        <Button icon="refresh" href={questionPath(survey, null)}>
          Проверить ещё раз
        </Button>
      )}
    </article>
  );
}
