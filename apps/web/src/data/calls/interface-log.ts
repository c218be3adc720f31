/** Errors of the browser go to the server's log: capped, without what the person typed. */
import { readCookie, userCookie } from './cookies.ts';

const mostPerVisit = 20;
let sent = 0;

/** Not through `call`: a failing log must not raise a toast, nor log itself. */
export function logError(error: unknown, component?: string): void {
  console.error(error);
  sent += 1;
  if (sent > mostPerVisit) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const token = readCookie(userCookie);
  const body = {
    level: 'error',
    message: message.slice(0, 500) || 'Error',
    stack: [stack, component].filter(Boolean).join('\n').slice(0, 4000),
    route: location.pathname,
    app_version: import.meta.env.VITE_VERSION ?? 'dev',
  };
  fetch('/web/v1/logix/log', {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  }).catch(() => {});
}

export function listenErrors(): void {
  window.addEventListener('error', (event) => logError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => logError(event.reason));
}
