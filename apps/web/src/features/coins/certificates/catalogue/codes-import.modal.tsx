/** Codes from a file: all of it, or its good rows once the bad ones have been seen. */
import type { BadCodeRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { useState } from 'react';
import { isRefusal, type Refusal } from '../../../../data/calls/call.ts';
import { RefusalNote } from '../../../../data/calls/refusal-note.tsx';
import { useAction } from '../../../../data/calls/use-action.ts';
import { FileDrop } from '../../../../kit/file/file-drop.tsx';
import { FileList } from '../../../../kit/file/file-list.tsx';
import { countOf } from '../../../../kit/format.ts';
import { RowErrors } from '../../../../kit/import/row-errors.tsx';
import { ModalFooter } from '../../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { codeNoun } from '../certificate-words.ts';

interface BadFile {
  good: number;
  bad: number;
  rows: BadCodeRow[];
}

const badFileOf = (refusal: Refusal | undefined) =>
  refusal?.problem === 'certificate.codes_bad' ? (refusal as unknown as BadFile) : undefined;

const megabyte = 1024 * 1024;

export default function CodesImportModal({
  input: { id, title },
  close,
  dismiss,
}: ModalProps<{ id: number; title: string }, true>) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<Refusal>();
  const loading = useAction(editableCertificates.loadCodes, {
    done: ({ loaded, skipped }) => ({
      label: `Загружено: ${countOf(loaded, ...codeNoun)}`,
      ...(skipped > 0 && { message: `Пропущено: ${countOf(skipped, 'строка', 'строки', 'строк')}` }),
    }),
    quiet: true,
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setRefusal(undefined);
  };
  const bad = badFileOf(refusal);
  const send = async () => {
    if (!file) return;
    const answer = await loading.run({ params: { id }, body: bad ? { skip_bad: true } : {}, file });
    if (isRefusal(answer)) setRefusal(answer);
    else close(true);
  };
  const isHopeless = bad?.good === 0;
  return (
    <ModalFrame
      title="Загрузить коды"
      subtitle={title}
      onClose={dismiss}
      footer={
        <ModalFooter
          submit={bad && !isHopeless ? `Загрузить без ошибочных: ${countOf(bad.good, ...codeNoun)}` : 'Загрузить'}
          onSubmit={() => void send()}
          loading={loading.running}
          blocked={(!file && 'Выберите файл') || (isHopeless && 'Ни одной строки без ошибок')}
          onCancel={dismiss}
        />
      }
    >
      {file ? (
        <FileList
          files={[{ id: 'codes', name: file.name, size: file.size, state: 'done' }]}
          onRemove={() => choose(undefined)}
        />
      ) : (
        <FileDrop
          hint="XLSX или CSV с колонками «Код», «ПИН», «Действует до»; до 20 000 строк"
          endings={['.xlsx', '.csv']}
          maxBytes={20 * megabyte}
          onFiles={([chosen]) => choose(chosen)}
        />
      )}
      {!refusal && (
        <Note tone="info">Файл не сохранится: коды останутся у нас только зашифрованными. Удалите его и у себя.</Note>
      )}
      {refusal && !bad && <RefusalNote refusal={refusal} />}
      {bad && (
        <>
          <Note tone="warn" live>
            Ничего не загружено: {countOf(bad.bad, 'строка', 'строки', 'строк')} с ошибками. Исправьте файл или
            загрузите без них.
          </Note>
          <RowErrors errors={bad.rows} total={bad.bad} />
        </>
      )}
    </ModalFrame>
  );
}
