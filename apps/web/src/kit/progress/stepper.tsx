import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './progress.module.css';

/** Where one is in a wizard. Not a way to move: going back is a button of the wizard. */
export function Stepper({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label="Шаги">
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && <Icon name="check" size={14} />}
          {step}
        </li>
      ))}
    </ol>
  );
}
