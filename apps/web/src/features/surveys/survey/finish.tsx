/** The end: thanks in the words of the survey, or that it was for others. */
import type { Survey } from '@iskra/contract/areas/surveys/surveys';
import { Icon } from '../../../kit/icons/icon.tsx';
import styles from './survey.module.css';

interface FinishProps {
  survey: Survey;
  finish: 'done' | 'screen_out';
  promo: string | null;
}

export function Finish({ survey, finish, promo }: FinishProps) {
  const isDone = finish === 'done';
  return (
    <div className={styles.text} role="status">
      <span className={styles.done}>
        <Icon name="check" size={28} />
      </span>
      <h1>{isDone ? survey.finish.title || 'Спасибо за ответы!' : 'Спасибо, что ответили'}</h1>
      {isDone && survey.finish.text && <p>{survey.finish.text}</p>}
      {promo && (
        <div className={styles.promo}>
          <span>Ваш промокод</span>
          <b>{promo}</b>
          <span>Сохраните его: сделайте снимок экрана.</span>
        </div>
      )}
      {!isDone && <p>Остальные вопросы — для других покупателей. Ваш ответ нам тоже помог.</p>}
      <p className={styles.quiet}>Страницу можно закрыть.</p>
    </div>
  );
}
