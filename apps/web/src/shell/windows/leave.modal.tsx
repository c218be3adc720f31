/** The one question before unsaved work is left: the changes, and the three ways on. Enter loses nothing. */
import { Button } from '../../kit/button/button.tsx';
import { countOf } from '../../kit/format.ts';
import styles from '../../kit/modal/modal.module.css';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import type { ModalProps } from './modal-types.ts';

interface LeaveInput {
  /** The names of the changed fields. */
  changed: string[];
  maySave: boolean;
}

/** More names than this are counted. */
const mostNamed = 5;

function changedWords(changed: string[]): string {
  if (changed.length === 0) return 'Введённые данные не сохранены и пропадут.';
  const named = changed.slice(0, changed.length > mostNamed ? mostNamed - 1 : mostNamed);
  const rest = changed.length - named.length;
  const more = rest > 0 ? ` и ещё ${countOf(rest, 'поле', 'поля', 'полей')}` : '';
  return `Изменено и пропадёт: ${named.map((label) => `«${label}»`).join(', ')}${more}.`;
}

export default function LeaveModal({ input, close, dismiss }: ModalProps<LeaveInput, 'leave' | 'save'>) {
  return (
    <ModalFrame
      title="Уйти без сохранения?"
      onClose={dismiss}
      footer={
        <>
          <span className={styles.hint} />
          <Button variant="ghost" onClick={() => close('leave')}>
            Уйти
          </Button>
          {input.maySave && <Button onClick={() => close('save')}>Сохранить и уйти</Button>}
          <Button variant="primary" data-main data-autofocus onClick={dismiss}>
            Остаться
          </Button>
        </>
      }
    >
      <p className={styles.text}>{changedWords(input.changed)}</p>
    </ModalFrame>
  );
}
