/** The shape of a geofence: drawn on the map, or typed beside it. */
import type { FencePointKind, SeenPoint } from '@iskra/contract/areas/network/geofences/shapes';
import { fenceTypeWords } from '@iskra/contract/areas/network/geofences/words';
import { leastRadius, mostRadius, shapeOf, surfaceOf } from '@iskra/contract/kernel/place';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { Cell } from '../../../kit/layout/form-section.tsx';
import type { MapPoint } from '../../../kit/map/map-view.tsx';
import { type ShapeColor, ShapeMap } from '../../../kit/map/shape-map.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { GeofenceForm } from './geofence-form.part.tsx';
import styles from './geofences.module.css';
import type { ShapeState } from './use-shape.ts';
import { readVertices, verticesText } from './vertices-text.ts';

const types = [
  { value: 'circle', label: fenceTypeWords.circle },
  { value: 'polygon', label: fenceTypeWords.polygon },
] as const;

function surfaceText(metres: number): string {
  if (metres < 10_000) return `${formatNumber(Math.round(metres))}\u00a0м²`;
  return metres < 1_000_000
    ? `${formatNumber(metres / 10_000, 1)}\u00a0га`
    : `${formatNumber(metres / 1_000_000, 2)}\u00a0км²`;
}

function sizeText({ shape }: ShapeState): string {
  const whole = shapeOf(shape);
  if (!whole || (whole.type === 'polygon' && whole.vertices.length < 3)) return 'Нажмите на карту';
  const size =
    whole.type === 'circle'
      ? `${formatNumber(whole.radius_m)}\u00a0м`
      : countOf(whole.vertices.length, 'вершина', 'вершины', 'вершин');
  return `${size}, ${surfaceText(surfaceOf(whole))}`;
}

const tones: Record<FencePointKind, NonNullable<MapPoint['tone']>> = {
  inside: 'ok',
  outside: 'danger',
  foreign: 'neutral',
  unplaced: 'neutral',
};

export type PointsByPlace = Record<FencePointKind, { total: number; items: SeenPoint[] }>;

const pointsOf = (byPlace: PointsByPlace | undefined): MapPoint[] =>
  byPlace
    ? (Object.keys(tones) as FencePointKind[]).flatMap((kind) =>
        byPlace[kind].items.flatMap(({ id, name, lat, lon }) =>
          lat === null || lon === null ? [] : [{ id: String(id), lat, lng: lon, label: name, tone: tones[kind] }],
        ),
      )
    : [];

interface ShapeFieldProps {
  form: GeofenceForm;
  state: ShapeState;
  byPlace: PointsByPlace | undefined;
}

function Toolbar({
  state,
  drawing,
  onDrawing,
}: {
  state: ShapeState;
  drawing: boolean;
  onDrawing: (on: boolean) => void;
}) {
  const { shape, undo, redo, change } = state;
  const isEmpty = shape.type === 'circle' ? shape.lat == null : !shape.vertices?.length;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Рисование">
      <Segmented label="Тип геозоны" options={[...types]} value={shape.type} onChange={(type) => change({ type })} />
      <IconButton
        icon="pencil"
        label={drawing ? 'Закончить рисовать' : 'Рисовать нажатиями на карту'}
        aria-pressed={drawing}
        onClick={() => onDrawing(!drawing)}
      />
      <IconButton icon="arrow-back-up" label="Вернуть, Ctrl Z" disabled={!undo} onClick={undo} />
      <IconButton icon="rotate-clockwise" label="Повторить, Ctrl Y" disabled={!redo} onClick={redo} />
      <IconButton
        icon="trash"
        label="Стереть контур"
        disabled={isEmpty}
        onClick={() => change(shape.type === 'circle' ? { lat: null, lon: null } : { vertices: null })}
      />
      <span className={styles.size} role="status">
        {sizeText(state)}
      </span>
    </div>
  );
}

export function ShapeField({ form, state, byPlace }: ShapeFieldProps) {
  const { shape, fault, change, undo, redo } = state;
  const [drawing, setDrawing] = useState(fault !== undefined);
  const points = useMemo(() => pointsOf(byPlace), [byPlace]);
  const isBegun = shape.type === 'polygon' ? (shape.vertices?.length ?? 0) >= 3 : shape.lat != null;
  const keys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const step =
      event.code === 'KeyZ' && !event.shiftKey
        ? undo
        : event.code === 'KeyY' || event.code === 'KeyZ'
          ? redo
          : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the focused element inside
    <div className={styles.drawn} onKeyDown={keys}>
      <Toolbar state={state} drawing={drawing} onDrawing={setDrawing} />
      <div className={styles.map}>
        <ShapeMap
          label="Контур геозоны"
          shape={shape}
          tolerance={Number(form.values.tolerance_m) || 0}
          color={(form.values.color ?? 'ember') as ShapeColor}
          fault={fault?.at}
          points={points}
          drawing={drawing}
          onShape={(next) => change(next as Parameters<typeof change>[0])}
        />
      </div>
      <p className={styles.legend}>
        <span data-tone="ok">внутри</span>
        <span data-tone="danger">привязана, но снаружи</span>
        <span data-tone="neutral">чужая</span>
        <span data-tone="band">допуск</span>
      </p>
      {fault && isBegun && (
        <Note tone="danger" live>
          {fault.message}
        </Note>
      )}
    </div>
  );
}

function Radius({ form, state }: Pick<ShapeFieldProps, 'form' | 'state'>) {
  const { radius_m } = state.shape;
  return (
    <Cell span={6}>
      <TextField type="number" label="Радиус" suffix="м" required {...form.number('radius_m')} />
      <input
        type="range"
        className={styles.slider}
        aria-label="Радиус ползунком"
        min={leastRadius}
        max={mostRadius}
        step={10}
        value={radius_m ?? leastRadius}
        onChange={({ target }) => state.change({ radius_m: Number(target.value) })}
      />
    </Cell>
  );
}

function Vertices({ form, state }: Pick<ShapeFieldProps, 'form' | 'state'>) {
  const { vertices } = state.shape;
  const [typed, setTyped] = useState<{ text: string; wrong?: number }>();
  const { error } = form.whole('vertices');
  const change = (text: string) => {
    const read = readVertices(text);
    setTyped('wrong' in read ? { text, wrong: read.wrong } : { text });
    if ('vertices' in read) state.change({ vertices: read.vertices });
  };
  return (
    <Cell span={6}>
      <TextArea
        label="Вершины"
        help="По одной на строке: широта; долгота"
        rows={5}
        limits={{ max: 8_000 }}
        error={typed?.wrong ? `Строка ${typed.wrong}: нужны широта и долгота` : error}
        value={typed?.text ?? verticesText(vertices ?? [])}
        onChange={change}
        onBlur={() => !typed?.wrong && setTyped(undefined)}
      />
    </Cell>
  );
}

/** The same by numbers: for people without a mouse, and for coordinates that are known. */
export function ShapeNumbers({ form, state }: Pick<ShapeFieldProps, 'form' | 'state'>) {
  if (state.shape.type === 'polygon') return <Vertices form={form} state={state} />;
  return (
    <>
      <Cell span={3}>
        <TextField type="decimal" label="Широта центра" required {...form.number('lat')} />
      </Cell>
      <Cell span={3}>
        <TextField type="decimal" label="Долгота центра" required {...form.number('lon')} />
      </Cell>
      <Radius form={form} state={state} />
    </>
  );
}
