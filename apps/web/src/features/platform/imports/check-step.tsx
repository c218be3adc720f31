import type { ImportCard } from '@iskra/contract/areas/platform/imports';
import { imports } from '@iskra/contract/areas/platform/imports';
import { useId, useState } from 'react';
import { download } from '../../../data/calls/download.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, plural } from '../../../kit/format.ts';
import { RowCounts } from '../../../kit/import/row-counts.tsx';
import { RowErrors } from '../../../kit/import/row-errors.tsx';
import { RunProgress } from '../../../kit/progress/run-progress.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import styles from './imports.module.css';
import { StepFooter } from './step-footer.tsx';

interface CheckStepProps {
  card: ImportCard;
  applying: boolean;
  onApply: (said: { without_bad: boolean; confirm_absent?: number }) => void;
  onAgain: () => void;
  onCancel: () => void;
}

/** What the main button waits for; undefined when it can be pressed. */
function waitsFor(card: ImportCard, without: boolean, typed: string): string | undefined {
  const { missing, can_apply, counts, mode } = card;
  if (missing.length > 0) return `Укажите, в какой колонке ${missing.map((title) => `«${title}»`).join(', ')}`;
  // A file with a bad row does not say for sure which records it leaves out.
  if (counts.bad > 0 && mode === 'full') return 'Исправьте строки с ошибками: всё заменяется только целым файлом';
  if (!can_apply) return counts.bad > 0 ? 'Исправьте строки с ошибками' : 'Загружать нечего: всё это уже есть';
  if (counts.absent > 0 && typed !== String(counts.absent)) return 'Введите, сколько записей удалится';
  if (counts.bad > 0 && !without) return 'Отметьте «Загрузить без строк с ошибками» или исправьте файл';
  return undefined;
}

/** A number of nothing says nothing. */
function submitLabel(mode: ImportCard['mode'], good: number): string {
  if (mode === 'remove') return good > 0 ? `Удалить ${countOf(good, 'запись', 'записи', 'записей')}` : 'Удалить';
  return good > 0 ? `Загрузить ${countOf(good, 'строку', 'строки', 'строк')}` : 'Загрузить';
}

/** Columns with a title that will not be loaded. */
function UnknownColumns({ columns }: Pick<ImportCard, 'columns'>) {
  const unknown = columns.filter(({ title, field }) => field === null && title !== '');
  if (unknown.length === 0) return null;
  const titles = unknown.map(({ title }) => `«${title}»`).join(', ');
  return (
    <Note tone="warn">
      {unknown.length === 1
        ? `Колонка ${titles} не распознана и не загрузится`
        : `Не распознаны и не загрузятся: ${titles}`}
    </Note>
  );
}

/** What the real code would do with every row, before it does anything. */
export function CheckStep({ card, applying, onApply, onAgain, onCancel }: CheckStepProps) {
  const [without, setWithout] = useState(false);
  const [mapping, setMapping] = useState(false);
  const [typed, setTyped] = useState('');
  const hintId = useId();
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
  const mayLeaveOut = card.mode !== 'full';
  const waits = waitsFor(card, without, typed);
  const confirmed = counts.absent > 0 ? { confirm_absent: counts.absent } : {};
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
            {countOf(counts.absent, 'записи', 'записей', 'записей')} нет в файле: при загрузке{' '}
            {plural(counts.absent, 'она удалится', 'они удалятся', 'они удалятся')}
          </Note>
        )}
        {counts.absent > 0 && (
          <TextField
            type="number"
            label={`Введите ${counts.absent}, чтобы подтвердить удаление`}
            limits={{ max: 9 }}
            value={typed}
            onChange={setTyped}
          />
        )}
        {!isMapping && <UnknownColumns columns={card.columns} />}
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
      <StepFooter hint={waits} hintId={hintId}>
        <Button variant="ghost" onClick={onAgain}>
          Другой файл
        </Button>
        <Button
          variant="primary"
          data-main
          disabled={waits !== undefined}
          aria-describedby={waits && hintId}
          loading={applying}
          onClick={() => onApply({ without_bad: without, ...confirmed })}
        >
          {submitLabel(card.mode, good)}
        </Button>
      </StepFooter>
    </>
  );
}
