import type { ImportCard } from '@iskra/contract/areas/platform/imports';
import { imports } from '@iskra/contract/areas/platform/imports';
import { download } from '../../../data/calls/download.ts';
import { Button } from '../../../kit/button/button.tsx';
import { RowCounts } from '../../../kit/import/row-counts.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from './imports.module.css';
import { StepFooter } from './step-footer.tsx';

interface ReportStepProps {
  card: ImportCard;
  onAgain: () => void;
  onClose: () => void;
}

export function ReportStep({ card: { run }, onAgain, onClose }: ReportStepProps) {
  const failed = run.state === 'failed';
  return (
    <>
      <div className={styles.step}>
        {failed && <Note tone="danger">{run.error_message ?? 'Загрузка не удалась. Попробуйте ещё раз.'}</Note>}
        {run.state === 'canceled' && <Note tone="warn">Загрузка остановлена. Что успело загрузиться, осталось.</Note>}
        {run.state === 'done' && <Note tone="ok">Файл загружен полностью</Note>}
        {run.state === 'done_with_errors' && (
          <Note tone="warn">Загружено без строк с ошибками. Скачайте их, исправьте и загрузите снова.</Note>
        )}
        {!failed && <RowCounts applied={run.applied} skipped={run.skipped} bad={run.bad} />}
      </div>
      <StepFooter>
        {run.has_errors && (
          <Button icon="download" onClick={() => void download(imports.errors, { params: { id: run.id } })}>
            Скачать строки с ошибками
          </Button>
        )}
        <Button onClick={onAgain}>Загрузить ещё файл</Button>
        <Button variant="primary" data-main onClick={onClose}>
          Готово
        </Button>
      </StepFooter>
    </>
  );
}
