/** The draft beside the grid: what will change, field by field, and the buttons that send it or take it back. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import type { Change, Draft, GridField } from '@iskra/contract/areas/network/change-sets/shapes';
import { useAction } from '../../../../data/calls/use-action.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { ValueDiff } from '../../../../kit/diff/value-diff.tsx';
import { countOf, formatNumber, plural } from '../../../../kit/format.ts';
import { Badge } from '../../../../kit/status/badge.tsx';
import styles from './grid.module.css';
import { sendingOf, setLabel, useSetActions, viewSet } from './set-actions.ts';

export function DraftPanel({ draft }: { draft: Draft }) {
  const actions = useSetActions();
  const sending = sendingOf(draft.may);
  const { run: drop } = useAction(changeSets.drop);
  const { changes_count: count, points_count: points } = draft;
  return (
    <aside className={styles.draft} aria-label="Набор изменений">
      <header className={styles.draftHead}>
        <h2>
          Набор изменений <Badge tone="neutral">Черновик</Badge>
        </h2>
        <p role="status">
          <b>
            {plural(count, 'Изменена', 'Изменено', 'Изменено')} {countOf(count, 'ячейка', 'ячейки', 'ячеек')} у{' '}
            {countOf(points, 'точки', 'точек', 'точек')}
          </b>
          <span className={styles.draftNote}>. Данные точек не тронуты, пока набор не отправлен.</span>
        </p>
      </header>
      <div className={styles.draftList}>
        {draft.fields.map(({ field, label, count: inField, items }) => (
          <section key={field} className={styles.field}>
            <h3>
              {label} <em className="ik-num">{formatNumber(inField)}</em>
              <IconButton
                small
                icon="arrow-back-up"
                label={`Вернуть все: ${label.toLowerCase()}`}
                onClick={() => void drop({ body: { field: field as GridField } })}
              />
            </h3>
            <ul>
              {items.map((item) => (
                <DraftItem
                  key={item.id}
                  item={item}
                  onDrop={() => void drop({ body: { trade_point_id: item.trade_point.id, field: field as GridField } })}
                />
              ))}
            </ul>
            {inField > items.length && (
              <button type="button" className={`ik-link ${styles.more}`} onClick={() => viewSet(draft.id)}>
                Ещё {countOf(inField - items.length, 'точка', 'точки', 'точек')}
              </button>
            )}
          </section>
        ))}
      </div>
      <footer className={styles.draftFoot}>
        <Button variant="quiet" disabled={actions.running} onClick={() => void actions.discard(draft, count)}>
          Отменить всё
        </Button>
        {sending && (
          <Button variant="primary" loading={actions.running} onClick={() => void actions.send(sending, draft)}>
            {setLabel(sending)}
          </Button>
        )}
      </footer>
    </aside>
  );
}

function DraftItem({ item, onDrop }: { item: Change; onDrop: () => void }) {
  const { trade_point, old, new: next } = item;
  return (
    <li>
      <span className="ik-num" title={trade_point.name}>
        {trade_point.code}
      </span>
      <ValueDiff old={old} next={next} />
      <IconButton small icon="arrow-back-up" label={`Вернуть: ${trade_point.code}`} onClick={onDrop} />
    </li>
  );
}
