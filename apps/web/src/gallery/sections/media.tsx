import { useMemo, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { type MapPoint, MapView } from '../../kit/map/map-view.tsx';
import { PhotoBox } from '../../kit/photo/photo-box.tsx';
import { PhotoViewer } from '../../kit/photo/photo-viewer.tsx';
import { QrCode } from '../../kit/qr/qr-code.tsx';
import type { Tone } from '../../kit/status/badge.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';
import facade from '../photos/facade.svg';
import shelf from '../photos/shelf.svg';

const photos = [
  { src: shelf, alt: 'Полка с бутылками', caption: '2. Холодильник целиком' },
  { src: facade, alt: 'Фасад магазина', caption: '1. Фасад' },
  { src: '/missing.svg', alt: 'Снимок, которого нет', caption: '3. Ценники' },
];
const tones: Tone[] = ['ok', 'ok', 'info', 'warn', 'danger', 'neutral'];

const scatter = (count: number): MapPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    lat: 56.86 + Math.sin(index * 12.9) * 0.09 * ((index % 7) / 7),
    lng: 35.9 + Math.cos(index * 78.2) * 0.16 * ((index % 7) / 7),
    label: `Точка ${index + 1}`,
    tone: tones[index % tones.length],
  }));

export default function Media() {
  const [index, setIndex] = useState(0);
  const [isFull, setFull] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [placed, setPlaced] = useState('');
  const points = useMemo(() => scatter(300), []);
  const circles = useMemo(() => [{ lat: 56.8596, lng: 35.9119, radius: 150 }], []);
  const one = useMemo<MapPoint[]>(() => [{ id: 'one', lat: 56.8596, lng: 35.9119, label: 'Родник', tone: 'ok' }], []);
  return (
    <div className={styles.grid}>
      <Block title="QR-код">
        <QrCode text="https://example.ru/survey/7" label="QR-код опроса" />
      </Block>
      <Block title="Снимки">
        <div style={{ height: 380 }}>
          <PhotoViewer
            photos={photos}
            index={index}
            onIndex={setIndex}
            tools={<IconButton icon="maximize" label="Во весь экран" onClick={() => setFull(true)} />}
          />
        </div>
        {isFull && <PhotoBox photos={photos} index={index} onIndex={setIndex} onClose={() => setFull(false)} />}
      </Block>
      <Block title="Карта без тайлов, 300 точек">
        <div style={{ height: 380 }}>
          <MapView label="Точки на карте" points={points} active={active} onSelect={setActive} />
        </div>
        <p className={styles.log} data-testid="map-log">
          Выбрана: {active}
        </p>
      </Block>
      <Block title="Геозона">
        <div style={{ height: 240 }}>
          <MapView
            label="Геозона"
            points={one}
            circles={circles}
            onPlace={(at) => setPlaced(`${at.lat.toFixed(3)} ${at.lng.toFixed(3)}`)}
          />
        </div>
        <p className={styles.log}>Нажато: {placed}</p>
        <Button onClick={() => setActive(null)}>Снять выбор</Button>
      </Block>
    </div>
  );
}
