/** Asked before the first question of a survey that is for older ones than the agreement. */
import { Button } from '../../../kit/button/button.tsx';
import { countOf } from '../../../kit/format.ts';
import { goUnavailable } from './leave-survey.ts';
import { openSurvey } from './open-survey.ts';
import styles from './survey.module.css';

export function AskAge({ id, from }: { id: string; from: number }) {
  return (
    <div className={styles.text}>
      <h1>Вам исполнилось {countOf(from, 'год', 'года', 'лет')}?</h1>
      <p>В этом опросе участвуют только те, кому уже есть {countOf(from, 'год', 'года', 'лет')}.</p>
      <Button variant="primary" size="lg" wide onClick={() => void openSurvey(id, { isOfAge: true })}>
        Да, исполнилось
      </Button>
      <Button size="lg" wide onClick={() => goUnavailable(id, 'age')}>
        Нет
      </Button>
    </div>
  );
}
