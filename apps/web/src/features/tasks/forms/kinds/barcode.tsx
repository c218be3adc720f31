import type { AnswerOf, SettingsOf } from '@iskra/contract/forms/kinds';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../ask.module.css';
import { type AskProps, view } from '../kind-view.ts';
import { isCheckRight } from '../parts/check-digit.ts';
import { useTransport } from '../transport.shared.ts';

const mostCodes = 50;
const mistyped = 'Проверьте цифры: последняя не сходится с остальными.';
const known = 'Этот код уже есть.';

function AskCodes({ settings, answer, onAnswer }: AskProps<SettingsOf<'barcode'>, AnswerOf<'barcode'>>) {
  const { scan } = useTransport();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const codes = answer?.codes ?? [];
  const most = settings.most_scans ?? mostCodes;
  // The camera reads several before it is closed.
  const latest = useRef(codes);
  latest.current = codes;
  const add = (code: string) => {
    if (latest.current.includes(code) || latest.current.length >= most) return;
    latest.current = [...latest.current, code];
    onAnswer({ codes: latest.current });
  };
  const addTyped = () => {
    const code = typed.trim();
    if (code === '') return;
    if (codes.includes(code)) return setWrong(known);
    if (!isCheckRight(code)) return setWrong(mistyped);
    setTyped('');
    add(code);
  };
  const remove = (code: string) => {
    const left = codes.filter((one) => one !== code);
    onAnswer(left.length > 0 ? { codes: left } : undefined);
  };
  const read = async () => setRefused((await scan?.({ of: 'goods', codes, most, onCode: add }))?.error);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addTyped();
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
      {codes.length < most && (
        <>
          {scan && (
            <Button size="lg" wide icon="camera" onClick={() => void read()}>
              Отсканировать
            </Button>
          )}
          {refused && (
            <Note tone="warn" live>
              {refused}
            </Note>
          )}
          <div className={styles.line}>
            <TextField
              label="Код цифрами"
              value={typed}
              error={wrong}
              limits={{ max: 80 }}
              inputMode="numeric"
              onChange={(text) => {
                setTyped(text);
                setWrong(undefined);
              }}
              onKeyDown={onKeyDown}
            />
            <Button disabled={typed.trim() === ''} onClick={addTyped}>
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
