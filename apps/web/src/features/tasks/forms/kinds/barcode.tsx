import type { AnswerOf, SettingsOf } from '@iskra/contract/forms/kinds';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import styles from '../ask.module.css';
import { type AskProps, view } from '../kind-view.ts';
import { useTransport } from '../transport.shared.ts';

function AskCodes({ settings, answer, onAnswer }: AskProps<SettingsOf<'barcode'>, AnswerOf<'barcode'>>) {
  const { scan } = useTransport();
  const [typed, setTyped] = useState('');
  const codes = answer?.codes ?? [];
  const add = (code: string | null) => {
    const clean = code?.trim();
    if (!clean) return;
    setTyped('');
    if (!codes.includes(clean)) onAnswer({ codes: [...codes, clean] });
  };
  const remove = (code: string) => {
    const left = codes.filter((one) => one !== code);
    onAnswer(left.length > 0 ? { codes: left } : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className={styles.files}>
      <ul className={styles.codes} aria-label="Коды">
        {codes.map((code) => (
          <li key={code}>
            <span className="ik-num">{code}</span>
            <IconButton small icon="trash" label={`Убрать ${code}`} onClick={() => remove(code)} />
          </li>
        ))}
      </ul>
      {codes.length < (settings.most_scans ?? 50) && (
        <>
          {scan && (
            <Button size="lg" wide icon="camera" onClick={async () => add(await scan())}>
              Отсканировать
            </Button>
          )}
          <div className={styles.line}>
            <TextField
              label="Код цифрами"
              value={typed}
              limits={{ max: 80 }}
              inputMode="numeric"
              onChange={setTyped}
              onKeyDown={onKeyDown}
            />
            <Button disabled={typed.trim() === ''} onClick={() => add(typed)}>
              Добавить
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

export const barcode = view<'barcode'>({
  Ask: AskCodes,
  Show: ({ answer }) => answer.codes.join(', '),
});
