/** The geofence, the point and the seller, north up. Map tiles need a connection, this drawing does not. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import { metresInDegree, type Position } from '@iskra/contract/kernel/place';
import type { Place } from '../../forms/transport.shared.ts';
import styles from './where.module.css';

const [width, height, edge] = [358, 240, 36];

type Dot = [x: number, y: number];
type Fence = OwnWorkCard['fences'][number];

interface SketchProps {
  fences: readonly Fence[];
  point: Position | null;
  place: Place;
}

/** East and north of the person, in metres: flat, which is right so near. */
function metresFrom({ lat, lon }: Position) {
  const east = metresInDegree * Math.cos((lat * Math.PI) / 180);
  return (other: Position): Dot => [(other.lon - lon) * east, (other.lat - lat) * metresInDegree];
}

function cornersOf(fence: Fence, metres: (at: Position) => Dot): Dot[] {
  if (fence.type === 'polygon') return fence.vertices.map(metres);
  const [x, y] = metres(fence);
  return [
    [x - fence.radius_m, y - fence.radius_m],
    [x + fence.radius_m, y + fence.radius_m],
  ];
}

/** All of it in sight, as large as it fits. */
function scaled(dots: readonly Dot[]) {
  const [xs, ys] = [dots.map(([x]) => x), dots.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width - 2 * edge) / Math.max(right - left, 1), (height - 2 * edge) / Math.max(high - low, 1));
  const at = ([x, y]: Dot): Dot => [
    width / 2 + (x - (left + right) / 2) * scale,
    height / 2 - (y - (low + high) / 2) * scale,
  ];
  return { at, scale };
}

const Zone = ({ middle: [cx, cy], radius }: { middle: Dot; radius: number }) => (
  <circle className={styles.zone} cx={cx} cy={cy} r={radius} />
);

export function WhereSketch({ fences, point, place }: SketchProps) {
  const metres = metresFrom(place);
  const goal = point ? [metres(point)] : [];
  const { at, scale } = scaled([[0, 0], ...goal, ...fences.flatMap((fence) => cornersOf(fence, metres))]);
  const [x, y] = at([0, 0]);
  const [target] = goal.map(at);
  const isRight = x > width / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Вы и зона точки, север вверху">
      {fences.map((fence) =>
        fence.type === 'polygon' ? (
          <polygon
            key={JSON.stringify(fence)}
            className={styles.zone}
            points={fence.vertices.map((one) => at(metres(one))).join(' ')}
          />
        ) : (
          <Zone key={JSON.stringify(fence)} middle={at(metres(fence))} radius={fence.radius_m * scale} />
        ),
      )}
      {target && <line className={styles.way} x1={x} y1={y} x2={target[0]} y2={target[1]} />}
      {target && <circle className={styles.point} cx={target[0]} cy={target[1]} r="7" />}
      <circle className={styles.unsure} cx={x} cy={y} r={Math.min(Math.max(place.accuracy * scale, 14), 60)} />
      <circle className={styles.me} cx={x} cy={y} r="7" />
      <text className={styles.words} x={x + (isRight ? -24 : 24)} y={y + 5} textAnchor={isRight ? 'end' : 'start'}>
        Вы
      </text>
    </svg>
  );
}
