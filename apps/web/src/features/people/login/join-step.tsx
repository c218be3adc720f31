/** The head of a step of the form: its number, its title. */
import type { ReactNode } from 'react';
import styles from './login.module.css';

const steps = 4;

interface JoinStepProps {
  step: number;
  title: string;
  children: ReactNode;
}

export function JoinStep({ step, title, children }: JoinStepProps) {
  return (
    <>
      <p className={styles.step}>
        Шаг {step} из {steps}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </>
  );
}
