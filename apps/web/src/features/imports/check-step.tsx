import type { ImportCard } from '@iskra/contract/areas/imports';
import { imports } from '@iskra/contract/areas/imports';
import { useState } from 'react';
import { download } from '../../data/call.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/choice/checkbox.tsx';
import { countOf } from '../../kit/format.ts';
import { RowCounts } from '../../kit/import/row-counts.tsx';
import { RowErrors } from '../../kit/import/row-errors.tsx';
import { RunProgress } from '../../kit/progress/run-progress.tsx';
import { Note } from '../../kit/status/note.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import styles from './imports.module.css';
import { StepFooter } from './step-footer.tsx';

interface CheckStepProps {
  card: ImportCard;
  applying: boolean;
  onApply: (withoutBad: boolean) => void;
  onAgain: () => void;
  onCancel: () => void;
}

function hintOf({ missing, can_apply }: ImportCard): string | undefined {
  if (missing.length > 0) return 'Укажите, в каких колонках эти поля';
  return can_apply ? undefined : 'Загружать нечего';
}

/** What the real code would do with every row, before it does anything. */
export function CheckStep({ card, applying, onApply, onAgain, onCancel }: CheckStepProps) {
  const [without, setWithout] = useState(false);
  const [mapping, setMapping] = useState(false);
  const { counts, run } = card;
  if (run.state !== 'checked') {
    return (
      <>
        <div className={styles.step}>
          <RunProgress done={run.done} total={run.total} />
        </div>
        <StepFooter hint="Проверяем строки. Ничего ещё не изменилось">
          <Button variant="ghost" onClick={onCancel}>
            Остановить
          </Button>
        </StepFooter>
      </>
    );
  }
  const good = counts.create + counts.update + counts.remove;
  const isUnread = card.missing.length > 0;
  const isMapping = mapping || isUnread;
  // Of a file with a bad row nobody can say what it leaves out.
  const mayLeaveOut = card.mode !== 'full';
  const blocked = !card.can_apply || (counts.bad > 0 && !(without && mayLeaveOut));
  return (
    <>
      <div className={styles.step}>
        {isUnread && <Note tone="danger">В файле нет обязательных колонок: {card.missing.join(', ')}</Note>}
        {!isUnread && (
          <>
            <RowCounts isPlan applied={good} skipped={counts.skip} bad={counts.bad} />
            <p className={styles.plan}>
              {countOf(counts.create, 'запись добавится', 'записи добавятся', 'записей добавится')},{' '}
              {countOf(counts.update, 'изменится', 'изменятся', 'изменится')}
              {counts.remove > 0 && `, ${countOf(counts.remove, 'удалится', 'удалятся', 'удалится')}`}
            </p>
          </>
        )}
        {counts.absent > 0 && (
          <Note tone="warn">
            {countOf(counts.absent, 'записи', 'записей', 'записей')} нет в файле: при загрузке они удалятся
          </Note>
        )}
        {isMapping ? (
          <ColumnMapping card={card} onChecking={() => setMapping(false)} />
        ) : (
          <div>
            <Button variant="ghost" size="sm" onClick={() => setMapping(true)}>
              Сопоставить колонки
            </Button>
          </div>
        )}
        <RowErrors
          errors={card.errors}
          total={counts.bad}
          action={
            <Button size="sm" icon="download" onClick={() => void download(imports.errors, { params: { id: run.id } })}>
              Скачать строки с ошибками
            </Button>
          }
        />
        {counts.bad > 0 && good > 0 && mayLeaveOut && (
          <Checkbox checked={without} onChange={setWithout}>
            Загрузить без строк с ошибками
          </Checkbox>
        )}
      </div>
      <StepFooter hint={hintOf(card)}>
        <Button variant="ghost" onClick={onAgain}>
          Другой файл
        </Button>
        <Button variant="primary" disabled={blocked} loading={applying} onClick={() => onApply(without)}>
          {card.mode === 'remove'
            ? `Удалить ${countOf(good, 'запись', 'записи', 'записей')}`
            : `Загрузить ${countOf(good, 'строку', 'строки', 'строк')}`}
        </Button>
      </StepFooter>
    </>
  );
}
