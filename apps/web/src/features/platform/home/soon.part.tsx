import { Icon, type IconName } from '../../../kit/icons/icon.tsx';
import styles from './home.module.css';

export interface Soon {
  icon: IconName;
  title: string;
  text: string;
}

/** What is being built, said plainly: no figures until they are real. */
export function SoonList({ items }: { items: Soon[] }) {
  return (
    <section>
      <div className={styles.head}>
        <h2>Скоро здесь</h2>
      </div>
      <ul className={styles.panel}>
        {items.map((item) => (
          <li key={item.title}>
            <div className={styles.row}>
              <span className={styles.tile}>
                <Icon name={item.icon} size={20} />
              </span>
              <span className={styles.words}>
                <b>{item.title}</b>
                <small>{item.text}</small>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
