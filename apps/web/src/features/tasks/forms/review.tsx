/** All answers at a look, each a tap away. */
import type { Form, Step } from '@iskra/contract/forms/form';
import type { Walk } from '@iskra/contract/forms/walk';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { viewOf } from './kind-views.shared.ts';
import styles from './perform.module.css';

interface ReviewProps {
  form: Form;
  found: Walk;
  onOpen: (step: Step) => void;
}

export function Review({ form, found, onOpen }: ReviewProps) {
  const asked = form.steps.filter(({ id, kind }) => found.steps.get(id)!.state === 'asked' && kind !== 'info');
  return (
    <section className={styles.question} aria-label="Ответы">
      <h2>Проверьте ответы</h2>
      {found.finish === 'screen_out' && <Note tone="info">По ответам дальше спрашивать нечего</Note>}
      <ul className={styles.review}>
        {asked.map((step) => (
          <li key={step.id}>
            <div>
              <span>{step.title}</span>
              <Given step={step} found={found} />
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

function Given({ step, found }: { step: Step; found: Walk }) {
  const { Show } = viewOf(step.kind);
  const [fault] = found.steps.get(step.id)!.faults;
  if (fault) return <b className={styles.wrong}>{fault.message}</b>;
  if (!Object.hasOwn(found.kept, step.id)) return <b className={styles.empty}>Без ответа</b>;
  return (
    <div className={styles.given}>
      <Show settings={step.settings} answer={found.kept[step.id]} />
    </div>
  );
}
