/** The PDF of a version: uploaded at once, put to use when the draft is saved. */
import { files } from '@iskra/contract/areas/platform/files';
import { useState } from 'react';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../../data/calls/refusal-text.ts';
import { FileDrop } from '../../../../kit/file/file-drop.tsx';
import { type FileItem, FileList } from '../../../../kit/file/file-list.tsx';
import { Note } from '../../../../kit/status/note.tsx';

interface VersionFileProps {
  /** Of the file that the draft has already. */
  name: string | null;
  value: string | null;
  onChange: (fileId: string | null) => void;
  error: string | undefined;
}

const megabyte = 1024 * 1024;

export function VersionFile({ name, value, onChange, error }: VersionFileProps) {
  const [item, setItem] = useState<FileItem | undefined>(
    value && name ? { id: value, name, state: 'done' } : undefined,
  );
  const upload = async (file: File) => {
    const sent = { id: 'new', name: file.name, size: file.size };
    setItem({ ...sent, state: 'uploading', progress: 0 });
    const onProgress = (progress: number) => setItem({ ...sent, state: 'uploading', progress });
    const answer = await call(files.upload, { file, body: { kind: 'document' }, onProgress });
    if (isRefusal(answer)) {
      const message = fieldRefusalText(answer);
      return setItem({ ...sent, state: 'failed', error: message });
    }
    setItem({ ...sent, state: 'done' });
    onChange(String(answer.file_id));
  };
  const remove = () => {
    setItem(undefined);
    onChange(null);
  };
  return (
    <div>
      {item ? (
        <FileList files={[item]} onRemove={remove} />
      ) : (
        <FileDrop
          label="Приложите файл PDF, если документу мало текста"
          hint="До 20 МБ; подписант скачает его вместе с документом"
          endings={['.pdf']}
          maxBytes={20 * megabyte}
          onFiles={([file]) => file && void upload(file)}
        />
      )}
      {error && (
        <Note tone="danger" live>
          {error}
        </Note>
      )}
    </div>
  );
}
