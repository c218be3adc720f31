/** Takes back an action on many, from wherever it is told of; the server knows until when. */
import type { Run } from '@iskra/contract/areas/platform/runs';
import { useUndoRun } from '../../../data/calls/use-undo-run.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatTime } from '../../../kit/format.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export default function UndoRun({ run, leave }: { run: Run; leave: () => void }) {
  const { undo, isGoing } = useUndoRun();
  const showTouched = () => {
    leave();
    void openModal('run.touched', { run });
  };
  return (
    <>
      <Button size="sm" icon="arrow-back-up" loading={isGoing} onClick={() => void undo(run.id)}>
        Отменить до {formatTime(run.undo_until!)}
      </Button>
      <Button size="sm" variant="quiet" onClick={showTouched}>
        Что затронуто
      </Button>
    </>
  );
}
