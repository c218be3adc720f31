import { Button } from '../../kit/button/button.tsx';
import { EmptyPanel } from '../../kit/table/empty-panel.tsx';
import { useWhenBack } from '../frame/use-when-back.ts';

/** The server did not say who is logged in: nothing can be shown yet, and nothing is lost. */
export function VisitFailed({ onRetry }: { onRetry: () => void }) {
  useWhenBack(onRetry);
  return (
    <EmptyPanel
      alert
      icon="alert-triangle"
      title="Сервер не ответил"
      text="Вы по-прежнему вошли. Проверьте связь и попробуйте ещё раз."
      action={
        <Button icon="refresh" onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  );
}
