/** «Выгрузить»: a format, the progress, the file; one window for every list. Closing it does not stop the run. */
import { bell } from '@iskra/contract/areas/content/bell';
import { runs } from '@iskra/contract/areas/platform/runs';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallInput, isRefusal } from '../../data/calls/call.ts';
import { download } from '../../data/calls/download.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { keyOf } from '../../data/calls/use-ask.ts';
import { isGoing, useRun } from '../../data/calls/use-run.ts';
import { RadioGroup } from '../../kit/choice/radio-group.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { RunProgress } from '../../kit/progress/run-progress.tsx';
import { Note } from '../../kit/status/note.tsx';
import type { ModalProps } from './modal-types.ts';

export interface ExportInput {
  endpoint: Endpoint;
  /** The call's body without the format. */
  query: object;
  title: string;
  /** «214 точек по фильтру». */
  what: string;
}

const formats = [
  { value: 'xlsx', label: 'Excel (XLSX)', hint: 'Откроется как есть' },
  { value: 'csv', label: 'CSV', hint: 'Для других программ: UTF-8, точка с запятой' },
] as const;

export default function ExportModal({ input, close, dismiss }: ModalProps<ExportInput, true>) {
  const client = useQueryClient();
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [runId, setRunId] = useState<number>();
  const start = useAction(input.endpoint);
  const run = useRun(runId);
  const ready = run?.state === 'done';

  useEffect(() => {
    if (!ready || !runId) return;
    // The bell knows of the file at once.
    void client.invalidateQueries({ queryKey: keyOf(bell.notices) });
    void download(runs.result, { params: { id: runId } }).then((refusal) => refusal ?? close(true));
  }, [ready, runId, close, client]);

  const begin = async () => {
    const answer = await start.run({ body: { ...input.query, format } } as unknown as CallInput<Endpoint>);
    if (!isRefusal(answer)) setRunId((answer as unknown as { run_id: number }).run_id);
  };

  return (
    <ModalFrame
      title={input.title}
      subtitle={input.what}
      onClose={dismiss}
      footer={
        <ModalFooter
          submit="Выгрузить"
          hint={run ? 'Окно можно закрыть: файл останется в уведомлениях' : undefined}
          onSubmit={() => void begin()}
          loading={start.running || (run !== undefined && isGoing(run))}
          onCancel={dismiss}
          focus="submit"
        />
      }
    >
      {run === undefined && (
        <RadioGroup label="Формат файла" options={[...formats]} value={format} onChange={setFormat} />
      )}
      {run && isGoing(run) && <RunProgress done={run.done} total={run.total} />}
      {run?.state === 'failed' && (
        <Note tone="danger" live>
          {run.error_message ?? 'Файл не получился. Попробуйте ещё раз.'}
        </Note>
      )}
    </ModalFrame>
  );
}
