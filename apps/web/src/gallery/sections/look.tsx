import { basicSet } from '../../kit/icons/basic-set.ts';
import { fullSet } from '../../kit/icons/full-set.ts';
import { Icon, type IconName } from '../../kit/icons/icon.tsx';
import { Mark } from '../../kit/mark.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

const colours =
  'bg surface sunken hover pressed selected line line-strong control ink ink-2 ink-3 ember ember-tint ok ok-tint warn warn-tint danger danger-tint info'.split(
    ' ',
  );
const names = [...Object.keys(basicSet), ...Object.keys(fullSet)].sort() as IconName[];

export default function Look() {
  return (
    <div className={styles.grid}>
      <Block title="Знак">
        <div className={styles.row}>
          <Mark size={72} />
          <Mark size={32} />
          <Mark size={20} />
        </div>
      </Block>
      <Block title="Смысловые цвета">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name} className={styles.swatch}>
              <i style={{ background: `var(--ik-${name})` }} />
              <small>{name}</small>
            </div>
          ))}
        </div>
      </Block>
      <Block title={`Значки: ${names.length}`} wide>
        <div className={styles.icons}>
          {names.map((name) => (
            <span key={name}>
              <Icon name={name} size={18} />
              {name}
            </span>
          ))}
        </div>
      </Block>
    </div>
  );
}
