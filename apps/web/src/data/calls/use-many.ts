/** An action on many rows: started, watched in its window, told when it ends, wherever the person is by then. */

import type { Run } from '@iskra/contract/areas/platform/runs';
import { runs } from '@iskra/contract/areas/platform/runs';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast, type Toast } from '../../kit/toast/toasts.ts';
import { type CallInput, call, isRefusal } from './call.ts';
import { refreshAfter } from './refresh.ts';
import { useAction } from './use-action.ts';
import { useRun, watchRun } from './use-run.ts';

interface ManyOptions {
  /** The toast at the end, with its counts. */
  done: (run: Run) => Omit<Toast, 'status'>;
  /** Reads of other areas that are stale by then. */
  refresh?: readonly Endpoint[];
  /** Its rows may stand on any page: all pages are read again. */
  everywhere?: boolean;
  /** The caller shows refusals itself, on the fields of a form. */
  quiet?: boolean;
}

function showEnd(run: Run, done: ManyOptions['done']): void {
  if (run.state === 'failed')
    showToast({
      status: 'error',
      label: 'Не получилось',
      ...(run.error_message ? { message: run.error_message } : {}),
    });
  else showToast({ status: 'success', ...done(run) });
}

export function useMany<E extends Endpoint>(
  endpoint: E,
  { done, refresh = [], everywhere = false, quiet = false }: ManyOptions,
) {
  const client = useQueryClient();
  const [runId, setRunId] = useState<number>();
  const { run: send } = useAction(endpoint, { quiet });

  const watch = async (id: number) => {
    const run = await watchRun(client, id);
    if (run) showEnd(run, done);
    await (everywhere ? client.invalidateQueries() : refreshAfter(client, endpoint, refresh));
  };

  const start = async (input: CallInput<E>) => {
    const answer = await send(input);
    if (isRefusal(answer)) return answer;
    const { run_id } = answer as unknown as { run_id: number };
    setRunId(run_id);
    void watch(run_id);
    return answer;
  };

  /** Finished rows stay changed; the toast says how many. */
  const stop = () => {
    if (runId !== undefined) void call(runs.cancel, { params: { id: runId } });
  };

  return { start, stop, run: useRun(runId) };
}
