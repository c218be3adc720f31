/** The reach and the price, always in sight. */
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatNumber, formatPercent } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import styles from './constructor.module.css';
import { costOf } from './cost.ts';
import { useEditor } from './editor.ts';

export function Dock() {
  const { draft, reach, go } = useEditor();
  if (!reach) return <p className={styles.dock}>Считаем аудиторию…</p>;
  const { most, expected, short } = costOf(draft, reach);
  const { coins } = draft.budget;
  const whole = Math.max(most, coins, 1);
  return (
    <section className={styles.dock} aria-label="Аудитория и стоимость">
      <dl>
        <Figure name="Аудитория" value={`${formatNumber(reach.points)} ТТ`} />
        <Figure name="За принятие" value={countOf(draft.reward.coins, 'коин', 'коина', 'коинов')} />
        <Figure name="Максимум" value={formatNumber(most)} />
        {expected !== null && (
          <Figure name={`Прогноз, ${formatPercent(reach.history!.share)}`} value={formatNumber(expected)} />
        )}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${(most / whole) * 100}%` }} />
        {expected !== null && <b className={styles.expected} style={{ inlineSize: `${(expected / whole) * 100}%` }} />}
        <u style={{ insetInlineStart: `${(coins / whole) * 100}%` }} />
      </div>
      <span className={styles.budget}>
        {short > 0 ? (
          <>
            <Icon name="alert-triangle" size={16} /> Бюджета не хватит на {countOf(short, 'раз', 'раза', 'раз')}
          </>
        ) : (
          <>Бюджет {formatNumber(coins)}</>
        )}
      </span>
      <Button size="sm" onClick={() => go('reward')}>
        К бюджету
      </Button>
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="ik-num">{value}</dd>
  </div>
);
