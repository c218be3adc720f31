/** The import wizard, one for every area: file → check by the real code → run → report. Rows in = applied + skipped + bad. */

import type { ImportCard, ImportMode } from '@iskra/contract/areas/platform/imports';
import { imports } from '@iskra/contract/areas/platform/imports';
import type { ImportTargetName } from '@iskra/contract/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { asking } from '../../../data/calls/use-ask.ts';
import { isGoing } from '../../../data/calls/use-run.ts';
import { countOf } from '../../../kit/format.ts';
import { ImportFrame, type ImportStep } from '../../../kit/import/import-frame.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import { ReportStep } from './report-step.tsx';
import { RunStep } from './run-step.tsx';

export interface ImportInput {
  target: ImportTargetName;
  title: string;
  /** What the target wants to know beside the file, such as a period, a group or a book. */
  params?: Record<string, string | number | boolean>;
  /** Those that the target offers; the first is chosen. */
  modes?: readonly ImportMode[];
  /** A file that is up already. */
  run?: number;
}

const lookEvery = 700;
const finished = new Set(['done', 'done_with_errors', 'failed', 'canceled']);

function useImport(id: number | undefined): ImportCard | undefined {
  const { data } = useQuery({
    ...asking(imports.card, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isGoing(state.data.item.run) ? false : lookEvery),
  });
  return data?.item;
}

function stepOf(card: ImportCard | undefined, applying: boolean): ImportStep {
  if (!card) return 'file';
  if (finished.has(card.run.state)) return 'report';
  if (applying && card.run.state !== 'checked') return 'run';
  return 'check';
}

export default function ImportModal({ input, close, dismiss, setDirty }: ModalProps<ImportInput, true>) {
  const client = useQueryClient();
  const [runId, setRunId] = useState(input.run);
  const [applying, setApplying] = useState(false);
  const apply = useAction(imports.apply, { refresh: [imports.card] });
  const cancel = useAction(imports.cancel, { refresh: [imports.card] });
  const card = useImport(runId);
  const step = stepOf(card, applying);
  useEffect(() => setDirty(step === 'check'), [step, setDirty]);
  useEffect(() => {
    if (step !== 'report') return;
    // Rows of any area may have changed, and of others that name them.
    void client.invalidateQueries();
  }, [step, client]);

  const confirm = async (said: { without_bad: boolean; confirm_absent?: number }) => {
    if (!card) return;
    const answer = await apply.run({ params: { id: card.run.id }, body: said });
    if (isRefusal(answer)) return;
    if (!answer.held_back) return setApplying(true);
    showToast({
      status: 'success',
      label: 'Отправлено на согласование',
      message: 'Файл загрузится, когда его согласует второй администратор',
    });
    close(true);
  };
  const again = () => {
    setRunId(undefined);
    setApplying(false);
  };

  const rows = card?.run.total;
  return (
    <ImportFrame
      title={input.title}
      subtitle={
        card &&
        [card.run.source_name, rows ? countOf(rows, 'строка', 'строки', 'строк') : ''].filter(Boolean).join(' · ')
      }
      step={step}
      onClose={dismiss}
      footer={null}
    >
      {step === 'file' && (
        <FileStep input={input} onStarted={setRunId} waiting={runId !== undefined} onCancel={dismiss} />
      )}
      {step === 'check' && card && (
        <CheckStep
          card={card}
          applying={apply.running}
          onApply={confirm}
          onAgain={again}
          onCancel={() => void cancel.run({ params: { id: card.run.id } })}
        />
      )}
      {step === 'run' && card && (
        <RunStep run={card.run} onCancel={() => void cancel.run({ params: { id: card.run.id } })} />
      )}
      {step === 'report' && card && <ReportStep card={card} onAgain={again} onClose={() => close(true)} />}
    </ImportFrame>
  );
}
