import styles from './public-frame.module.css';

const sparks = [
  [520, 170, 13, 1],
  [560, 128, 7, 0.8],
  [590, 98, 5, 0.6],
  [540, 92, 3.5, 0.45],
  [612, 66, 3, 0.4],
  [578, 54, 2.2, 0.3],
  [604, 30, 1.8, 0.22],
] as const;

const phoneSparks = [
  [132, 64, 7, 1],
  [118, 44, 3.5, 0.7],
  [140, 34, 2.5, 0.5],
  [124, 22, 2, 0.35],
] as const;

function Sparks({ of }: { of: readonly (readonly [x: number, y: number, size: number, opacity: number])[] }) {
  return (
    <g fill="#FF8147">
      {of.map(([x, y, size, opacity]) => (
        <path
          key={`${x}-${y}`}
          opacity={opacity}
          d={`M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`}
        />
      ))}
    </g>
  );
}

/** The letter of the mark struck across the panel, with the sparks it throws. */
export function EmberArt() {
  return (
    <>
      <svg className={styles.art} viewBox="0 0 640 900" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
        <defs>
          <linearGradient id="ember" x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" stopColor="#3A1A0C" />
            <stop offset=".5" stopColor="#C9430A" />
            <stop offset="1" stopColor="#FF8147" />
          </linearGradient>
          <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#171513" stopOpacity="0" />
            <stop offset="1" stopColor="#171513" />
          </linearGradient>
        </defs>
        <path d="M48 268h92v420H48zM350 400h92v288h-92z" fill="#24211E" />
        <path d="M140 530 350 268h92L140 645z" fill="url(#ember)" />
        <path d="M0 430h640v260H0z" fill="url(#dusk)" />
        <Sparks of={sparks} />
      </svg>
      <svg className={styles.phoneArt} viewBox="0 0 150 196" aria-hidden="true">
        <path fill="url(#ember)" d="M-10 196 86 92h44L34 196z" />
        <Sparks of={phoneSparks} />
      </svg>
    </>
  );
}
