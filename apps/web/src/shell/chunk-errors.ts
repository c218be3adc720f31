/** After a deploy an open tab may ask for a chunk that is gone. The event stays unhandled, so the error is rethrown where it was. */
import { showToast } from '../kit/toast/toasts.ts';

export function listenChunkErrors(): void {
  window.addEventListener('vite:preloadError', () => {
    showToast({
      status: 'error',
      label: 'Вышла новая версия',
      message: 'Часть страницы не загрузилась. Сохраните введённое и обновите страницу.',
      timeout: 0,
      action: { label: 'Обновить', onClick: () => location.reload() },
    });
  });
}
