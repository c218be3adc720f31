import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { ImportMode } from '@iskra/contract/areas/platform/imports';
import { imports } from '@iskra/contract/areas/platform/imports';
import type { BodyInputOf } from '@iskra/contract/kernel/endpoint';
import { useId, useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { download } from '../../../data/calls/download.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { FileList } from '../../../kit/file/file-list.tsx';
import { RunProgress } from '../../../kit/progress/run-progress.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ImportInput } from './import.modal.tsx';
import styles from './imports.module.css';
import { StepFooter } from './step-footer.tsx';

interface FileStepProps {
  input: ImportInput;
  /** The file is up and its rows are being read. */
  waiting: boolean;
  onStarted: (runId: number) => void;
  onCancel: () => void;
}

const everyMode: { value: ImportMode; label: string; hint: string }[] = [
  { value: 'upsert', label: 'Добавить и обновить', hint: 'Новые записи появятся, известные изменятся' },
  { value: 'create', label: 'Только добавить', hint: 'Известные записи останутся как есть' },
  { value: 'update', label: 'Только обновить', hint: 'Новые строки будут отмечены как ошибки' },
  { value: 'remove', label: 'Удалить', hint: 'Записи, которые названы в файле, удалятся' },
  { value: 'full', label: 'Заменить всё', hint: 'Останется только то, что есть в файле' },
];

type Said = Pick<BodyInputOf<typeof imports.csv>, 'mode' | 'params'>;

/** Operations with coins have a call of their own in the specification; everything else goes up by the format of its file. */
function useUpload(target: ImportInput['target']) {
  const operations = useAction(ledger.import, { quiet: true });
  const xlsx = useAction(imports.xlsx, { quiet: true });
  const csv = useAction(imports.csv, { quiet: true });
  return (file: File, said: Said, onProgress: (part: number) => void) => {
    if (target === 'transactions') return operations.run({ file, body: {}, onProgress });
    const upload = file.name.toLowerCase().endsWith('.csv') ? csv : xlsx;
    return upload.run({ file, body: { target, ...said }, onProgress });
  };
}

const itemOf = ({ name, size }: File) => ({ id: name, name, size });

const usualModes: readonly ImportMode[] = ['upsert', 'create', 'update'];

/** The mode is chosen and the file is at hand before anything leaves the browser. */
export function FileStep({ input, waiting, onStarted, onCancel }: FileStepProps) {
  const { target, params = {}, modes: offered = usualModes } = input;
  const modes = everyMode.filter(({ value }) => offered.includes(value));
  const hintId = useId();
  const [mode, setMode] = useState<ImportMode>(offered[0]!);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const upload = useUpload(target);
  const [progress, setProgress] = useState<number>();
  const choose = (chosen: File | undefined) => {
    setProblem(undefined);
    setFile(chosen);
  };
  const send = async (chosen: File) => {
    setProblem(undefined);
    setProgress(0);
    const answer = await upload(chosen, { mode, params }, setProgress);
    setProgress(undefined);
    if (isRefusal(answer)) setProblem(fieldRefusalText(answer));
    else onStarted(answer.run_id as number);
  };
  const isUploading = progress !== undefined;
  const busy = waiting || isUploading;
  return (
    <>
      <div className={styles.step}>
        {waiting && !isUploading && <RunProgress done={0} total={null} />}
        {!busy && <RadioGroup label="Что делать со строками" options={modes} value={mode} onChange={setMode} />}
        {!busy && !file && (
          <FileDrop
            endings={['.xlsx', '.csv']}
            hint="XLSX или CSV, до 20 МБ и 100 000 строк"
            onFiles={([chosen]) => choose(chosen)}
          />
        )}
        {file && !waiting && (
          <FileList
            files={[{ ...itemOf(file), ...(isUploading ? { state: 'uploading', progress } : { state: 'done' }) }]}
            {...(!busy && { onRemove: () => choose(undefined) })}
          />
        )}
        {problem && (
          <Note tone="danger" live>
            {problem}
          </Note>
        )}
      </div>
      <StepFooter
        hintId={hintId}
        hint={file ? 'До проверки ничего не изменится' : 'Выберите файл, чтобы его проверить'}
      >
        <Button variant="ghost" onClick={onCancel}>
          Отмена
        </Button>
        <Button
          icon="download"
          onClick={() =>
            void download(imports.template, {
              params: { target },
              query: { format: 'xlsx', params: JSON.stringify(params) },
            })
          }
        >
          Скачать образец
        </Button>
        <Button
          variant="primary"
          data-main
          disabled={!file}
          aria-describedby={file ? undefined : hintId}
          loading={busy}
          onClick={() => file && void send(file)}
        >
          Проверить файл
        </Button>
      </StepFooter>
    </>
  );
}
