import { setDensity, useDensity } from '../../theme/appearance.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './filters.module.css';

/** Rows of 44 or 34 px, for every table of this browser. */
export function DensityButton() {
  const density = useDensity();
  const isCompact = density === 'compact';
  return (
    <IconButton
      className={styles.tableTool}
      icon={isCompact ? 'baseline-density-small' : 'baseline-density-medium'}
      label={isCompact ? 'Плотность: компактная' : 'Плотность: просторная'}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
    />
  );
}
