import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import styles from './login.module.css';

export function RememberMe({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div className={styles.remember}>
      <Checkbox checked={checked} onChange={onChange}>
        Запомнить меня
      </Checkbox>
      <small>на 31&nbsp;день</small>
    </div>
  );
}
