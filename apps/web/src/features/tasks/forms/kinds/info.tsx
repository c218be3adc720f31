import styles from '../ask.module.css';
import { view } from '../kind-view.ts';
import { TextSetting } from '../parts/settings.tsx';

export const info = view<'info'>({
  Edit: (props) => <TextSetting {...props} name="text" label="Текст" />,
  Ask: ({ settings }) => <p className={styles.article}>{settings.text}</p>,
  Show: () => null,
});
