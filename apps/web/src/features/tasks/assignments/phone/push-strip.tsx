/** Asked when there is something to wait for: after the first task was sent. */
import { useEffect, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { Icon } from '../../../../kit/icons/icon.tsx';
import { showToast } from '../../../../kit/toast/toasts.ts';
import styles from './phone.module.css';
import { askForPush, dismissPush, mayAsk, resubscribe } from './push.ts';

const answers = {
  allowed: { status: 'success', label: 'Сообщим, как только задание проверят' },
  refused: { status: 'info', label: 'Уведомления запрещены. Их можно разрешить в настройках браузера' },
  failed: { status: 'error', label: 'Не получилось включить уведомления. Попробуйте позже' },
} as const;

export function PushStrip() {
  const [isOpen, setOpen] = useState(mayAsk);
  const [isAsking, setAsking] = useState(false);
  useEffect(resubscribe, []);
  if (!isOpen) return null;
  const ask = async () => {
    setAsking(true);
    const answer = await askForPush();
    setAsking(false);
    setOpen(answer === 'failed');
    showToast(answers[answer]);
  };
  const dismiss = () => {
    dismissPush();
    setOpen(false);
  };
  return (
    <div className={styles.strip}>
      <Icon name="bell" />
      <p>
        <b>Сообщить, когда задание проверят?</b> И о новых заданиях, днём
      </p>
      <Button loading={isAsking} onClick={() => void ask()}>
        Включить
      </Button>
      <IconButton icon="x" label="Не сообщать" onClick={dismiss} />
    </div>
  );
}
