import type { ImportMode } from '@iskra/contract/areas/imports';
import { imports } from '@iskra/contract/areas/imports';
import { useState } from 'react';
import { download, isRefusal } from '../../data/call.ts';
import { useAction } from '../../data/use-action.ts';
import { Button } from '../../kit/button/button.tsx';
import { RadioGroup } from '../../kit/choice/radio-group.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { type FileItem, FileList } from '../../kit/file/file-list.tsx';
import { RunProgress } from '../../kit/progress/run-progress.tsx';
import { Note } from '../../kit/status/note.tsx';
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

const usualModes: readonly ImportMode[] = ['upsert', 'create', 'update'];

export function FileStep({ input, waiting, onStarted, onCancel }: FileStepProps) {
  const { target, params = {}, modes: offered = usualModes } = input;
  const modes = everyMode.filter(({ value }) => offered.includes(value));
  const [mode, setMode] = useState<ImportMode>(offered[0]!);
  const [problem, setProblem] = useState<string>();
  const xlsx = useAction(imports.xlsx, { quiet: true });
  const csv = useAction(imports.csv, { quiet: true });
  const [uploading, setUploading] = useState<FileItem>();
  const send = async (file: File) => {
    const { name, size } = file;
    const tell = (progress: number) => setUploading({ id: name, name, size, state: 'uploading', progress });
    setProblem(undefined);
    tell(0);
    const upload = file.name.toLowerCase().endsWith('.csv') ? csv : xlsx;
    const answer = await upload.run({ file, body: { target, mode, params }, onProgress: tell });
    setUploading(undefined);
    if (isRefusal(answer)) setProblem(answer.errors?.[0]?.message ?? answer.error_message);
    else onStarted(answer.run_id as number);
  };
  const busy = waiting || uploading !== undefined;
  return (
    <>
      <div className={styles.step}>
        {uploading && <FileList files={[uploading]} />}
        {waiting && !uploading && <RunProgress done={0} total={null} />}
        {!busy && (
          <>
            <FileDrop
              endings={['.xlsx', '.csv']}
              hint="XLSX или CSV, до 20 МБ и 100 000 строк"
              onFiles={([file]) => file && void send(file)}
            />
            {problem && (
              <Note tone="danger" live>
                {problem}
              </Note>
            )}
            <RadioGroup label="Что делать со строками" options={modes} value={mode} onChange={setMode} />
          </>
        )}
      </div>
      <StepFooter hint="До проверки ничего не изменится">
        <Button variant="ghost" onClick={onCancel}>
          Отмена
        </Button>
        <Button
          icon="download"
          onClick={() => void download(imports.template, { params: { target }, query: { format: 'xlsx' } })}
        >
          Скачать образец
        </Button>
      </StepFooter>
    </>
  );
}
