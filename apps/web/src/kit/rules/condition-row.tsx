import type { OperatorCode } from '@iskra/contract/kernel/conditions/operators';
import type { RulePath } from '@iskra/contract/kernel/conditions/rules';
import { IconButton } from '../button/icon-button.tsx';
import { SelectField } from '../select/select-field.tsx';
import { ConditionValue } from './condition-value.tsx';
import { errorAt, focusName, useRule } from './rule-context.ts';
import { ItemCount, ItemGrip, Joint, useItem } from './rule-item.tsx';
import { type Condition, changeAt, type RuleField, withField, withOperator } from './rule-model.ts';
import { operatorWords } from './rule-words.ts';
import styles from './rules.module.css';

interface ConditionRowProps {
  condition: Condition;
  path: RulePath;
  joint: string;
}

/** A field that is always or never there has one thing to say: its value says it. */
const isPlain = (field: RuleField | undefined) => !field || field.type === 'flag';

export function ConditionRow({ condition, path, joint }: ConditionRowProps) {
  const { root, fields, errors, isChanged, change } = useRule();
  const item = useItem(path);
  const field = fields.find(({ code }) => code === condition.field);
  const put = (next: Condition) => change(changeAt(root, path, next));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of its legend and controls
    <div
      role="group"
      aria-label={`Условие ${path.map((at) => at + 1).join('.')}`}
      className={styles.row}
      data-changed={isChanged(path) ? '' : undefined}
      data-plain={isPlain(field) ? '' : undefined}
      onKeyDown={item.onKeyDown}
    >
      <Joint>{joint}</Joint>
      <ItemGrip item={item} path={path} />
      <span className={styles.field} data-focus={focusName({ part: 'field', path })}>
        <SelectField
          label="Поле"
          placeholder="Выберите поле"
          search
          options={fields.map(({ code, title }) => ({ value: code, label: title }))}
          value={condition.field || null}
          error={errorAt(errors, path, 'field') && 'Выберите поле'}
          onChange={(code) => {
            const chosen = fields.find((one) => one.code === code);
            if (chosen && chosen !== field) put(withField(condition, chosen));
          }}
        />
      </span>
      {field && !isPlain(field) && (
        <span className={styles.operator}>
          <SelectField
            label="Сравнение"
            search={false}
            options={field.operators.map((code) => ({ value: code, label: operatorWords(code, field.type) }))}
            value={condition.operator}
            error={errorAt(errors, path, 'operator')}
            onChange={(code) => put(withOperator(condition, field, code as OperatorCode))}
          />
        </span>
      )}
      <span className={styles.value}>
        {field && (
          <ConditionValue
            condition={condition}
            field={field}
            error={errorAt(errors, path, 'value')}
            onChange={(value) => put({ ...condition, value })}
          />
        )}
      </span>
      <ItemCount path={path} />
      <IconButton small icon="x" label="Убрать условие" className={styles.remove} onClick={item.remove} />
    </div>
  );
}
