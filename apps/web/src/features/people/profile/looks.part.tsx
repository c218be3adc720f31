/** Theme and density: at once in this browser, and kept for the others (see shell/frame/appearance-sync.ts). */
import { Segmented } from '../../../kit/button/segmented.tsx';
import { setColorScheme, setDensity, useColorScheme, useDensity } from '../../../theme/appearance.ts';
import styles from './profile.module.css';

export function Looks() {
  return (
    <div className={styles.looks}>
      <div>
        <span aria-hidden="true">Тема</span>
        <Segmented
          label="Тема"
          value={useColorScheme()}
          onChange={setColorScheme}
          options={[
            { value: 'auto', label: 'Как в системе' },
            { value: 'light', label: 'Светлая', icon: 'sun' },
            { value: 'dark', label: 'Тёмная', icon: 'moon' },
          ]}
        />
      </div>
      <div>
        <span aria-hidden="true">Строки таблиц</span>
        <Segmented
          label="Строки таблиц"
          value={useDensity()}
          onChange={setDensity}
          options={[
            { value: 'comfortable', label: 'Свободно', icon: 'baseline-density-medium' },
            { value: 'compact', label: 'Плотно', icon: 'baseline-density-small' },
          ]}
        />
      </div>
    </div>
  );
}
