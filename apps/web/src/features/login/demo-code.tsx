import { Button } from '../../kit/button/button.tsx';
import styles from './login.module.css';

/** In demo mode no SMS leaves, so the page itself brings the code. */
export function DemoCode({ code, onUse }: { code: string | undefined; onUse: (code: string) => void }) {
  if (!code) return null;
  return (
    <aside className={styles.demo} aria-label="Демонстрационный режим">
      <p>Демонстрационный режим: СМС не отправляются, код — {code}</p>
      <div>
        <Button size="sm" onClick={() => onUse(code)}>
          Подставить код
        </Button>
      </div>
    </aside>
  );
}
