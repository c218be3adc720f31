// A seller's tasks before any other script is there: the drawn page (field-drawn.html) is shown, and its three calls are sent. Each reply is used
// once, by the call that would have been sent later (src/data/calls/call.ts).
(() => {
  const token = /(?:^|; )(?:__Host-)?iskra_token=([^;]+)/.exec(document.cookie)?.[1];
  if (location.pathname !== '/myTasks' || !token) return;
  document.documentElement.dataset.field = '';
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const init = { method: 'POST', headers, body: '{}', credentials: 'omit', signal: AbortSignal.timeout?.(25_000) };
  const asked = new Map(
    ['/profile', '/my-tasks', '/streaks'].map((path) => [`/web/v1${path}`, fetch(`/web/v1${path}`, init)]),
  );
  for (const answer of asked.values()) answer.catch(() => undefined);
  window.ikAsked = (url, body) => {
    const answer = body === '{}' ? asked.get(url) : undefined;
    asked.delete(url);
    return answer;
  };
})();
