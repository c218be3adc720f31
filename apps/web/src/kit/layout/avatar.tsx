import styles from './layout.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase('ru') ?? '')
    .join('');

/** A person's photo, or their initials. The name itself always stands beside it. */
export function Avatar({ name, src, size = 30 }: { name: string; src?: string | null; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.37 }} aria-hidden="true">
      {src ? <img src={src} alt="" /> : initials(name)}
    </span>
  );
}
