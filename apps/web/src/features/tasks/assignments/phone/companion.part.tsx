/** Goes with a seller over all pages: keeps the program on the phone, sends waiting work, and asks before it is left behind. */
import { streaks } from '@iskra/contract/areas/coins/streaks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshAfterPath } from '../../../../data/calls/refresh.ts';
import { showToast } from '../../../../kit/toast/toasts.ts';
import { href } from '../../../../shell/routing/paths.ts';
import { beforeLeaving, loadUser, type User, useExpired } from '../../../../shell/session/session.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import { offerInstalling } from './install.ts';
import { outboxOf, type Settled } from './outbox.ts';
import { storeOf } from './store.ts';
import { waitingWords } from './waiting-words.ts';
import { startWorker, takeOffWorker } from './worker.ts';

function notify({ work, refused }: Settled): void {
  if (refused === undefined)
    return void showToast({ status: 'success', label: 'Отправлено на проверку', message: work.title });
  const action = { label: 'Открыть', href: href('/myTasks/:id', { id: work.work }) };
  showToast({ status: 'error', label: `Не отправлено: ${work.title}`, message: refused, timeout: 0, action });
}

/** Unsent work stays on the phone for its own person; else nothing of them does. False: the person stays. */
async function farewell(person: number): Promise<boolean> {
  const store = storeOf(person);
  // A browser that keeps nothing holds nobody back.
  const [waiting, drafts] = await Promise.all([outboxOf(store).look(), store.all('drafts')]).catch(() => [[], []]);
  if (waiting.length > 0) {
    const words = waitingWords(0, waiting.length);
    const text = `Ждёт отправки: ${words}. Это останется на телефоне и уйдёт, когда вы снова войдёте на нём.`;
    if (!(await openModal('confirm', { title: 'Выйти, не отправив?', text, confirm: 'Выйти' }))) return false;
  }
  if (waiting.length === 0 && drafts.length === 0) await store.forget();
  await takeOffWorker();
  return true;
}

export default function PhoneCompanion({ user: { id } }: { user: User }) {
  const client = useQueryClient();
  const expired = useExpired();
  useEffect(() => {
    const onSettled = (settled: Settled) => {
      notify(settled);
      for (const { path } of [{ path: '/my-tasks' }, streaks.show]) void refreshAfterPath(client, path);
    };
    const ends = [
      startWorker(),
      offerInstalling(),
      beforeLeaving(() => farewell(id)),
      // The page itself then finds that the session has ended, and asks over it.
      outboxOf(storeOf(id)).start(onSettled, () => void loadUser()),
    ];
    storeOf(id)
      .keepSpare()
      .catch((error: unknown) => console.warn('Nothing is kept in this browser', error));
    return () => {
      for (const end of ends) end();
    };
  }, [id, client]);
  useEffect(() => {
    if (!expired) outboxOf(storeOf(id)).wake();
  }, [expired, id]);
  // Who was known without the server is asked for when it is there again.
  useEffect(() => {
    const onBack = () => void loadUser();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);
  return null;
}
