import styles from '../ask.module.css';
import { view } from '../kind-view.ts';

export const info = view<'info'>({
  Ask: ({ settings }) => <p className={styles.article}>{settings.text}</p>,
  Show: () => null,
});
