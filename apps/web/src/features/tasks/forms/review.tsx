/** All answers at a look, each a tap away. */
import type { Form, Step } from '@iskra/contract/forms/form';
import type { Walk } from '@iskra/contract/forms/walk';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from './perform.module.css';
import { answeredSteps, ReadAnswer } from './read-answer.tsx';

interface ReviewProps {
  form: Form;
  found: Walk;
  onOpen: (step: Step) => void;
}

export function Review({ form, found, onOpen }: ReviewProps) {
  return (
    <section className={styles.question} aria-label="Ответы">
      <h2>Проверьте ответы</h2>
      {found.finish === 'screen_out' && <Note tone="info">По ответам дальше спрашивать нечего</Note>}
      <ul className={styles.review}>
        {answeredSteps(form.steps, found).map((step) => (
          <li key={step.id}>
            <div>
              <span>{step.title}</span>
              <ReadAnswer step={step} found={found} />
            </div>
            <Button variant="quiet" size="sm" aria-label={`Изменить: ${step.title}`} onClick={() => onOpen(step)}>
              Изменить
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
