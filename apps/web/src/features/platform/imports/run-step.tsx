import type { Run } from '@iskra/contract/areas/platform/runs';
import { Button } from '../../../kit/button/button.tsx';
import { RunProgress } from '../../../kit/progress/run-progress.tsx';
import styles from './imports.module.css';
import { StepFooter } from './step-footer.tsx';

export function RunStep({ run, onCancel }: { run: Run; onCancel: () => void }) {
  const { applied, skipped, bad } = run;
  return (
    <>
      <div className={styles.step}>
        <RunProgress done={run.done} total={run.total} parts={{ applied, skipped, bad }} />
      </div>
      <StepFooter hint="Окно можно свернуть: загрузка продолжится">
        <Button onClick={onCancel}>Остановить</Button>
      </StepFooter>
    </>
  );
}
