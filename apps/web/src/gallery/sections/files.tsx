import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { type FileItem, FileList } from '../../kit/file/file-list.tsx';
import { ImportFrame, type ImportStep } from '../../kit/import/import-frame.tsx';
import { RowCounts } from '../../kit/import/row-counts.tsx';
import { RowErrors } from '../../kit/import/row-errors.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { RunProgress } from '../../kit/progress/run-progress.tsx';
import { Stepper } from '../../kit/progress/stepper.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

const errors = [
  { row: 118, column: 'ТСМ', value: 'Гусева П.', message: 'Сотрудник не найден. Похоже на «Гусев П. О.»' },
  { row: 241, column: 'Код', value: 'TT-0041З1', message: 'В коде русская «З» вместо цифры 3' },
  { row: 306, column: 'Широта', value: '568.59', message: 'Широта должна быть от −90 до 90' },
  { row: 502, column: 'Категория', value: 'А+', message: 'Допустимы A, B, C, D' },
  { row: 677, column: 'ИНН', value: '691501002', message: '9 цифр вместо 10' },
];

const samples: FileItem[] = [
  { id: 'a', name: 'Точки_ноябрь_2026.xlsx', size: 3_400_000, state: 'uploading', progress: 0.64 },
  { id: 'b', name: 'Продавцы.csv', size: 120_000, state: 'done' },
  { id: 'c', name: 'План.xlsx', size: 90_000, state: 'failed', error: 'Файл повреждён: не читается лист «Данные»' },
];

const next: Record<ImportStep, ImportStep> = { file: 'check', check: 'run', run: 'report', report: 'file' };

function ImportSample({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<ImportStep>('run');
  const download = (
    <Button size="sm" icon="download">
      Скачать строки с ошибками
    </Button>
  );
  return (
    <ImportFrame
      title="Импорт точек"
      subtitle="Точки_ноябрь_2026.xlsx, лист «Данные», 5 000 строк"
      step={step}
      onClose={onClose}
      footer={
        <ModalFooter
          hint="Можно свернуть: загрузка продолжится, пришлём уведомление"
          submit="Дальше"
          cancel="Остановить"
          onSubmit={() => setStep(next[step])}
          onCancel={onClose}
        />
      }
    >
      {step === 'file' && <FileDrop endings={['.xlsx', '.csv']} hint="XLSX или CSV до 20 МБ" onFiles={() => {}} />}
      {step === 'check' && <RowCounts isPlan applied={4888} skipped={74} bad={38} />}
      {step === 'run' && (
        <>
          <RunProgress done={3214} total={5000} parts={{ applied: 3102, skipped: 74, bad: 38 }} secondsLeft={40} />
          <RowCounts applied={3102} skipped={74} bad={38} />
        </>
      )}
      {step === 'report' && <RowCounts applied={4888} skipped={74} bad={38} />}
      {step !== 'file' && <RowErrors errors={errors} total={38} action={download} />}
    </ImportFrame>
  );
}

export default function Files() {
  const [files, setFiles] = useState(samples);
  const [taken, setTaken] = useState<string[]>([]);
  const [importing, setImporting] = useState(false);
  return (
    <div className={styles.grid}>
      <Block title="Файлы">
        <FileDrop
          endings={['.xlsx', '.csv']}
          maxBytes={20 * 1024 * 1024}
          hint="XLSX или CSV до 20 МБ"
          multiple
          onFiles={(list) => setTaken(list.map((file) => file.name))}
        />
        <FileList files={files} onRemove={(id) => setFiles(files.filter((file) => file.id !== id))} />
        <p className={styles.log} data-testid="taken">
          Приняты: {taken.join(', ')}
        </p>
      </Block>
      <Block title="Ход работы">
        <div className={styles.stack}>
          <Stepper steps={['Файл', 'Проверка', 'Загрузка', 'Отчёт']} current={2} />
          <RunProgress done={3214} total={5000} parts={{ applied: 3102, skipped: 74, bad: 38 }} secondsLeft={40} />
          <RowCounts applied={3102} skipped={74} bad={38} />
          <RunProgress done={120} total={null} />
          <RunProgress done={5000} total={5000} />
          <div className={styles.row}>
            <Button onClick={() => setImporting(true)}>Импорт</Button>
          </div>
        </div>
        {importing && <ImportSample onClose={() => setImporting(false)} />}
      </Block>
    </div>
  );
}
