/** SKUs of a group from a file: found and missing ones; the list itself changes only in the form behind. */
import { mostSkus, skuGroups } from '@iskra/contract/areas/network/sku-groups';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useState } from 'react';
import { isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { useAction } from '../../../data/calls/use-action.ts';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { FileList } from '../../../kit/file/file-list.tsx';
import { countOf } from '../../../kit/format.ts';
import { RowErrors } from '../../../kit/import/row-errors.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

type Mode = 'add' | 'replace' | 'remove';
type Named = ReplyOf<typeof skuGroups.readFile>;

const modes: { value: Mode; label: string; hint: string }[] = [
  { value: 'add', label: 'Добавить', hint: 'К тем, что уже в списке' },
  { value: 'replace', label: 'Заменить', hint: 'В списке останутся только SKU из файла' },
  { value: 'remove', label: 'Убрать', hint: 'SKU из файла уйдут из списка' },
];
const submits: Record<Mode, string> = { add: 'Добавить', replace: 'Заменить на', remove: 'Убрать' };
const skuNoun = ['SKU', 'SKU', 'SKU'] as const;

export default function SkuGroupFileModal({
  input,
  close,
  dismiss,
}: ModalProps<{ count: number }, { mode: Mode; ids: number[] }>) {
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<Mode>('add');
  const [named, setNamed] = useState<Named>();
  const [refusal, setRefusal] = useState<Refusal>();
  const reading = useAction(skuGroups.readFile, { quiet: true });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setNamed(undefined);
    setRefusal(undefined);
  };
  const read = async () => {
    if (!file) return;
    const answer = await reading.run({ file });
    if (isRefusal(answer)) setRefusal(answer);
    else setNamed(answer);
  };
  const submit = () => (named ? close({ mode, ids: named.ids }) : void read());
  return (
    <ModalFrame
      title="SKU из файла"
      subtitle={`Сейчас в списке ${countOf(input.count, ...skuNoun)}`}
      onClose={dismiss}
      footer={
        <ModalFooter
          submit={named ? `${submits[mode]} ${countOf(named.ids.length, ...skuNoun)}` : 'Проверить файл'}
          onSubmit={submit}
          loading={reading.running}
          blocked={(!file && 'Выберите файл') || (named?.ids.length === 0 && 'В файле нет ни одного известного SKU')}
          onCancel={dismiss}
        />
      }
    >
      {file ? (
        <FileList
          files={[{ id: 'skus', name: file.name, size: file.size, state: 'done' }]}
          onRemove={() => choose(undefined)}
        />
      ) : (
        <FileDrop
          hint={`XLSX или CSV с колонкой «Код» или «GTIN»; до ${mostSkus} строк`}
          endings={['.xlsx', '.csv']}
          maxBytes={20 * 1024 * 1024}
          onFiles={([chosen]) => choose(chosen)}
        />
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      {named && (
        <>
          <Note tone={named.bad.length > 0 ? 'warn' : 'ok'} live>
            Найдено {countOf(named.ids.length, ...skuNoun)}
            {named.bad.length > 0 && `, не узнано: ${countOf(named.bad.length, 'строка', 'строки', 'строк')}`}. Группа
            изменится, когда вы сохраните её.
          </Note>
          <RadioGroup label="Что сделать" options={modes} value={mode} onChange={(chosen) => setMode(chosen as Mode)} />
          <RowErrors errors={named.bad} total={named.bad.length} />
        </>
      )}
    </ModalFrame>
  );
}
