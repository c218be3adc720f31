/** What was answered, each with the remark on it. */
import type { Answers, Form } from '@iskra/contract/forms/form';
import { walk } from '@iskra/contract/forms/walk';
import { Note } from '../../../kit/status/note.tsx';
import styles from './perform.module.css';
import { answeredSteps, ReadAnswer } from './read-answer.tsx';

interface AnswersProps {
  form: Form;
  answers: Answers;
  /** By the ids of the steps. */
  remarks: Readonly<Record<string, string>>;
}

export function ReadAnswers({ form, answers, remarks }: AnswersProps) {
  const found = walk(form, answers);
  return (
    <section aria-label="Ответы">
      <ul className={styles.review}>
        {answeredSteps(form.steps, found).map((step) => (
          <li key={step.id}>
            <div>
              <span>{step.title}</span>
              <ReadAnswer step={step} found={found} />
              {remarks[step.id] && <Note tone="warn">{remarks[step.id]}</Note>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
