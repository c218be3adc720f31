import { Icon } from '../icons/icon.tsx';
import { asBlock, type RuleField, type RuleItem } from './rule-model.ts';
import { gap, rulePieces } from './rule-words.ts';
import styles from './rules.module.css';

export interface RuleSentenceProps {
  /** «Точки, у которых». */
  lead: string;
  rule: RuleItem;
  fields: readonly RuleField[];
}

/** The rule as one sentence: values are heavy, the joints are light. */
export function RuleSentence({ lead, rule, fields }: RuleSentenceProps) {
  const pieces = rulePieces(asBlock(rule), fields);
  const isOpen = pieces.at(-1)?.text.endsWith(gap);
  return (
    <p className={styles.sentence}>
      <Icon name="quote" size={16} />
      <span>
        {lead}{' '}
        {pieces.map(({ text, look }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have nothing else
          if (look === 'value') return <b key={at}>{text}</b>;
          // biome-ignore lint/suspicious/noArrayIndexKey: same
          return look === 'joint' ? <i key={at}>{text}</i> : text;
        })}
        {!isOpen && '.'}
      </span>
    </p>
  );
}
