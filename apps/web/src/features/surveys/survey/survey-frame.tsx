/** The whole screen is the survey's: the name of the programme, whether the answers are safe, and the agreement below. */
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Mark } from '../../../kit/mark.tsx';
import { agreementPath } from './paths.ts';
import type { Saving } from './run.ts';
import styles from './survey.module.css';

const words: Record<Saving, string> = {
  saved: 'Ответы сохранены',
  saving: 'Сохраняем…',
  offline: 'Нет связи',
};

interface SurveyFrameProps {
  saving?: Saving | undefined;
  /** Buttons that stay at the bottom edge. */
  foot?: ReactNode;
  children: ReactNode;
}

export function SurveyFrame({ saving, foot, children }: SurveyFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <Mark size={26} />
          <b>ИСКРА</b>
          <span role="status" className={styles.saving} data-saving={saving}>
            {saving && (
              <>
                {saving !== 'saving' && <Icon name={saving === 'saved' ? 'check' : 'alert-triangle'} size={18} />}
                {words[saving]}
              </>
            )}
          </span>
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.foot}>
          {foot && <div className={styles.buttons}>{foot}</div>}
          <p>
            Ответы увидят без вашего номера.{' '}
            <a href={agreementPath} target="_blank" rel="noopener">
              Соглашение
            </a>
          </p>
        </footer>
      </div>
    </div>
  );
}
