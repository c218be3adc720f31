/** Changing: a call with its success toast, its refusal toast and the refresh of what it touched, all in one place. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { showToast, type Toast } from '../kit/toast/toasts.ts';
import { type CallInput, call, isRefusal, type Refusal } from './call.ts';
import { keyOf } from './use-ask.ts';

interface ActionOptions<E extends Endpoint> {
  /** The success toast, with its one link when there is something to undo or to open; none when absent. */
  done?: string | ((reply: ReplyOf<E>) => string | Omit<Toast, 'status'>);
  /** Reads that are stale after the change. */
  refresh?: readonly Endpoint[];
  /** The caller shows refusals itself, on the fields of a form. */
  quiet?: boolean;
}

export interface Action<E extends Endpoint> {
  /** The reply, or the refusal that was already told to the person. */
  run: (input: CallInput<E>) => Promise<ReplyOf<E> | Refusal>;
  running: boolean;
}

export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const run = useCallback(
    async (input: CallInput<E>) => {
      setRunning(true);
      try {
        const answer = await call(endpoint, input);
        const { done, refresh = [], quiet } = latest.current;
        if (isRefusal(answer)) {
          // The 500 object was already told by the call itself.
          if (!quiet && answer.error_code !== 500) {
            showToast({ status: 'error', label: 'Не получилось', message: answer.error_message });
          }
          return answer;
        }
        const reply = answer as ReplyOf<E>;
        if (done) {
          const told = typeof done === 'function' ? done(reply) : done;
          showToast({ status: 'success', ...(typeof told === 'string' ? { label: told } : told) });
        }
        await Promise.all(refresh.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
        return reply;
      } finally {
        setRunning(false);
      }
    },
    [endpoint, client],
  );
  return { run, running };
}
