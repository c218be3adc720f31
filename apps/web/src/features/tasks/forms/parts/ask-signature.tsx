/** Drawn with a finger or a mouse; a person who can do neither signs by the name. */
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../ask.module.css';
import { isFailed, useTransport } from '../transport.shared.ts';
import { Thumb } from './ask-files.tsx';

interface AskSignatureProps {
  file: number | undefined;
  label: string;
  onFile: (id: number | undefined) => void;
}

const size = { width: 640, height: 240 };

function pencilOf(canvas: HTMLCanvasElement) {
  const pencil = canvas.getContext('2d')!;
  // Ink on paper, in every colour scheme: it is kept as a picture.
  pencil.strokeStyle = '#1c1917';
  pencil.fillStyle = '#1c1917';
  pencil.lineWidth = 3;
  pencil.lineCap = 'round';
  pencil.font = 'italic 48px serif';
  return pencil;
}

export function AskSignature({ file, label, onFile }: AskSignatureProps) {
  const { keepFile } = useTransport();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string>();
  if (file !== undefined)
    return (
      <div className={styles.files}>
        <Thumb id={file} kind="image" alt={label} />
        <Button onClick={() => onFile(undefined)}>Подписать заново</Button>
      </div>
    );
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * size.width, ((clientY - box.top) / box.height) * size.height] as const;
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const pencil = pencilOf(event.currentTarget);
    pencil.beginPath();
    pencil.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pencil = event.currentTarget.getContext('2d')!;
    pencil.lineTo(...at(event));
    pencil.stroke();
    setDrawn(true);
  };
  const clear = () => {
    canvas.current!.getContext('2d')!.clearRect(0, 0, size.width, size.height);
    setDrawn(false);
  };
  const done = async () => {
    if (!isDrawn) pencilOf(canvas.current!).fillText(name, 24, 140, size.width - 48);
    const picture = await new Promise<Blob | null>((resolve) => canvas.current!.toBlob(resolve, 'image/png'));
    const kept = await keepFile(new File([picture!], 'podpis.png', { type: 'image/png' }), {
      kind: 'image',
      camera: true,
    });
    if (isFailed(kept)) setRefused(kept.error);
    else onFile(kept.file_id);
  };
  return (
    <div className={styles.files}>
      <canvas
        ref={canvas}
        {...size}
        className={styles.paperSheet}
        role="img"
        aria-label="Место для подписи"
        onPointerDown={start}
        onPointerMove={draw}
      />
      {!isDrawn && <TextField label="Или подпишите именем" value={name} limits={{ max: 60 }} onChange={setName} />}
      <div className={styles.line}>
        <Button variant="quiet" disabled={!isDrawn} onClick={clear}>
          Стереть
        </Button>
        <Button disabled={!isDrawn && name.trim() === ''} onClick={done}>
          Готово
        </Button>
      </div>
      {refused && (
        <Note tone="danger" live>
          {refused}
        </Note>
      )}
    </div>
  );
}
