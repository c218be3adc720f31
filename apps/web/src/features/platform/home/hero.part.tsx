import styles from './home.module.css';

interface HeroProps {
  label: string;
  value: string;
  unit: string;
  /** One or two more figures under a hairline. */
  facts: { label: string; value: string }[];
}

const nothing = '\u00A0';

/** Its place while the figure is on its way. */
export const HeroBones = () => (
  <div role="status" aria-label="Загружается" aria-busy="true">
    <Hero label={nothing} value={nothing} unit="" facts={[{ label: nothing, value: nothing }]} />
  </div>
);

/** The dark card with the struck spark: the one figure that matters most to the reader. */
export function Hero({ label, value, unit, facts }: HeroProps) {
  return (
    <section className={styles.hero} aria-label={label}>
      <svg className={styles.art} viewBox="0 0 150 150" aria-hidden="true">
        <defs>
          <linearGradient id="hero" x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" stopColor="#3A1A0C" />
            <stop offset="1" stopColor="#E2500F" />
          </linearGradient>
        </defs>
        <path fill="url(#hero)" d="M10 150 86 56h34L44 150z" />
        <path fill="#FF8147" d="M132 24l8 8-8 8-8-8z" />
        <path fill="#FF8147" opacity=".6" d="M112 40l3.5 3.5-3.5 3.5-3.5-3.5z" />
        <path fill="#FF8147" opacity=".4" d="M118 22l2.5 2.5-2.5 2.5-2.5-2.5z" />
      </svg>
      <p className={styles.heroLabel}>{label}</p>
      <p className={styles.heroValue}>
        {value} <small>{unit}</small>
      </p>
      {facts.length > 0 && (
        <dl>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
