/** News while a page is open: one stream for all listeners of a visible page; asking every few seconds when there is none. */
import { isLiveTopic, type LiveTopic, livePath, livePulseMs } from '@iskra/contract/live';
import { useEffect, useRef } from 'react';
import { readCookie, userCookie } from './cookies.ts';

type Listener = () => void;
const listeners = new Map<Listener, LiveTopic>();

/** News may be this late without a stream. */
const pollEveryMs = 4_000;
/** A page that has just lost its stream does not come back at once with all the others. */
const retryMs = 10_000;

let stream: AbortController | undefined;
let polling: ReturnType<typeof setInterval> | undefined;
let retrying: ReturnType<typeof setTimeout> | undefined;

function notify(topic?: LiveTopic): void {
  for (const [listener, of] of listeners) if (topic === undefined || of === topic) listener();
}

/** Reads until the stream ends or falls silent; throws when it could not be read. */
async function read(aborting: AbortController): Promise<void> {
  const response = await fetch(livePath, {
    headers: { authorization: `Bearer ${readCookie(userCookie) ?? ''}`, accept: 'text/event-stream' },
    credentials: 'omit',
    signal: aborting.signal,
  });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  poll(false);
  // What happened before anybody listened.
  notify();
  let silence = setTimeout(() => aborting.abort(), 2 * livePulseMs);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let rest = ''; ; ) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => aborting.abort(), 2 * livePulseMs);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const word = line.startsWith('data: ') ? line.slice(6) : '';
        if (isLiveTopic(word)) notify(word);
      }
    }
  } finally {
    clearTimeout(silence);
  }
}

function poll(on: boolean): void {
  clearInterval(polling);
  polling = on ? setInterval(() => notify(), pollEveryMs) : undefined;
}

function begin(): void {
  if (stream || listeners.size === 0 || document.visibilityState === 'hidden') return;
  clearTimeout(retrying);
  const aborting = new AbortController();
  stream = aborting;
  void read(aborting)
    .catch(() => {})
    .then(() => {
      // Stopped on purpose: another one may be open by now.
      if (stream !== aborting) return;
      stream = undefined;
      poll(true);
      retrying = setTimeout(begin, retryMs);
    });
}

function stop(): void {
  const last = stream;
  stream = undefined;
  last?.abort();
  clearTimeout(retrying);
  poll(false);
}

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? stop() : begin()));

/** `onNews` is called when something of the topic may have changed; it asks by the usual calls. */
export function useLive(topic: LiveTopic, onNews: Listener): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const listener = () => latest.current();
    listeners.set(listener, topic);
    begin();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  }, [topic]);
}
