/** The wishes of a moderation case, field by field: the old and the new value. */
import type { ChangeText } from '@iskra/contract/areas/platform/moderation/shapes';
import { ValueDiff } from '../../../kit/diff/value-diff.tsx';
import styles from './case-changes.module.css';

interface CaseChangesProps {
  changes: ChangeText[];
  /** The wishes of the time before: shown where they differ. */
  before?: ChangeText[];
}

const empty = 'очистить';

export const CaseChanges = ({ changes, before = [] }: CaseChangesProps) => (
  <dl className={styles.changes}>
    {changes.map(({ field, label, old, new: next }) => (
      <div key={field} className={styles.change}>
        <dt>{label}</dt>
        <dd>
          <ValueDiff old={old} next={next} />
          {before
            .filter((one) => one.field === field && one.new !== next)
            .map((one) => (
              <small key={field} className={styles.before}>
                В прошлый раз: {one.new ?? empty}
              </small>
            ))}
        </dd>
      </div>
    ))}
  </dl>
);
