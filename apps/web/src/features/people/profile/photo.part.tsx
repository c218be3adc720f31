import { profile } from '@iskra/contract/areas/people/profile';
import { files } from '@iskra/contract/areas/platform/files';
import { type ChangeEvent, useRef, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { Button } from '../../../kit/button/button.tsx';
import { fileProblem } from '../../../kit/file/file-rules.ts';
import { Avatar } from '../../../kit/layout/avatar.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import { changeUser, type User } from '../../../shell/session/session.ts';
import styles from './profile.module.css';

const rules = { endings: ['.jpg', '.jpeg', '.png', '.webp'], maxBytes: 10 * 1024 * 1024 };

/** The photo takes effect at once: it is uploaded, then put to use. */
async function setPhoto(file: File | null): Promise<string | undefined> {
  let avatar_file_id: number | null = null;
  if (file) {
    const uploaded = await call(files.upload, { file, body: { kind: 'image' } });
    if (isRefusal(uploaded)) return fieldRefusalText(uploaded);
    avatar_file_id = uploaded.file_id;
  }
  const answer = await call(profile.change, { body: { avatar_file_id } });
  if (isRefusal(answer)) return fieldRefusalText(answer);
  changeUser({ avatar_file_id: answer.avatar_file_id, avatar_url: answer.avatar_url });
  return undefined;
}

export function Photo({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const put = async (file: File | null) => {
    setBusy(true);
    const refused = await setPhoto(file);
    setBusy(false);
    setProblem(refused);
    if (!refused) showToast({ status: 'success', label: file ? 'Фотография обновлена' : 'Фотография убрана' });
  };
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    const wrong = fileProblem(file, rules);
    setProblem(wrong ?? undefined);
    if (!wrong) void put(file);
  };
  return (
    <div className={styles.photo}>
      <Avatar name={`${user.first_name} ${user.last_name}`} src={user.avatar_url} size={72} />
      <div>
        <div className={styles.buttons}>
          <Button icon="camera" loading={busy} onClick={() => input.current?.click()}>
            {user.avatar_url ? 'Заменить фото' : 'Загрузить фото'}
          </Button>
          {user.avatar_url && (
            <Button variant="ghost" disabled={busy} onClick={() => void put(null)}>
              Убрать
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className="ik-hidden"
          tabIndex={-1}
          aria-label="Файл фотографии"
          accept={rules.endings.join(',')}
          onChange={onChoose}
        />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : (
          <p className={styles.note}>JPEG, PNG или WebP до 10&nbsp;МБ. Фото видят сотрудники программы.</p>
        )}
      </div>
    </div>
  );
}
