import { Button } from '../../../kit/button/button.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { RecoveryCodes } from './recovery-codes.part.tsx';
import { savedWords } from './recovery-words.ts';
import styles from './totp.module.css';

/** Closed by its one button only: Escape by habit would lose the codes. */
export function RecoveryWindow({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <ModalFrame
      title={savedWords.title}
      subtitle={savedWords.why}
      closing="none"
      onClose={() => {}}
      footer={
        <Button variant="primary" className={styles.answer} data-main data-autofocus onClick={onSaved}>
          {savedWords.done}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </ModalFrame>
  );
}
