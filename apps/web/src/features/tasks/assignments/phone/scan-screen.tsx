/** Reads codes as they come before the camera: each once, with those read so far in sight. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { countOf } from '../../../../kit/format.ts';
import { Icon } from '../../../../kit/icons/icon.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from './camera.module.css';
import { type CodeReader, newReader } from './code-reader.ts';
import type { ScanOrder } from './use-camera.tsx';

/** Between looks: a hand moves slower, and a weak phone has time for the picture. */
const pauseMs = 150;
/** What answers may hold, of goods. */
const goodsCode = /^[\x21-\x7e]{4,80}$/;
const longestReceipt = 300;

const isWanted = ({ of }: ScanOrder, code: string) =>
  of === 'goods' ? goodsCode.test(code) : code.length <= longestReceipt;

/** A code that is read twice in a row is no trick of the light. */
function useReading(
  video: HTMLVideoElement | undefined,
  of: ScanOrder['of'],
  onCode: (code: string) => void,
): string | undefined {
  const [trouble, setTrouble] = useState<string>();
  const handler = useRef(onCode);
  handler.current = onCode;
  useEffect(() => {
    if (!video) return;
    let isOver = false;
    let reader: CodeReader | undefined;
    const read = async () => {
      reader = await newReader(of);
      let last: string | undefined;
      while (!isOver) {
        const found = await reader.read(video);
        if (isOver) break;
        if (found !== undefined && found === last) handler.current(found);
        last = found;
        await new Promise((next) => setTimeout(next, pauseMs));
      }
    };
    read()
      .catch((error: unknown) => {
        console.warn('No codes are read', error);
        if (!isOver) setTrouble('Сканер не загрузился: нет связи. Введите код цифрами.');
      })
      .finally(() => reader?.end());
    return () => {
      isOver = true;
    };
  }, [video, of]);
  return trouble;
}

export function ScanScreen({ video, order }: { video: HTMLVideoElement | undefined; order: ScanOrder }) {
  const { of, most, onCode, onEnd } = order;
  const [codes, setCodes] = useState(order.codes);
  const add = (code: string) => {
    if (codes.includes(code) || codes.length >= most || !isWanted(order, code)) return;
    const now = [...codes, code];
    setCodes(now);
    navigator.vibrate?.(60);
    onCode(code);
    if (now.length >= most) onEnd(null);
  };
  const trouble = useReading(video, of, add);
  return (
    <>
      <p className={styles.aim}>{of === 'goods' ? 'Наведите на штрихкод' : 'Наведите на QR-код чека'}</p>
      <span className={styles.frame} data-of={of} aria-hidden="true" />
      <section className={styles.sheet} aria-label="Считанные коды">
        <p role="status">
          <b>
            {codes.length > 0 ? `Считано: ${countOf(codes.length, 'код', 'кода', 'кодов')}` : 'Пока ничего не считано'}
          </b>
          {most > 1 && <span>можно до {most}</span>}
        </p>
        {trouble && (
          <Note tone="danger" live>
            {trouble}
          </Note>
        )}
        <ul>
          {codes.toReversed().map((code) => (
            <li key={code} className="ik-num">
              <Icon name="check" />
              {code}
            </li>
          ))}
        </ul>
        <Button size="lg" wide onClick={() => onEnd(null)}>
          {codes.length > 0 ? 'Готово' : 'Ввести код цифрами'}
        </Button>
      </section>
    </>
  );
}
