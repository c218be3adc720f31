import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { ImportRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { countOf } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

const initial = { comment: '' };

const mostShown = 5;

/** What an earlier try has left, and why. */
function Left({ undo: { error, left, problems, undone } }: { undo: NonNullable<ImportRow['undo']> }) {
  const why = problems.slice(0, mostShown).map(({ row, message }) => `Строка ${row}: ${message}`);
  const more = left - why.length;
  return (
    <Note tone="warn">
      <p>
        В прошлый раз отменено {countOf(undone, 'операция', 'операции', 'операций')}. {error}
      </p>
      {why.length > 0 && (
        <ul>
          {why.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p>И ещё {countOf(more, 'строка', 'строки', 'строк')}.</p>}
    </Note>
  );
}

export default function UndoImportModal({ input: { row }, close, ...controls }: ModalProps<{ row: ImportRow }, true>) {
  const undoing = useAction(ledger.undoImport, {
    done: 'Отмена загрузки началась, ход виден в уведомлениях',
    quiet: true,
  });
  const form = useContractForm({
    schema: ledger.undoImport.body,
    initial,
    send: (body) => undoing.run({ params: { id: row.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Отменить загрузку"
      subtitle={row.file ?? undefined}
      submit="Отменить загрузку"
      danger
      form={form}
      controls={controls}
    >
      {row.undo && <Left undo={row.undo} />}
      <TextArea label="Почему" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={[
          {
            icon: 'arrow-back-up',
            text: row.undo
              ? 'Обратная операция появится к каждой операции файла, которая ещё не отменена'
              : `Обратная операция появится к каждой из ${countOf(row.applied, 'операции', 'операций', 'операций')} файла`,
          },
          { icon: 'receipt-refund', text: 'Что уже потрачено, останется долгом участника' },
        ]}
      />
    </FormWindow>
  );
}
