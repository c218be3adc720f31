/** The chunk of a page did not come: the connection is lost, or a new version has taken its place. */
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { EmptyPanel } from '../../kit/table/empty-panel.tsx';
import { useWhenBack } from '../frame/use-when-back.ts';
import { PartMissing } from './load-part.ts';

export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The page did not load', { cause });
  }
}

/** The server answers and does not have the file: it has the page under another name by now. */
async function isGone({ cause }: PageNotLoaded): Promise<boolean> {
  if (!(cause instanceof PartMissing)) return false;
  const answer = await fetch(cause.file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}

interface NotLoadedProps {
  error: PageNotLoaded;
  onRetry: () => void;
}

export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const [gone, setGone] = useState(false);
  useEffect(() => void isGone(error).then(setGone), [error]);
  useWhenBack(onRetry);
  return gone ? (
    <EmptyPanel
      alert
      icon="refresh"
      title="Вышла новая версия"
      text="Обновите страницу, чтобы продолжить."
      action={
        <Button icon="refresh" onClick={() => location.reload()}>
          Обновить
        </Button>
      }
    />
  ) : (
    <EmptyPanel
      alert
      icon="alert-triangle"
      title="Страница не загрузилась"
      text="Похоже, пропала связь. Проверьте подключение и повторите."
      action={
        <Button icon="refresh" onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  );
}
