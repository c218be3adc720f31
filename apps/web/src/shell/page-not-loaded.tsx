/** The chunk of a page did not come: the connection is lost, or a new version has taken its place. */
import { useEffect, useState } from 'react';
import { Button } from '../kit/button/button.tsx';
import { EmptyPanel } from '../kit/table/list-state.tsx';

export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The page did not load', { cause });
  }
}

/** A server that answers has the page under another name by now. */
async function isConnected(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}

export function NotLoaded() {
  const [connected, setConnected] = useState<boolean>();
  useEffect(() => void isConnected().then(setConnected), []);
  // A browser remembers that a part did not load: only a new load of the page asks for it again.
  const retry = async () => {
    if (await isConnected()) location.reload();
  };
  if (connected === undefined) return null;
  return connected ? (
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
      title="Нет связи с сервером"
      text="Страница не загрузилась. Проверьте подключение и повторите."
      action={
        <Button icon="refresh" onClick={() => void retry()}>
          Повторить
        </Button>
      }
    />
  );
}
