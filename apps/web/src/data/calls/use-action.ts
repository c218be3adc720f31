/** Changing: a call with its success toast, its refusal toast and the refresh of stale reads, all in one place. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { showToast, type Toast } from '../../kit/toast/toasts.ts';
import { type CallInput, call, isAlreadyShown, isRefusal, type Refusal } from './call.ts';
import { contentOf } from './intent.ts';
import { refreshAfter } from './refresh.ts';
import { refusalText } from './refusal-text.ts';

/** The text of a toast, or a function of the reply. */
export type DoneWords<Reply> = string | ((reply: Reply) => string | Omit<Toast, 'status'>);

interface ActionOptions<E extends Endpoint> {
  /** The success toast, with its one link when there is something to undo or to open; none when absent. */
  done?: DoneWords<ReplyOf<E>>;
  /** Reads of other areas that are stale after the change; those of its own always are. */
  refresh?: readonly Endpoint[];
  /** The caller shows refusals itself, on the fields of a form. */
  quiet?: boolean;
}

export interface Sender<E extends Endpoint> {
  /** The reply, or the refusal that was already shown to the person. */
  run: (input: CallInput<E>) => Promise<ReplyOf<E> | Refusal>;
  running: boolean;
}

export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Sender<E> {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const inFlight = useRef(new Map<string, Promise<ReplyOf<E> | Refusal>>());
  const send = useCallback(
    async (input: CallInput<E>) => {
      setRunning(true);
      try {
        const answer = await call(endpoint, input);
        const { done, refresh = [], quiet } = latest.current;
        if (isRefusal(answer)) {
          if (!quiet && !isAlreadyShown(answer)) {
            showToast({ status: 'error', label: 'Не получилось', message: refusalText(answer) });
          }
          // The approved version may not be the present one: the person has to see it before they approve again.
          if ('approves' in endpoint) void refreshAfter(client, endpoint, refresh);
          return answer;
        }
        const reply = answer as ReplyOf<E>;
        if (done) {
          const toast = typeof done === 'function' ? done(reply) : done;
          showToast({ status: 'success', ...(typeof toast === 'string' ? { label: toast } : toast) });
        }
        // The change is made: nobody waits for the page behind to catch up.
        void refreshAfter(client, endpoint, refresh);
        return reply;
      } finally {
        setRunning(false);
      }
    },
    [endpoint, client],
  );
  const run = useCallback(
    (input: CallInput<E>) => {
      // The same call again before its answer, by a double click or Enter twice, is the same call.
      const key = contentOf(input);
      const going = inFlight.current.get(key) ?? send(input).finally(() => inFlight.current.delete(key));
      inFlight.current.set(key, going);
      return going;
    },
    [send],
  );
  return { run, running };
}
